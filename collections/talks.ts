/** Public talks on bitcoin, cryptocurrencies and blockchain (spec.md §2.9, "Talk"). */
import type { CollectionConfig } from 'payload';
import { nordicCountries } from '../src/contract/countries.ts';
import { choice, day, flag, line, longText, moment, rows, text } from './fields/plain.ts';
import { reference } from './fields/reference.ts';
import { url } from './fields/url.ts';
import { editorial } from './review/editorial.ts';

export const Talks: CollectionConfig = editorial({
  slug: 'talks',
  group: 'Feed',
  description: 'What the video page did not state stays empty.',
  title: 'title',
  columns: ['channel', 'country', 'published'],
  search: ['title', 'channel', 'video_url', 'id'],
  sort: '-published',
  id: {
    help: "Two letters for the platform, a dash, the platform's video id; such as yt-abc123.",
    from: () => null,
    needs: () => ({
      path: 'id',
      message: "Give the id: two letters for the platform, a dash, the platform's video id.",
    }),
    form: { pattern: /^[a-z]{2}-./, message: "must be two letters for the platform, a dash, the platform's video id" },
  },
  fields: [
    text('title'),
    line(url('video_url'), text('platform', { help: "The video host's name in lower case, university, or other." })),
    longText('description', { help: 'English, written by the service.' }),
    rows(
      'speakers',
      [
        line(
          text('name', { help: 'As the page gives it.' }),
          reference('entity', 'entities', { help: "The who's who record." }),
        ),
        line(
          text('organisation', { help: 'Only where the talk page states it.' }),
          text('role', { help: 'Only where the talk page states it.' }),
        ),
      ],
      { help: 'Empty when the page states none.' },
    ),
    line(
      day('date', { help: 'The day of the talk.' }),
      text('time', { help: 'When it starts, such as 18:30.' }),
      day('published', { help: 'The day of upload.' }),
    ),
    line(text('duration', { help: 'Such as PT1H2M3S.' }), text('language'), text('channel')),
    line(text('city'), choice('country', nordicCountries)),
    reference('event', 'events', { help: 'The event that the talk was given at.' }),
    text('unlink_reason', {
      help: 'Why no event is linked: the video page named no day or place.',
      admin: { condition: (data) => !data.event },
    }),
    line(text('event_name'), url('event_url')),
    url('source_url', { help: 'The video page that all this was read from.' }),
    line(moment('retrieved_at'), moment('added_at')),
    flag('embed', { help: "Only when the platform's oEmbed answer has a player." }),
  ],
});
