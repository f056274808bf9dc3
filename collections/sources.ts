/** Outlets, justice-system press pages, search terms and event sources (docs/feed-rules.md, section 6). */
import type { CollectionConfig } from 'payload';
import { sourceTypes } from '../src/contract/news.ts';
import { eventSourceMethods, sourceCoverages, sourceMethods } from '../src/contract/sources.ts';
import { slugOf } from '../src/lib/identity.ts';
import { checkbox, collapsible, day, group, row, select, text } from './fields/builders.ts';
import { country } from './fields/country.ts';
import { feedAddress, searchFeeds } from './fields/feed-address.ts';
import { picture } from './fields/reference.ts';
import { url } from './fields/url.ts';
import { editorialCollection } from './review/editorial-collection.ts';
import { guardSponsoredEvents } from './review/guard-sponsored-events.ts';

/** The three lists of `sources.json`. */
export const sourceLists = ['sources', 'search', 'event_sources'] as const;

/** The families that the intake creates rows in. */
export const intakeFamilies = ['news', 'events', 'talks'] as const;

export const Sources: CollectionConfig = editorialCollection({
  slug: 'sources',
  group: 'Feed',
  description: 'Where news and events come from.',
  title: 'name',
  columns: ['country', 'coverage', 'method', 'enabled'],
  search: ['url', 'feed', 'region', 'kind', 'source_note'],
  sort: 'name',
  id: {
    help: 'A short name or the host name. Generated from the name when left empty.',
    from: ({ name }) => slugOf(name),
    needs: () => ({ path: 'name', message: 'Fill in the name: the id is generated from it.' }),
  },
  beforeChange: [guardSponsoredEvents],
  fields: [
    row(text('name'), country('country')),
    row(
      url('url'),
      feedAddress('feed', {
        help: 'The link to an RSS feed, sitemap or index page that works. Leave it empty if you found no such page. Method search: the link of a search feed, with {query} in place of the search term.',
      }),
    ),
    row(
      select('list', sourceLists, { defaultValue: 'sources', help: 'The list of sources.json that has this source.' }),
      select('coverage', sourceCoverages),
      select('source_type', sourceTypes, {
        help: 'If empty: national for national, regional for regional and local, official for justice.',
      }),
    ),
    row(
      select('method', [...sourceMethods, ...eventSourceMethods]),
      text('type', { help: 'How the source is fetched, such as rss, rss-all or sitemap.' }),
      text('kind', { help: 'Any label, such as Newspaper, Regulator or Central bank.' }),
    ),
    row(
      text('language', { help: 'The English name, such as Norwegian.' }),
      text('region', { help: 'The place, for regional and local sources.' }),
    ),
    row(checkbox('enabled', { defaultValue: true, help: 'Read by the intake.' }), checkbox('paywall')),
    row(text('fetch_status', { help: 'Starts with "ok", or gives the reason why fetching fails.' }), day('verified')),
    checkbox('aggregator', {
      label: 'News aggregator',
      help: 'Only ever a source of news: no event can name it as its sponsor.',
    }),
    text('source_note', { help: 'Shown with stories of the news aggregator.' }),
    collapsible(
      'Logo',
      picture('logo'),
      checkbox('logo_checked', {
        help: 'An editor has checked the logo and its licence. Until then the logo is not in the feed.',
        admin: { disableBulkEdit: true },
      }),
      url('logo_source', { help: 'Where the logo was fetched from.' }),
      url('icon_url'),
    ),
    collapsible(
      'Intake',
      group('intake', [
        select('makes', intakeFamilies, {
          help: 'What its items become. If empty: events for event sources, news for the rest.',
        }),
        row(
          text('item', { help: 'CSS selector of an item on the index page (method html).' }),
          text('link', { help: 'CSS selector of the link in the item. If empty: the first link.' }),
        ),
        row(
          text('title', { help: 'CSS selector of the headline in the item. If empty: the text of the link.' }),
          text('time', { help: 'CSS selector of the time in the item. If empty: the time element.' }),
        ),
        searchFeeds('search_feeds', {
          help: 'Method search: further search feeds, as links with {query} in place of the search term. The term is the name of the source.',
        }),
        text('account', {
          help: 'Events API: the account whose events are read, such as organizers/123 or venues/123.',
        }),
      ]),
    ),
  ],
});
