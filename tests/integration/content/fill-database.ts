/** Fills a small editorial database through the workflow, with pictures and a review log. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CollectionSlug, Payload } from 'payload';
import sharp from 'sharp';

/** Writes a picture. @returns its path */
export async function makePicture(folder: string, name: string, colour = 'red'): Promise<string> {
  const path = join(folder, name);
  const picture = sharp({ create: { width: 8, height: 6, channels: 3, background: colour } });
  writeFileSync(path, await (name.endsWith('.webp') ? picture.webp() : picture.png()).toBuffer());
  return path;
}

/** @param folder for the picture files */
export async function fillDatabase(payload: Payload, folder: string): Promise<void> {
  // `as never`: Payload types a row by its collection's name.
  const add = (collection: CollectionSlug, data: object) => payload.create({ collection, data: data as never });
  const move = (collection: CollectionSlug, id: string, status: string, reason?: string) =>
    payload.update({ collection, id, data: { status, reason } as never });

  const logo = await payload.create({
    collection: 'media',
    data: { alt: 'A red square', author: 'The editors', license: 'CC0-1.0' },
    filePath: await makePicture(folder, 'logo.png'),
  });
  const drawing = await payload.create({
    collection: 'media',
    data: {},
    filePath: await makePicture(folder, 'drawing.webp', 'blue'),
  });

  await add('sources', {
    id: 'news.example',
    name: 'The Example Times',
    country: 'NO',
    url: 'https://news.example/',
    coverage: 'national',
    method: 'rss',
    type: 'rss',
    fetch_status: 'ok',
    verified: '2026-02-03',
    logo: logo.id,
    enabled: false,
  });
  await move('sources', 'news.example', 'published');
  await add('sources', { id: 'Small.Source', name: 'Small source', source_note: 'yes', list: null });

  await add('entities', { id: 'zeta', name: 'Zeta: the supervisor', type: 'organisation', sector: 'public' });
  await add('entities', {
    id: 'ada',
    name: 'Ada Example',
    type: 'person',
    org: 'zeta',
    aliases: ['A. Example', 'true', '012'],
    image: { media: logo.id, review: 'approved', origin: 'press page' },
    profiles: [{ kind: 'microblog', url: 'https://social.example/@ada' }, { status: 'published' }],
    caveat: true,
  });
  await add('relations', { from: 'ada', to: 'zeta', type: 'uses licence', label: 'uses its licence' });
  await add('illustrations', { subject: 'coins', kind: 'original', media: drawing.id });

  const story = await add('news', {
    title: 'Banken sier «nei» – og «ja»',
    source: 'news.example',
    url: 'https://news.example/2026/story?id=1',
    published: '2026-05-06T07:08:09.000Z',
    country: 'NO',
    language_code: 'nb',
    topics: ['banking', 'consumer protection'],
    summary: `${'A long summary that stands on a line of its own. '.repeat(4)}End.`,
    also_covered_by: [
      { outlet: 'Small.Source', url: 'https://small.example/1', title: 'Line one\nline two\n', paywall: true },
      { outlet: 'news.example' },
    ],
    illustration: 'original-coins',
    title_i18n: { nn: 'Banken seier', fi: 'Pankki' },
  });
  await move('news', String(story.id), 'rejected', 'Not about our topic.\nSee the handbook.');
  await move('news', String(story.id), 'pending');
  await move('news', String(story.id), 'rejected', 'Still not.');

  const event = await add('events', {
    title: 'Meetup',
    start: '2027-01-02T18:00:00+01:00',
    source: 'news.example',
    paid: 'no',
    description: { text: 'Come\r\nall', retrieved: '2026-05-06T07:08:09.123Z', i18n: { en: 'Come all' } },
    attendees: { count: 0 },
  });
  await add('talks', {
    id: 'yt-Ab_1-2',
    title: 'On money',
    speakers: [{ name: 'Ada Example', entity: 'ada' }],
    event: event.id,
    date: '2026-04-05',
    duration: 'PT1H',
  });
  await add('newsletters', { number: 7, title: 'Seven', period: { start: '2026-01-01', end: '2026-01-31' } });
  await add('regulation', { country: 'NO', mica: 'Since 2025.' });
  await add('caveats', { text: 'Not complete.', position: 3 });
  await add('academia', { section: 'courses', country: 'NO', code: 'FIN 4.1', name: 'Money' });
  await add('books', { title: 'Bok', year: 2020, authors: ['Å. Ø.'], isbn: '9788200000000' });
  await add('developers', { name: 'Dev', whoswho: 'ada', notable: [{ kind: 'repo', stars: 12 }] });
  await add('changelog', { date: '2026-03-04', title: 'New', i18n: { sv: { title: 'Ny' } } });
  await add('pages', { title: 'About', text: '## Who\n\n- we\n  - and you\n', text_i18n: { nb: 'Hvem.\n\nVi.' } });
  await payload.updateGlobal({ slug: 'meta', data: { description: 'A feed.', social: { chat: { name: 'Chat' } } } });
  await payload.updateGlobal({
    slug: 'rules',
    data: {
      review: 'placeholder',
      content: { copy: { en: { b: '2', a: '1' }, nn: {} }, 'odd key: #': [1.5, null, ''] },
    },
  });
}
