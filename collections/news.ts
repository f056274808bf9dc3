/** Stories from outlets, and the service's own (spec.md §2.9, "News item"). */
import type { CollectionConfig } from 'payload';
import { newsCountries } from '../src/contract/countries.ts';
import { topics } from '../src/contract/news.ts';
import { canonicalUrl, ownStoryId, storyId } from '../src/lib/identity.ts';
import { choice, flag, fold, group, line, longText, moment, rows, text } from './fields/plain.ts';
import { reference } from './fields/reference.ts';
import { translations } from './fields/translations.ts';
import { url } from './fields/url.ts';
import { editorial } from './review/editorial.ts';
import { mergedInto } from './review/merged-into.ts';

/** The source record that stands for the service itself. */
export const ownSource = 'own';

const isOwn = (data: Record<string, unknown>) => data.source === ownSource;

export const News: CollectionConfig = editorial({
  slug: 'news',
  group: 'Feed',
  description:
    'One row a story. Outlets that cover the same story go under "Also covered by", not into a row of their own.',
  title: 'title',
  columns: ['source', 'country', 'published'],
  search: ['title', 'title_en', 'url', 'id'],
  sort: '-published',
  id: {
    help: 'Made from the address (for an own story, from its slug).',
    derived: true,
    from: (data) => {
      if (isOwn(data)) return typeof data.slug === 'string' && data.slug ? ownStoryId(data.slug) : null;
      const canonical = typeof data.url === 'string' ? canonicalUrl(data.url) : null;
      return canonical && storyId(canonical);
    },
    needs: (data) =>
      isOwn(data)
        ? { path: 'slug', message: 'Give the short name of the story: the id is made from it.' }
        : { path: 'url', message: 'Give the address of the story: the id is made from it.' },
    reserved: ['latest', 'topics'],
    form: { pattern: /^[0-9a-f]{12}$/, message: 'must be 12 lowercase hex digits' },
  },
  fields: [
    text('title', { help: "The outlet's headline, in its own language." }),
    text('title_en', { label: 'English headline' }),
    reference('source', 'sources', { help: 'The main outlet. Choose "own" for a story of the service itself.' }),
    url('url', { help: 'The story at the main outlet.', admin: { condition: (data) => !isOwn(data) } }),
    text('slug', {
      help: 'Short name of the own story, such as new-rules-for-exchanges.',
      admin: { condition: (data) => isOwn(data) },
    }),
    line(
      moment('published', { index: true }),
      choice('country', newsCountries, { index: true }),
      text('language_code', { help: 'Of the headline: no, nn, nb, sv, da, fi, is, en …' }),
    ),
    line(choice('topics', topics, { hasMany: true }), flag('paywall')),
    longText('summary', { help: 'English, a sentence or two, in our own words.' }),
    rows(
      'also_covered_by',
      [
        line(reference('outlet', 'sources'), url('url')),
        text('title', { help: "The outlet's headline, in its own language." }),
        line(moment('published'), text('lang'), flag('paywall')),
      ],
      { help: 'Other outlets with the same story.', labels: { singular: 'Outlet', plural: 'Outlets' } },
    ),
    reference('illustration', 'illustrations', { help: 'Shown on the story card.' }),
    group('primary_source_document', [line(text('name'), url('url'))], {
      help: 'The document that the story is about, such as a decision or a report.',
    }),
    rows('links', [line(text('name'), url('url'))], { help: 'Further reading.' }),
    fold('Translations', translations('title_i18n'), translations('summary_i18n', { long: true })),
    mergedInto,
  ],
});
