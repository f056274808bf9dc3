/**
 * A page has one content policy, before everything that it loads. Nothing is allowed by default; what is loaded, run and shown comes
 * from the site itself. Only requests, forms and frames may name other origins (docs/feed-rules.md 16.11).
 */
import type { MakeCheck } from '../tree/check.ts';

export const checkPagePolicy: MakeCheck = ({ report }) => ({
  see({ path, page }) {
    if (!page) return;
    const { policies, unguarded } = page;
    const [policy] = policies;
    if (policy === undefined || policies.length > 1)
      report(path, `expected one meta tag with a Content-Security-Policy, found ${policies.length}`);
    if (policy === undefined) return;
    if (unguarded[0] !== undefined)
      report(path, `expected the content policy before what it is for, found it after ${unguarded[0]}`);
    for (const problem of problemsOf(readPolicy(policy), path)) report(path, `content policy: ${problem}`);
  },
});

/** The sources by directive, in lower case. */
export const readPolicy = (policy: string): Map<string, string[]> =>
  new Map(
    policy.split(';').flatMap((part) => {
      const [name, ...sources] = part.trim().toLowerCase().split(/\s+/);
      return name ? [[name, sources] as const] : [];
    }),
  );

function* problemsOf(policy: ReadonlyMap<string, readonly string[]>, path: string): Iterable<string> {
  const nothing = policy.get('default-src')?.join(' ') ?? 'nothing';
  if (nothing !== "'none'") yield `expected default-src 'none', found ${nothing}`;
  // The default does not apply to these two.
  for (const name of ['base-uri', 'form-action']) if (!policy.has(name)) yield `expected ${name}, found none`;
  for (const [name, sources] of policy) {
    if (ignored.has(name)) yield `expected directives that work in a meta tag, found ${name}`;
    for (const source of withoutSources.has(name) ? [] : sources) {
      if (!isAllowed(name, source, path)) yield `expected only the site itself in ${name}, found ${source}`;
    }
  }
}

/** Browsers ignore these in a meta tag. */
const ignored = new Set(['frame-ancestors', 'report-uri', 'sandbox']);
/** Their values are not sources. */
const withoutSources = new Set(['require-trusted-types-for', 'trusted-types', 'upgrade-insecure-requests', ...ignored]);
/** A map of prices may ask the exchanges, a form may go to the newsletter's service, and a player opens after a click. */
const withOrigins = new Set(['connect-src', 'form-action', 'frame-src']);

function isAllowed(directive: string, source: string, path: string): boolean {
  if (source === "'self'" || source === "'none'") return true;
  // Full-text search runs compiled code.
  if (source === "'wasm-unsafe-eval'") return directive === 'script-src' && /(^|\/)search\/index\.html$/.test(path);
  // With a path it allows less than the whole origin, as for the visitor's country (GEO_URL).
  return withOrigins.has(directive) && /^https?:\/\/[^/*'][^*']*$/.test(source);
}
