/** The pages are written for these tests, in the form of a large video platform, Vimeo, PeerTube and a university. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { talkRow } from '../../../../src/contract/talks.ts';
import { feedTalks, pageTalks } from '../../../../src/intake/talks/talk-reader.ts';
import { fakeSource, now, type Pages, readerInput } from '../fake-source.ts';

const page = 'https://video.example/w/abc?utm_source=x';
const own = 'https://video.example/w/abc';

const onePage = (url = page) =>
  fakeSource({ method: 'html', type: 'html', feed: url, url: 'https://video.example/', intake: { makes: 'talks' } });

async function talk(html: string, pages: Pages = {}, url = page) {
  const { found } = await pageTalks(readerInput(onePage(url), { [url]: html, ...pages }));
  return found[0];
}

const jsonLd = (node: object) =>
  `<html><head><script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@type': 'VideoObject', name: 'Bitcoin for banks', ...node })}</script></head></html>`;

const oembed = (answer: object, path = '/oembed?url=1'): [string, Pages] => [
  `<link rel="alternate" type="application/json+oembed" href="${path.replace('&', '&amp;')}">`,
  { [`https://video.example${path}`]: { type: 'application/json', body: JSON.stringify(answer) } },
];

const player = {
  type: 'video',
  title: 'T',
  author_name: 'C',
  html: '<iframe src="https://video.example/embed/abc"></iframe>',
};

describe('a talk', () => {
  it('of a page with JSON-LD has all its facts', async () => {
    const [link, pages] = oembed(player);
    const html =
      jsonLd({
        description: 'We show\nhow.',
        uploadDate: '2026-11-16T23:30:00-08:00',
        duration: 'PT1H2M3.4S',
        inLanguage: 'nb-NO',
        author: { '@type': 'Person', name: 'Bitcoin Oslo' },
        actor: [{ '@type': 'Person', name: 'Kari Nordmann' }, 'Ola Hansen'],
        recordedAt: {
          '@type': 'Event',
          name: 'Nordic Conf',
          url: '/events/1',
          startDate: '2026-11-15T18:30:00+01:00',
          location: { '@type': 'Place', name: 'Salen', address: { addressLocality: 'Oslo', addressCountry: 'NO' } },
        },
      }) + link;
    const found = await talk(html, pages);
    expect(found).toEqual({
      family: 'talks',
      key: expect.stringMatching(/^ot-[0-9a-f]{12}$/),
      title: 'Bitcoin for banks',
      url: own,
      at: '2026-11-16T00:00:00+00:00',
      row: {
        id: found?.key,
        title: 'Bitcoin for banks',
        video_url: own,
        platform: 'other',
        speakers: [{ name: 'Kari Nordmann' }, { name: 'Ola Hansen' }],
        date: '2026-11-15',
        time: '18:30',
        published: '2026-11-16',
        duration: 'PT1H2M3S',
        language: 'nb',
        channel: 'Bitcoin Oslo',
        city: 'Oslo',
        country: 'NO',
        event_name: 'Nordic Conf',
        event_url: 'https://video.example/events/1',
        unlink_reason: null,
        source_url: own,
        retrieved_at: '2026-11-22T12:00:00+00:00',
        added_at: '2026-11-22T12:00:00+00:00',
        embed: true,
        oembed_at: '2026-11-22T12:00:00+00:00',
      },
      read_from: own,
      quote: 'We show how.',
    });
  });

  it('of a page with player data and microdata has both, and the id of the platform', async () => {
    const url = 'https://youtu.be/dQ-w9_WgXcQ?si=1';
    const response = {
      videoDetails: {
        title: 'Lightning "in" practice; {}',
        author: 'Bitcoin Oslo',
        lengthSeconds: '3725',
        shortDescription:
          'Speaker: Kari Nordmann (Firma) og Ola Hansen\nRecorded on: 15. november 2026\nSted: Salen, Oslo, Norge\nA talk by nobody',
      },
      microformat: {
        playerMicroformatRenderer: {
          uploadDate: '2026-11-16T08:00:00-08:00',
          ownerChannelName: 'Bitcoin Oslo',
          lengthSeconds: 'x',
        },
      },
    };
    const html = `<div itemscope itemtype="http://schema.org/VideoObject"><meta itemprop="inLanguage" content="no"><meta itemprop="duration" content="PT1S"></div>
      <script>var ytInitialPlayerResponse = ${JSON.stringify(response)};var meta = {};</script>`;
    const asked = `https://www.youtube.com/oembed?format=json&url=${encodeURIComponent('https://www.youtube.com/watch?v=dQ-w9_WgXcQ')}`;
    const found = await talk(html, { [asked]: JSON.stringify({ ...player, type: 'video' }) }, url);
    expect(found).toMatchObject({
      key: 'yt-dQ-w9_WgXcQ',
      row: {
        title: 'Lightning "in" practice; {}',
        platform: 'youtube',
        video_url: 'https://www.youtube.com/watch?v=dQ-w9_WgXcQ',
        duration: 'PT1H2M5S',
        published: '2026-11-16',
        date: '2026-11-15',
        language: 'no',
        speakers: [{ name: 'Kari Nordmann' }, { name: 'Ola Hansen' }],
        city: 'Oslo',
        country: 'NO',
        unlink_reason: null,
        embed: true,
      },
    });
  });

  it('has null for facts that its page does not state, and a reason why no event is linked', async () => {
    const found = await talk(
      '<meta property="og:type" content="video.other"><meta property="og:title" content="Bitcoin: Kari on banks, a talk by Kari">',
    );
    expect(found?.row).toMatchObject({
      title: 'Bitcoin: Kari on banks, a talk by Kari',
      speakers: [],
      date: null,
      time: null,
      published: null,
      duration: null,
      language: null,
      channel: null,
      city: null,
      country: null,
      event_name: null,
      unlink_reason: 'The video page names no day or place.',
      embed: false,
    });
  });

  it('satisfies the contract once it has a description', async () => {
    const found = await talk(jsonLd({ uploadDate: '2026-11-16', duration: 'P0DT95M' }));
    const row = { ...found?.row, speakers: null, speaker_ids: [], calendar_event_id: null, event_id: null };
    const rest = { description: 'Written by us.', html_url: own, api_url: own };
    expect(talkRow.safeParse({ ...row, ...rest }).error).toBeUndefined();
    expect(found?.row.duration).toBe('PT1H35M');
  });

  it.each([
    [{ ...player }, true],
    [{ ...player, html: '<VIDEO src="x">' }, true],
    [{ ...player, html: '' }, false],
    [{ ...player, html: '<a href="x">watch</a>' }, false],
    [{ ...player, type: 'link' }, false],
    [{ ...player, type: 'rich' }, false],
    [{ html: player.html }, false],
    [[], false],
  ])('has a player by its oEmbed answer %j: %s', async (answer, embed) => {
    const [link, pages] = oembed(answer);
    const found = await talk(jsonLd({}) + link, pages);
    expect(found?.row.embed).toBe(embed);
    expect(JSON.stringify(found)).not.toContain('<');
  });

  it('without an oEmbed answer is taken with a note', async () => {
    const [link] = oembed(player);
    const found = await talk(jsonLd({}) + link);
    expect(found).toMatchObject({
      row: { embed: false },
      note: expect.stringContaining('unknown whether the video has a player'),
    });
  });

  it('of a page without facts has the title and channel of the oEmbed answer', async () => {
    const [link, pages] = oembed({ ...player, title: 'Bitcoin &amp; banks', author_name: 'Kanalen' });
    expect(await talk(link, pages)).toMatchObject({
      title: 'Bitcoin & banks',
      row: { channel: 'Kanalen', embed: true },
    });
  });

  it('has a day and a time only where the page states them', async () => {
    const facts = async (node: object) => {
      const { date, time } = (await talk(jsonLd(node)))?.row ?? {};
      return [date, time];
    };
    expect(await facts({ recordedAt: { '@type': 'Event', startDate: '2026-11-15' } })).toEqual(['2026-11-15', null]);
    expect(await facts({ dateCreated: '2026-11-14' })).toEqual(['2026-11-14', null]);
    expect(await facts({ uploadDate: '2026-11-14T10:00:00Z' })).toEqual([null, null]);
    expect(await facts({ recordedAt: { '@type': 'Event', startDate: '2026-02-30T25:00' } })).toEqual([null, null]);
    expect(await facts({ description: 'Recorded: November 2026' })).toEqual([null, null]);
  });

  it.each([
    ['Speakers: A Åberg, B Berg & C Cox', ['A Åberg', 'B Berg', 'C Cox']],
    ['🎤 Föredragshållare: Åsa Öst och Bo Ek', ['Åsa Öst', 'Bo Ek']],
    ['Puhujat: Aino Aalto ja Eino Leino', ['Aino Aalto', 'Eino Leino']],
    ['Great speaker: no, really\nspeaker', []],
    ['Our speakers are: A and B', []],
  ])('has speakers only from a labelled line: %s', async (description, names) => {
    const found = await talk(jsonLd({ description }));
    expect(found?.row.speakers).toEqual(names.map((name) => ({ name })));
  });

  it.each([
    ['https://www.youtube.com/watch?app=desktop&v=dQ-w9_WgXcQ&t=3', 'yt-dQ-w9_WgXcQ', 'youtube'],
    ['https://m.youtube.com/live/dQ-w9_WgXcQ', 'yt-dQ-w9_WgXcQ', 'youtube'],
    ['https://vimeo.com/channels/btc/12345', 'vi-12345', 'vimeo'],
    ['https://player.vimeo.com/video/12345?h=1', 'vi-12345', 'vimeo'],
    ['https://www.dailymotion.com/video/x8abcd_title', 'dm-x8abcd', 'dailymotion'],
    ['https://video.ntnu.no/p/1', expect.stringMatching(/^un-[0-9a-f]{12}$/), 'university'],
    ['https://youtube.com.evil.example/watch?v=dQ-w9_WgXcQ', expect.stringMatching(/^ot-/), 'other'],
  ])('has the id of its platform: %s', async (url, id, platform) => {
    expect((await talk(jsonLd({}), {}, url))?.row).toMatchObject({ id, platform });
  });

  it('has no script in its row', async () => {
    const bad = '<script>alert(1)</script>Bitcoin';
    const found = await talk(
      `<meta property="og:video" content="x"><meta property="og:title" content="${bad.replaceAll('<', '&lt;')}"><meta property="og:description" content="Speaker: ${bad.replaceAll('<', '&lt;')}">`,
    );
    expect(found?.title).toBe('Bitcoin');
    expect(JSON.stringify(found)).not.toMatch(/script|alert/);
  });
});

describe('a page', () => {
  it.each([
    ['<html><title>News</title></html>', /has no video/],
    [`${'<div>'.repeat(3000)}`, /2000/],
    ['<script>var ytInitialPlayerResponse = {"videoDetails":', /has no video/],
    [jsonLd({ name: '' }), /without a title/],
  ])('without a video is refused with one line', async (html, reason) => {
    await expect(talk(html)).rejects.toThrow(reason);
  });

  it('of any text is read or refused with one line', async () => {
    const parts = fc.constantFrom(
      '<script type="application/ld+json">',
      '</script>',
      '{"@type":"VideoObject",',
      '"name":"x"',
      '}',
      '<meta property="og:type" content="video">',
      'ytInitialPlayerResponse = {',
      '"videoDetails":{"title":"a"}}',
      '<div itemscope itemtype="https://schema.org/VideoObject">',
      '"',
      '\\',
      '\u0000',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(parts, { maxLength: 12 }), async (list) => {
        const found = await talk(list.join('')).catch((error: Error) => error);
        if (found instanceof Error)
          expect(found).toMatchObject({ name: 'IntakeError', message: expect.stringMatching(/^[^\n]+$/) });
        else expect(found?.title).toMatch(/\S/);
      }),
      { numRuns: 40 },
    );
  });
});

describe('the talks of a source', () => {
  const feed = 'https://video.example/feeds/videos.xml';
  const entry = (id: string, title: string) =>
    `<entry><id>v:${id}</id><title>${title}</title><link rel="alternate" href="https://video.example/${id}"/></entry>`;
  const source = (type: string) => fakeSource({ feed, type, intake: { makes: 'talks' } });
  const atom = (entries: string) => `<feed xmlns="http://www.w3.org/2005/Atom">${entries}</feed>`;

  it('are those of the listed pages about crypto; a failing page does not stop the others', async () => {
    const pages: Pages = {
      [feed]: atom(entry('1', 'Bitcoin now') + entry('2', 'Cooking') + entry('3', 'Blockchain, gone')),
      'https://video.example/1': jsonLd({}),
    };
    const input = readerInput(source('rss'), pages);
    const reading = await feedTalks(input);
    expect(reading.found).toHaveLength(1);
    expect(reading.passed_over).toBe(1);
    expect(reading.refused).toEqual([
      { item: 'https://video.example/3', reason: 'https://video.example/3 answered 404' },
    ]);
    expect(input.asked).toEqual([feed, 'https://video.example/1', 'https://video.example/3']);
    // The failed page is tried again even if the feed stays the same.
    expect(reading.forget).toBe(true);
  });

  it('are those of at most twenty pages, without unchanged ones', async () => {
    const numbers = Array.from({ length: 25 }, (_, number) => `${number}`);
    const pages: Pages = { [feed]: atom(numbers.map((id) => entry(id, 'x')).join('')) };
    for (const id of numbers) pages[`https://video.example/${id}`] = id === '0' ? { unchanged: true } : jsonLd({});
    const reading = await feedTalks({ ...readerInput(source('rss-all'), pages), now });
    expect(reading.found).toHaveLength(19);
    expect(reading.remarks).toEqual(['It lists 25 videos. Only the pages of the first 20 were read.']);
    expect(reading.forget).toBe(false);
  });
});
