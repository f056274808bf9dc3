import { describe, expect, it } from 'vitest';
import { hereAt } from '../../../../src/site/here.ts';
import { previousEventsPage } from '../../../../src/site/pages/previous-events.ts';
import { parsePage } from '../parse-page.ts';
import { eventOf } from '../rows.ts';
import { testSite } from './test-site.ts';

const page = (events: Parameters<typeof previousEventsPage>[0]) =>
  parsePage(previousEventsPage(events, hereAt(testSite(), '/events/previous/')));

describe('the page of previous events', () => {
  it('has them by year, the newest first, in the order of the feed', () => {
    const { find, one, errors } = page([
      eventOf({ id: 'cccccccccccc', title: 'C', start: '2026-02-01T09:00:00+01:00' }),
      eventOf({ id: 'aaaaaaaaaaaa', title: 'A', start: '2019-02-01T09:00:00+01:00' }),
      eventOf({ id: 'bbbbbbbbbbbb', title: 'B', start: '2026-01-31T23:30:00-02:00' }),
    ]);
    expect(errors).toEqual([]);
    expect(
      find('h2')
        .map(({ text }) => text)
        .slice(0, 2),
    ).toEqual(['2026', '2019']);
    expect(find('h3').map(({ text }) => text)).toEqual(['C', 'B', 'A']);
    expect(one('p', { class: 'lede' }).text).toContain('since 2019');
    expect(find('a', { href: '../../calendar/aaaaaaaaaaaa/' })).toHaveLength(1);
    expect(find('a', { href: '#y-2019' })).toHaveLength(1);
  });

  it('states that none has finished', () => {
    expect(page([]).one('p', { class: 'empty' }).text).toContain('No event has finished yet.');
  });
});
