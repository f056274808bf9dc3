/** What the script of the home page needs from the page around it. */
import type { SiteLanguage } from '../../contract/languages.ts';
import { policySource } from '../policy-source.ts';

interface HomeScript {
  /** The setting GEO_URL: a path on the page's own origin, a complete address, or empty for no request. */
  geoUrl: string;
  languages: readonly SiteLanguage[];
}

/**
 * The attributes of the `<script>` element of `src/site/browser/home.ts`.
 * @example { 'data-geo': '/api/geo', 'data-languages': 'en nn nb' }
 */
export const homeScriptAttributes = ({ geoUrl, languages }: HomeScript) => ({
  'data-geo': geoUrl,
  'data-languages': languages.map(({ code }) => code).join(' '),
});

/**
 * The source for `connect-src` in the Content-Security-Policy of the home page; null when no request is made.
 * @example "'self'"
 */
export const geoConnectSource = (geoUrl: string): string | null => (geoUrl === '' ? null : policySource(geoUrl));
