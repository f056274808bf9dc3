import { siteLanguages } from '../../../../src/contract/languages.ts';
import { type AssetName, assetSources } from '../../../../src/site/assets.ts';
import type { Site } from '../../../../src/site/site.ts';

/** A site for tests of pages. */
export const testSite = (fields: Partial<Site> = {}): Site => ({
  name: 'Test Feed',
  baseUrl: 'https://feed.example',
  hostPagesUrl: 'https://feed.example',
  signOff: 'The editors',
  preview: false,
  languages: siteLanguages,
  geoUrl: '',
  newsletterFormUrl: null,
  exchangeApis: {},
  push: null,
  assets: Object.fromEntries(Object.keys(assetSources).map((name) => [name, `assets/${name}`])) as Record<
    AssetName,
    string
  >,
  hasRules: true,
  hasSearch: true,
  sampleMarkets: false,
  ownPages: [],
  hasPage: () => true,
  ...fields,
});
