/** Public talks on bitcoin, cryptocurrencies and blockchain (docs/feed-rules.md, section 5). */
import type { CollectionConfig } from 'payload';
import { nordicCountries } from '../src/contract/countries.ts';
import { array, checkbox, day, row, text, textarea, timestamp } from './fields/builders.ts';
import { countryOf } from './fields/country.ts';
import { fetchedPageField } from './fields/fetched-page.ts';
import { reference } from './fields/reference.ts';
import { url } from './fields/url.ts';
import { nobodyField } from './login/access.ts';
import { editorialCollection } from './review/editorial-collection.ts';
import { keepFetchedPage } from './review/keep-fetched-page.ts';

export const Talks: CollectionConfig = editorialCollection({
  slug: 'talks',
  group: 'Feed',
  description: 'Fields that the video page does not state stay empty.',
  title: 'title',
  columns: ['channel', 'country', 'published'],
  search: [
    'channel',
    'description',
    'video_url',
    'speakers.name',
    'speakers.organisation',
    'city',
    'event',
    'event_name',
    'event_url',
    'source_url',
  ],
  sort: '-published',
  id: {
    help: "Two letters for the platform, a dash and the platform's video id, such as yt-abc123.",
    from: () => null,
    needs: () => ({
      path: 'id',
      message: "Fill in the id: two letters for the platform, a dash and the platform's video id.",
    }),
    form: {
      pattern: /^[a-z]{2}-./,
      message: "must be two letters for the platform, a dash and the platform's video id",
    },
  },
  beforeChange: [keepFetchedPage],
  fields: [
    fetchedPageField,
    text('title'),
    row(url('video_url'), text('platform', { help: "The video host's name in lower case, university, or other." })),
    textarea('description', { help: 'In English, written by the service.' }),
    array(
      'speakers',
      [
        row(
          text('name', { help: 'As given on the page.' }),
          reference('entity', 'entities', { help: "The who's who record." }),
        ),
        row(
          text('organisation', { help: 'Only if the talk page states it.' }),
          text('role', { help: 'Only if the talk page states it.' }),
        ),
      ],
      { help: 'Empty if the page names nobody.' },
    ),
    row(
      day('date', { help: 'The day of the talk.' }),
      text('time', { help: 'The start, such as 18:30.' }),
      day('published', { help: 'The day of upload.' }),
    ),
    row(text('duration', { help: 'Such as PT1H2M3S.' }), text('language'), text('channel')),
    row(text('city'), countryOf('country', nordicCountries)),
    reference('event', 'events', { help: 'The event where the talk was given.' }),
    text('unlink_reason', {
      help: 'Why no event is linked, such as: the video page names no day or place.',
      admin: { condition: (data) => !data.event },
    }),
    row(text('event_name'), url('event_url')),
    url('source_url', { help: 'The video page that these values were read from.' }),
    row(timestamp('retrieved_at'), timestamp('added_at')),
    checkbox('embed', {
      help: 'Only after the platform has answered that the video has a player.',
      admin: { disableBulkEdit: true, components: { Field: '/src/admin/fetch/PlayerField.tsx#PlayerField' } },
    }),
    timestamp('oembed_at', {
      label: 'Player seen',
      access: { create: nobodyField, update: nobodyField },
      admin: { hidden: true, disableListColumn: true },
    }),
  ],
});
