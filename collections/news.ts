/** Stories from outlets, and the service's own (docs/feed-rules.md, section 3). */
import type { CollectionConfig } from 'payload';
import { newsCountries } from '../src/contract/countries.ts';
import { topics } from '../src/contract/news.ts';
import { derivedIdForm } from '../src/contract/primitives.ts';
import { canonicalUrl, ownSource, ownStoryId, storyId } from '../src/lib/identity.ts';
import { array, checkbox, collapsible, group, row, select, text, textarea, timestamp } from './fields/builders.ts';
import { countryOf } from './fields/country.ts';
import { fetchedPageField } from './fields/fetched-page.ts';
import { markdown } from './fields/markdown.ts';
import { reference } from './fields/reference.ts';
import { translations } from './fields/translations.ts';
import { url } from './fields/url.ts';
import { editorialCollection } from './review/editorial-collection.ts';
import { keepFetchedPage } from './review/keep-fetched-page.ts';
import { mergedInto } from './review/merged-into.ts';

const isOwn = (data: Record<string, unknown>) => data.source === ownSource;

export const News: CollectionConfig = editorialCollection({
  slug: 'news',
  group: 'Feed',
  description:
    'One row per story. Other outlets with the same story go under "Also covered by", not into a row of their own.',
  title: 'title',
  columns: ['source', 'country', 'published'],
  search: [
    'title_en',
    'title_i18n',
    'summary',
    'summary_i18n',
    'url',
    'slug',
    'source',
    'also_covered_by.outlet',
    'also_covered_by.title',
    'also_covered_by.url',
    'primary_source_document',
    'links',
  ],
  sort: '-published',
  id: {
    help: 'Generated from the link (for an own story, from its slug).',
    derived: true,
    from: (data) => {
      if (isOwn(data)) return typeof data.slug === 'string' && data.slug ? ownStoryId(data.slug) : null;
      const canonical = typeof data.url === 'string' ? canonicalUrl(data.url) : null;
      return canonical && storyId(canonical);
    },
    needs: (data) =>
      isOwn(data)
        ? { path: 'slug', message: 'Fill in the slug of the story: the id is generated from it.' }
        : { path: 'url', message: 'Fill in the link to the story: the id is generated from it.' },
    reserved: ['latest', 'topics'],
    form: derivedIdForm,
  },
  beforeChange: [keepFetchedPage],
  fields: [
    fetchedPageField,
    text('title', { help: "The outlet's headline, in its own language." }),
    text('title_en', { label: 'English headline' }),
    reference('source', 'sources', { help: 'The main outlet. Choose "own" for a story of the service itself.' }),
    url('url', { help: 'The story at the main outlet.', admin: { condition: (data) => !isOwn(data) } }),
    text('slug', {
      help: 'Short name of the own story, such as new-rules-for-exchanges.',
      admin: { condition: (data) => isOwn(data) },
    }),
    timestamp('published', { index: true }),
    row(
      countryOf('country', newsCountries, { index: true }),
      text('language_code', { help: 'The language of the headline: no, nn, nb, sv, da, fi, is, en …' }),
    ),
    row(select('topics', topics, { hasMany: true }), checkbox('paywall')),
    textarea('summary', { help: 'One or two sentences in English, in our own words.' }),
    markdown('text', { help: 'The own story in English', condition: isOwn }),
    array(
      'also_covered_by',
      [
        row(reference('outlet', 'sources'), url('url')),
        text('title', { help: "The outlet's headline, in its own language." }),
        timestamp('published'),
        row(text('lang'), checkbox('paywall')),
      ],
      { help: 'Other outlets with the same story.', labels: { singular: 'Outlet', plural: 'Outlets' } },
    ),
    reference('illustration', 'illustrations', { help: 'Shown on the story card.' }),
    group('primary_source_document', [row(text('name'), url('url'))], {
      help: 'The document that the story is about, such as a decision or a report.',
    }),
    array('links', [row(text('name'), url('url'))], { help: 'Further reading.' }),
    collapsible(
      'Translations',
      translations('title_i18n'),
      translations('summary_i18n', { long: true }),
      translations('text_i18n', { long: true, markdown: true, condition: isOwn }),
    ),
    mergedInto,
  ],
});
