import { describe, expect, it } from 'vitest';
import type { TalkRow } from '../../../../src/contract/talks.ts';
import { hereAt } from '../../../../src/site/here.ts';
import { talkPage } from '../../../../src/site/pages/talk.ts';
import { talksPage } from '../../../../src/site/pages/talks.ts';
import { parsePage } from '../parse-page.ts';
import { talkOf } from '../rows.ts';
import { testSite } from './test-site.ts';

const page = (more: Partial<TalkRow> = {}, title: string | null = null) =>
  parsePage(talkPage(talkOf({}, more), title, hereAt(testSite(), '/talks/yt-A1/')));
const policy = ({ one }: ReturnType<typeof page>) =>
  one('meta', { 'http-equiv': 'Content-Security-Policy' }).attributes.content;

describe('the page of a talk', () => {
  it('has a link to the video that a script makes a player of, and allows only the origin of that player', () => {
    const found = page({ video_url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', embed: true });
    expect(found.errors).toEqual([]);
    expect(found.one('a', { class: 'player' }).attributes).toMatchObject({
      href: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      'data-embed': 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    });
    expect(policy(found)).toContain('frame-src https://www.youtube-nocookie.com;');
    expect(found.find('script').map(({ attributes }) => attributes.src)).toContain('../../assets/player.js');
    expect(found.find('iframe')).toEqual([]);
  });

  it('has only the link where the owner forbids a player', () => {
    const found = page({ video_url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', embed: false });
    expect(found.one('a', { class: 'player' }).attributes).not.toHaveProperty('data-embed');
    expect(policy(found)).not.toContain('frame-src');
    expect(found.find('script').map(({ attributes }) => attributes.src)).not.toContain('../../assets/player.js');
  });

  it('links its event, or else the address or name of the event', () => {
    expect(
      page({ event_id: 'aaaaaaaaaaaa' }, 'The meetup').one('a', { href: '../../calendar/aaaaaaaaaaaa/' }).text,
    ).toBe('The meetup');
    const other = { event_id: null, event_name: 'Elsewhere', event_url: 'https://else.example/' };
    expect(page(other).one('a', { href: 'https://else.example/' }).text).toBe('Elsewhere');
    expect(
      page({ ...other, event_url: null })
        .find('p')
        .map(({ text }) => text),
    ).toContain('Elsewhere');
  });

  it('links the speakers that have an entry', () => {
    const { one, find } = page({ speakers: ['Ada', 'Bo'], speaker_ids: ['ada', null] });
    expect(one('a', { href: '../../org-chart/ada/' }).text).toBe('Ada');
    expect(find('span').map(({ text }) => text)).toContain('Bo');
  });

  it('states what is not known', () => {
    const found = page({ speakers: null, channel: 'The channel', date: null, published: null });
    expect(found.find('p').map(({ text }) => text)).toContain('Speakers not stated; published by The channel');
    expect(found.find('p', { class: 'empty' }).length).toBeGreaterThan(0);
  });
});

describe('the page of all talks', () => {
  const list = (talks: TalkRow[]) => parsePage(talksPage(talks, hereAt(testSite(), '/talks/')));

  it('has them by year, those without a day last, each with its id as a fragment', () => {
    const { find, errors } = list([
      talkOf({ id: 'b', title: 'B' }, { date: '2025-01-01', published: null }),
      talkOf({ id: 'c', title: 'C' }, { date: null, published: null }),
      talkOf({ id: 'a', title: 'A' }, { date: null, published: '2026-01-01' }),
    ]);
    expect(errors).toEqual([]);
    expect(find('h3').map(({ text }) => text)).toEqual(['A', 'B', 'C']);
    expect(
      find('h2')
        .map(({ text }) => text)
        .slice(0, 3),
    ).toEqual(['2026', '2025', 'Day not stated']);
    expect(find('li', { class: 'row' }).map(({ attributes }) => attributes.id)).toEqual(['a', 'b', 'c']);
  });

  it('states that no talk is published yet', () => {
    expect(list([]).one('p', { class: 'empty' }).text).toBe('No talk has been published yet.');
  });
});
