/**
 * For each family a row with only the required fields, and edits that break the contract, each with the field of the form
 * that the error must name.
 */
import type { Payload } from 'payload';
import sharp from 'sharp';
import type { Family } from '../../../src/feed/stored-rows.ts';

type Row = Record<string, unknown>;

interface Publishable {
  row: Row;
  breaches: [patch: Row, field: string][];
}

const page = 'https://example.org/page';
const day = '2026-11-22T00:00:00.000Z';
const checked = { url: page, title: 'A page', source_name: 'An office', date: '22.11.2026' };

/** Creates the rows that they refer to, unpublished: two organisations, a person, a source, an event, and a picture. */
export async function createReferencedRows(payload: Payload): Promise<{ picture: number }> {
  for (const name of ['One', 'Two']) {
    await payload.create({ collection: 'entities', data: { name, type: 'organisation' } as never });
  }
  await payload.create({ collection: 'entities', data: { name: 'Ada', type: 'person' } as never });
  await payload.create({ collection: 'sources', data: { name: 'Avisa' } as never });
  await payload.create({
    collection: 'events',
    data: { title: 'Unready', start: '2026-12-24T18:00:00+01:00' } as never,
  });
  const { id } = await payload.create({
    collection: 'media',
    data: { alt: 'Coins', author: 'Ada', license: 'CC BY 4.0', source_url: page, credit: 'Ada' },
    file: { ...(await pngFile('coins.png')) },
  });
  return { picture: id };
}

export async function pngFile(name: string, width = 20, height = 10) {
  const data = await sharp({ create: { width, height, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  return { name, data, mimetype: 'image/png', size: data.length };
}

/** @param picture of the media library */
export const publishable = (picture: number): Record<Family, Publishable> => ({
  news: {
    row: {
      title: 'Nye regler',
      url: 'https://avisa.example/1',
      source: 'avisa',
      published: '2026-11-20T08:00:00.000Z',
      country: 'NO',
      language_code: 'no',
    },
    breaches: [
      [{ title: null }, 'title'],
      [{ title: ' \n ' }, 'title'],
      [{ url: null }, 'url'],
      [{ source: null }, 'source'],
      [{ published: null }, 'published'],
      [{ country: null }, 'country'],
      [{ language_code: null }, 'language_code'],
      [{ language_code: 'nor' }, 'language_code'],
      [{ links: [{ name: 'More', url: null }] }, 'links.0.url'],
      [{ primary_source_document: { name: 'A decision' } }, 'primary_source_document.url'],
      [{ also_covered_by: [{ url: page, title: 'T' }] }, 'also_covered_by.0.outlet'],
      [{ also_covered_by: [{ outlet: 'avisa', url: page }] }, 'also_covered_by.0.title'],
      [{ also_covered_by: [{ outlet: 'avisa', title: 'T' }] }, 'also_covered_by.0.url'],
      [{ also_covered_by: [{ outlet: 'avisa', url: page, title: 'T', lang: 'x' }] }, 'also_covered_by.0.lang'],
    ],
  },
  events: {
    row: {
      title: 'A meetup',
      start: '2027-01-14T18:00:00+01:00',
      country: 'NO',
      organiser: 'A club',
      url: 'https://club.example/meetup',
      source: 'avisa',
    },
    breaches: [
      [{ title: null }, 'title'],
      [{ start: null }, 'start'],
      [{ start: '2027-01-14 18:00' }, 'start'],
      [{ end: '2027-02-30T18:00:00+01:00' }, 'end'],
      [{ country: 'Norway' }, 'country'],
      [{ organiser: null }, 'organiser'],
      [{ url: null }, 'url'],
      [{ description: { text: 'Come', source_url: page } }, 'description.lang'],
      [{ description: { text: 'Come', lang: 'en' } }, 'description.source_url'],
      [{ place_source: { name: 'A map' } }, 'place_source.url'],
      [{ attendees: { count: 9, source_url: page } }, 'attendees.source_name'],
      [{ attendees: { count: 9.5, source_name: 'A club', source_url: page } }, 'attendees.count'],
      [{ backfill: true, credits: [{ field: 'city', source_url: page, retrieved_at: day }] }, 'credits'],
    ],
  },
  talks: {
    row: {
      id: 'yt-abc123',
      title: 'A talk',
      video_url: 'https://video.example/abc123',
      platform: 'video',
      description: 'What it is about.',
      source_url: 'https://video.example/abc123',
      retrieved_at: day,
      added_at: day,
      event: 'unready',
    },
    breaches: [
      [{ title: null }, 'title'],
      [{ video_url: null }, 'video_url'],
      [{ platform: null }, 'platform'],
      [{ description: null }, 'description'],
      [{ source_url: null }, 'source_url'],
      [{ retrieved_at: null }, 'retrieved_at'],
      [{ added_at: null }, 'added_at'],
      [{ time: '24:30' }, 'time'],
      [{ duration: '1 hour' }, 'duration'],
      [{ speakers: [{ name: 'Ada' }, { organisation: 'A club' }] }, 'speakers.1.name'],
    ],
  },
  sources: {
    row: { name: 'Tidende', country: 'DK', type: 'rss', method: 'rss', coverage: 'national', fetch_status: 'ok' },
    breaches: [
      [{ name: null }, 'name'],
      [{ country: 'dk' }, 'country'],
      [{ type: null }, 'type'],
      [{ method: null }, 'method'],
      [{ coverage: null }, 'coverage'],
      [{ fetch_status: null }, 'fetch_status'],
    ],
  },
  newsletters: {
    row: {
      number: 7,
      date: day,
      lang: 'en',
      title: 'November',
      subtitle: 'What happened',
      period: { start: day, end: day },
      stories: 0,
      events: 0,
      text: 'Hello.',
      html: '<p>Hello.</p>',
    },
    breaches: [
      [{ date: null }, 'date'],
      [{ lang: 'english' }, 'lang'],
      [{ title: null }, 'title'],
      [{ subtitle: null }, 'subtitle'],
      [{ period: { start: null } }, 'period.start'],
      [{ period: { end: null } }, 'period.end'],
      [{ text: null }, 'text'],
      [{ html: null }, 'html'],
      [{ html: '<script>alert(1)</script>' }, 'html'],
      [{ stories: 1.5 }, 'stories'],
      [{ stories: null }, 'stories'],
      [{ events: null }, 'events'],
      [{ video: { file_url: page, download_url: page, language: 'en', sha256: 'abc' } }, 'video.sha256'],
      [{ video: { file_url: page, language: 'en', sha256: 'a'.repeat(64) } }, 'video.download_url'],
    ],
  },
  entities: {
    row: { name: 'Grace', type: 'person', sector: 'private', origin: 'a public list', org: 'one' },
    breaches: [
      [{ name: null }, 'name'],
      [{ type: null }, 'type'],
      [{ sector: null }, 'sector'],
      [{ origin: null }, 'origin'],
      [{ sources: [checked, { ...checked, title: null }] }, 'sources.1.title'],
      [{ sources: [{ ...checked, date: 'in May' }] }, 'sources.0.date'],
      [{ sources: [{ ...checked, url: null }] }, 'sources.0.url'],
      [{ aliases: ['G', ' '] }, 'aliases'],
      [
        {
          profiles: [
            { status: 'pending' },
            { status: 'published', kind: 'microblog', url: page, source_url: page, label: null },
          ],
        },
        'profiles.1.label',
      ],
      [{ image: { media: picture, review: 'approved' } }, 'image.origin'],
      [{ logo: { media: picture, review: 'approved', source_url: page, fetched: '2026-11-22' } }, 'logo.source'],
      [{ logo: { media: picture, review: 'approved', source: 'A page', fetched: '2026-11-22' } }, 'logo.source_url'],
    ],
  },
  relations: {
    row: { from: 'one', to: 'two', type: 'partner', label: 'works with' },
    breaches: [
      [{ from: null }, 'from'],
      [{ to: null }, 'to'],
      [{ type: null }, 'type'],
      [{ label: null }, 'label'],
      [{ sources: [{ ...checked, source_name: null }] }, 'sources.0.source_name'],
    ],
  },
  regulation: {
    row: { country: 'FI', mica: 'In force.', law: 'An act.', regulator: 'An authority', status_text: 'As it is.' },
    breaches: [
      [{ mica: null }, 'mica'],
      [{ law: null }, 'law'],
      [{ regulator: null }, 'regulator'],
      [{ status_text: null }, 'status_text'],
      [{ sources: [{ ...checked, date: null }] }, 'sources.0.date'],
    ],
  },
  caveats: { row: { text: 'Rows may be old.' }, breaches: [[{ text: ' ' }, 'text']] },
  academia: {
    row: {
      section: 'courses',
      country: 'SE',
      code: 'IT 101',
      name: 'Blockchains',
      institution: 'A university',
      about: 'What is taught.',
      url: page,
      source: page,
      checked: day,
    },
    breaches: [
      [{ section: null }, 'section'],
      [{ country: null }, 'country'],
      [{ code: null }, 'code'],
      [{ name: null }, 'name'],
      [{ institution: null }, 'institution'],
      [{ about: null }, 'about'],
      [{ url: null }, 'url'],
      [{ source: null }, 'source'],
      [{ checked: null }, 'checked'],
      [{ section: 'publications' }, 'type'],
      [{ section: 'publications', type: 'phd', authors: [''] }, 'authors'],
      [{ section: 'publications', type: 'phd', year: 2026.5 }, 'year'],
    ],
  },
  books: {
    row: {
      title: 'Penger',
      authors: ['Ada'],
      year: 2026,
      publisher: 'A press',
      language: 'nb',
      country: 'NO',
      about: 'On money.',
      source: page,
      source_name: 'A library',
    },
    breaches: [
      [{ title: null }, 'title'],
      [{ authors: [] }, 'authors'],
      [{ authors: ['Ada', ' '] }, 'authors'],
      [{ year: null }, 'year'],
      [{ year: 2026.5 }, 'year'],
      [{ publisher: null }, 'publisher'],
      [{ language: null }, 'language'],
      [{ country: null }, 'country'],
      [{ about: null }, 'about'],
      [{ source: null }, 'source'],
      [{ source_name: null }, 'source_name'],
      [{ more_sources: [{ url: page }, { url: null }] }, 'more_sources.1.url'],
    ],
  },
  developers: {
    row: { name: 'Linus', whoswho: 'ada', org: 'one' },
    breaches: [
      [{ name: null }, 'name'],
      [{ profiles: [{ url: page }] }, 'profiles.0.host'],
      [{ notable: [{ url: page }] }, 'notable.0.kind'],
      [{ notable: [{ kind: 'repo', url: page }] }, 'notable.0.name'],
      [{ notable: [{ kind: 'repo', url: page, name: 'x', stars: 1.5 }] }, 'notable.0.stars'],
      [{ notable: [{ kind: 'contrib', url: page, host: 'x' }] }, 'notable.0.project'],
      [{ notable: Array(4).fill({ kind: 'repo', url: page, name: 'x' }) }, 'notable'],
    ],
  },
  illustrations: {
    row: { kind: 'original', subject: 'Coins', media: picture, source: 'Our own' },
    breaches: [
      [{ kind: null }, 'kind'],
      [{ media: null }, 'media'],
      [{ source: null }, 'source'],
    ],
  },
  changelog: {
    row: { date: day, title: 'A new page', description: 'On rules.' },
    breaches: [
      [{ date: null }, 'date'],
      [{ title: null }, 'title'],
      [{ description: null }, 'description'],
    ],
  },
  pages: {
    row: { title: 'Who we are', text: 'We write about money.' },
    breaches: [
      [{ title: null }, 'title'],
      [{ text: null }, 'text'],
      [{ text: ' \n ' }, 'text'],
    ],
  },
});
