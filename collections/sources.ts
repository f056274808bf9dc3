/** Outlets, justice-system press pages, search terms and event sources (spec.md §2.9, "Source record"). */
import type { CollectionConfig } from 'payload';
import { sourceTypes } from '../src/contract/news.ts';
import { eventSourceMethods, sourceCoverages, sourceMethods } from '../src/contract/sources.ts';
import { slugOf } from '../src/lib/identity.ts';
import { choice, day, flag, fold, group, line, text } from './fields/plain.ts';
import { picture } from './fields/reference.ts';
import { url } from './fields/url.ts';
import { editorial } from './review/editorial.ts';

/** The three lists of `sources.json`. */
export const sourceLists = ['sources', 'search', 'event_sources'] as const;

/** The families that the intake makes rows of. */
export const intakeFamilies = ['news', 'events', 'talks'] as const;

export const Sources: CollectionConfig = editorial({
  slug: 'sources',
  group: 'Feed',
  description: 'Where news and events come from.',
  title: 'name',
  columns: ['country', 'coverage', 'method', 'enabled'],
  search: ['name', 'url', 'id'],
  sort: 'name',
  id: {
    help: 'A short name or the host name. Made from the name when left empty.',
    from: ({ name }) => slugOf(name),
    needs: () => ({ path: 'name', message: 'Give the name: the id is made from it.' }),
  },
  fields: [
    line(text('name'), text('country', { help: 'Two letters such as NO, or NORDIC.' })),
    line(
      url('url'),
      url('feed', { help: 'The RSS, sitemap or index page that was seen to work. Empty when there is none.' }),
    ),
    line(
      choice('list', sourceLists, { defaultValue: 'sources', help: 'Which list of sources.json it stands in.' }),
      choice('coverage', sourceCoverages),
      choice('source_type', sourceTypes, {
        help: 'Empty: national for national, regional for regional and local, official for justice.',
      }),
    ),
    line(
      choice('method', [...sourceMethods, ...eventSourceMethods]),
      text('type', { help: 'How it is fetched, such as rss, rss-all, sitemap.' }),
      text('kind', { help: 'A free label, such as Newspaper, Regulator, Central bank.' }),
    ),
    line(
      text('language', { help: 'English name, such as Norwegian.' }),
      text('region', { help: 'Place, for regional and local ones.' }),
    ),
    line(flag('enabled', { defaultValue: true, help: 'Read by the intake.' }), flag('paywall')),
    line(text('fetch_status', { help: 'Begins with "ok", or says why it does not work.' }), day('verified')),
    text('source_note', { help: 'Shown with stories of the news aggregator.' }),
    fold(
      'Logo',
      picture('logo'),
      flag('logo_checked', {
        help: 'An editor has seen that the logo and its licence are right. Not in the feed before.',
      }),
      url('logo_source', { help: 'The address that the logo was fetched from.' }),
      url('icon_url'),
    ),
    fold(
      'Intake',
      group('intake', [
        choice('makes', intakeFamilies, {
          help: 'What its items become. Empty: events for event sources, news for the rest.',
        }),
        line(
          text('item', { help: 'CSS selector of one item of an index page (method html).' }),
          text('link', { help: 'Inside the item: the link. Empty: its first link.' }),
        ),
        line(
          text('title', { help: "Inside the item: the headline. Empty: the link's text." }),
          text('time', { help: 'Inside the item: the time. Empty: its time element.' }),
        ),
        text('account', { help: 'Events API: organizers/123 or venues/123, the account whose events are read.' }),
      ]),
    ),
  ],
});
