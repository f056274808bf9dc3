import { describe, expect, it } from 'vitest';
import { siteLanguages } from '../../../../src/contract/languages.ts';
import { hereAt } from '../../../../src/site/here.ts';
import { calendarPage } from '../../../../src/site/pages/calendar.ts';
import { parsePage } from '../parse-page.ts';
import { eventOf } from '../rows.ts';
import { testSite } from './test-site.ts';

const events = [
  eventOf({
    id: 'aaaaaaaaaaaa',
    title: 'Weekend',
    start: '2026-11-28T10:00:00+01:00',
    end: '2026-11-29T16:00:00+01:00',
  }),
  eventOf(
    { id: 'bbbbbbbbbbbb', title: 'Meetup', start: '2026-11-29T18:00:00+02:00', country: 'FI' },
    { cancelled: true },
  ),
  eventOf({ id: 'cccccccccccc', title: 'Seminar', start: '2027-02-01T09:00:00+01:00' }),
];

function page(code = 'en', rows = events, subscriptions = ['FI', 'NO']) {
  const language = siteLanguages.find((one) => one.code === code);
  return parsePage(calendarPage(rows, subscriptions, hereAt(testSite(), '/calendar/', language && { language })));
}

describe('the calendar', () => {
  it('has the events by month, each with an id that is linked', () => {
    const { find, elements, errors } = page();
    expect(errors).toEqual([]);
    expect(
      find('h2')
        .map(({ text }) => text)
        .slice(0, 3),
    ).toEqual(['November 2026', 'February 2027', 'Countries']);
    expect(find('h3').map(({ text }) => text)).toEqual(['Weekend', 'Meetup', 'Seminar']);
    const ids = new Set(elements.flatMap(({ attributes }) => attributes.id ?? []));
    const fragments = find('a').flatMap(({ attributes }) =>
      attributes.href?.startsWith('#') ? [attributes.href.slice(1)] : [],
    );
    expect(fragments).toEqual(expect.arrayContaining(['e-aaaaaaaaaaaa', 'c-FI', 'c-NO']));
    expect(fragments.filter((id) => !ids.has(id))).toEqual([]);
  });

  it('marks each day of an event in the tables of the months, with their number', () => {
    const labels = page()
      .find('a')
      .flatMap(({ attributes }) =>
        /November: /.test(attributes['aria-label'] ?? '') ? [[attributes['aria-label'], attributes.href]] : [],
      );
    expect(labels).toEqual([
      ['28 November: 1 event', '#e-aaaaaaaaaaaa'],
      ['29 November: 2 events', '#e-aaaaaaaaaaaa'],
    ]);
  });

  it('marks only a month of days of an event that never ends', () => {
    const long = eventOf({ start: '2026-11-01T10:00:00+01:00', end: '2036-11-01T10:00:00+01:00' });
    expect(
      page('en', [long])
        .find('a')
        .filter(({ attributes }) => 'aria-label' in attributes && attributes.href === '#e-0123456789ab').length,
    ).toBe(30);
  });

  it('gives each event its own time to the script', () => {
    expect(page().one('li', { id: 'e-aaaaaaaaaaaa' }).attributes).toMatchObject({
      'data-start': '2026-11-28T10:00:00+01:00',
      'data-end': '2026-11-29T16:00:00+01:00',
    });
  });

  it('states that an event is called off', () => {
    const { find } = page();
    expect(find('li', { id: 'e-bbbbbbbbbbbb' })[0]?.text).toContain('Called off');
    expect(find('li', { id: 'e-aaaaaaaaaaaa' })[0]?.text).not.toContain('Called off');
  });

  it('offers calendar files for the countries that have one', () => {
    const hrefs = page('nn')
      .find('a')
      .map(({ attributes }) => attributes.href);
    expect(hrefs).toEqual(
      expect.arrayContaining(['../../calendar.ics', '../../calendar/FI.ics', '../../calendar/NO.ics']),
    );
    expect(hrefs).not.toContain('../../calendar/SE.ics');
  });

  it('has the words of its language, and marks English titles', () => {
    const { one, find } = page('nn');
    expect(one('h1').text).toBe('Kalender');
    expect(find('a', { href: '../../nn/calendar/aaaaaaaaaaaa/' }).map(({ attributes }) => attributes.lang)).toEqual([
      'en',
    ]);
  });

  it('states that nothing is announced', () => {
    expect(page('en', [], []).find('p', { class: 'empty' })[0]?.text).toContain('Nothing is announced yet.');
  });
});
