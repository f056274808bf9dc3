import { describe, expect, it } from 'vitest';
import { entityRow as schema } from '../../../src/contract/orgchart.ts';
import { talkRow as talkSchema } from '../../../src/contract/talks.ts';
import { entityRow } from '../../../src/feed/orgchart.ts';
import { imageRows, profileRow } from '../../../src/feed/profiles.ts';
import { talkRow } from '../../../src/feed/talks.ts';
import { buildWith, byId, entity, event, picture, talk } from './build.ts';

const required = ['id', 'name', 'type', 'sector', 'country', 'description', 'sources', 'image', 'origin', 'status'];

describe('an entity of the who’s who', () => {
  it('without optional values has exactly the required fields (docs/feed-rules.md 7.3)', () => {
    const row = schema.parse(entityRow(entity(), buildWith()));
    expect(Object.keys(row).sort()).toEqual([...required].sort());
  });

  it('lists the talks that name it, their events, and only affiliations that the talk page stated', () => {
    const named = [
      talk({
        id: 'yt-B2',
        event: '0123456789ab',
        channel: 'The channel',
        date: '2026-03-04T12:00:00.000Z',
        speakers: [{ name: 'Ada', entity: 'ada', organisation: 'Bank', role: 'Economist' }],
      }),
      talk({ id: 'yt-A1', speakers: [{ name: 'Ada', entity: 'ada' }] }),
    ];
    const build = buildWith({ talksOfEntity: new Map([['ada', named]]), events: byId(event()) });
    const row = schema.parse(entityRow(entity(), build));
    expect(row.talk_ids).toEqual(['yt-B2', 'yt-A1']);
    expect(row.event_ids).toEqual(['0123456789ab']);
    expect(row.talks?.[1]).toEqual({ id: 'yt-A1', title: 'A talk', video_url: 'https://video.example.org/A1' });
    expect(row.affiliations).toEqual([
      {
        talk_id: 'yt-B2',
        organisation: 'Bank',
        source_url: 'https://video.example.org/A1',
        source_name: 'The channel',
        retrieved_at: '2026-01-01T10:00:00+00:00',
        role: 'Economist',
        event_id: '0123456789ab',
        date: '2026-03-04',
      },
    ]);
  });

  it('shows profile links that are published, and pending ones only in a preview', () => {
    const link = {
      kind: 'microblog',
      label: 'Ada',
      url: 'https://m.example.org/ada',
      source_url: 'https://ada.example.org',
    } as const;
    const row = entity({
      profiles: [
        { ...link, status: 'published' },
        { ...link, status: 'pending' },
        { ...link, status: 'rejected' },
      ],
    });
    const links = (preview: boolean) =>
      entityRow(row, buildWith({}, { preview })).profiles?.map(({ status }) => status);
    expect(links(false)).toEqual(['published']);
    expect(links(true)).toEqual(['published', 'pending']);
    expect(profileRow(schema.parse(entityRow(row, buildWith())), buildWith())?.links).toHaveLength(1);
    expect(profileRow(schema.parse(entityRow(entity(), buildWith())), buildWith())).toBeNull();
  });

  it('shows a photo and a logo only once they are approved', () => {
    const media = byId(picture());
    const image = { media: 7, origin: 'press' };
    const logo = {
      media: 7,
      source: 'Press page',
      source_url: 'https://outlet.example.org/press',
      fetched: '2026-01-01',
    };
    const of = (review: 'unchecked' | 'approved' | 'refused') =>
      schema.parse(entityRow(entity({ image: { ...image, review }, logo: { ...logo, review } }), buildWith({ media })));
    const rowsOf = (review: 'unchecked' | 'approved' | 'refused') =>
      imageRows(of(review), { image, logo }, buildWith({ media }));
    for (const review of ['unchecked', 'refused'] as const) {
      expect(of(review).image).toBeNull();
      expect(of(review)).not.toHaveProperty('logo');
      expect(rowsOf(review)).toEqual([]);
    }
    expect(of('approved').image?.file).toBe('https://feed.example.org/media/logo%20one.png');
    expect(rowsOf('approved').map(({ kind }) => kind)).toEqual(['logo', 'photo']);
    // The line that the licence asks for, as the editor wrote it, and where the licence is.
    for (const row of rowsOf('approved')) {
      expect([row.credit, row.license_url]).toEqual([
        'Somebody, CC0',
        'https://creativecommons.org/publicdomain/zero/1.0/',
      ]);
    }
  });

  it.each([
    ['author', 'author'],
    ['license', 'license'],
    ['license_url', 'license_url'],
    ['source_url', 'source_page'],
  ])('shows no photo whose %s is missing (docs/feed-rules.md 7.6, 1.17)', (field, imageField) => {
    const media = byId(picture({ [field]: ' ' }));
    const row = entity({ image: { media: 7, origin: 'press', review: 'approved' } });
    const { error } = schema.safeParse(entityRow(row, buildWith({ media })));
    expect(error?.issues.map(({ path }) => path.join('.'))).toContain(`image.${imageField}`);
  });

  it('leaves out an organisation that is not in the build', () => {
    expect(entityRow(entity({ org: 'bank' }), buildWith())).not.toHaveProperty('org');
    const entities = byId(entity({ id: 'bank', type: 'organisation' }));
    expect(entityRow(entity({ org: 'bank' }), buildWith({ entities })).org).toBe('bank');
  });
});

describe('a talk', () => {
  it('has speakers null and no speaker ids when the page states none', () => {
    const row = talkSchema.parse(talkRow(talk(), buildWith()));
    expect([row.speakers, row.speaker_ids]).toEqual([null, []]);
  });

  it('has an id or null at each speaker’s place', () => {
    const speakers = [{ name: 'Ada', entity: 'ada' }, { name: 'Bo' }, { name: 'Cleo', entity: 'gone' }];
    const row = talkSchema.parse(talkRow(talk({ speakers }), buildWith({ entities: byId(entity()) })));
    expect([row.speakers, row.speaker_ids]).toEqual([
      ['Ada', 'Bo', 'Cleo'],
      ['ada', null, null],
    ]);
  });

  it('has one event id twice when it is linked, and the reason only when it is not', () => {
    const linked = talkRow(
      talk({ event: '0123456789ab', unlink_reason: 'No day.' }),
      buildWith({ events: byId(event()) }),
    );
    expect([linked.event_id, linked.calendar_event_id, linked.unlink_reason]).toEqual([
      '0123456789ab',
      '0123456789ab',
      null,
    ]);
    const unlinked = talkRow(talk({ event: '0123456789ab', unlink_reason: 'No day.' }), buildWith());
    expect([unlinked.event_id, unlinked.calendar_event_id, unlinked.unlink_reason]).toEqual([null, null, 'No day.']);
  });
});
