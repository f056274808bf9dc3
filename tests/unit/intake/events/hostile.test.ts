/** Hostile input through whole readers. The time limit of the tests bounds the time that they take. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPage } from '../../../../src/intake/events/json-ld.ts';
import { readCalendar } from '../../../../src/intake/events/read-calendar.ts';
import { unfold } from '../../../../src/intake/events/unfold.ts';
import { decodeText } from '../../../../src/intake/fetch/decode-text.ts';
import type { Reading } from '../../../../src/intake/reader.ts';
import { calendar, eventSource, now, read, vevent } from './calendar.ts';

const lines = (count: number, line: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => line(n)).join('\r\n');

const page = (text: string): Reading =>
  readPage(text, {
    type: 'text/html',
    page: 'https://oslo.example/e',
    microdata: [],
    from: { source: eventSource, address: 'https://oslo.example/e', now },
  });
const script = (json: string) => `<script type="application/ld+json">${json}</script>`;

/** The result is valid for rows whatever the input was. */
function expectValid({ found, refused }: Reading) {
  for (const { title, row, key } of found) {
    expect(title).not.toMatch(/<[a-z/!?]/i);
    expect(title.length).toBeLessThanOrEqual(300);
    expect(key).not.toBe('');
    expect(row.start).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/);
    if (row.end !== null) expect(Date.parse(String(row.end))).toBeGreaterThan(Date.parse(String(row.start)));
    expect(row.url).toMatch(/^https?:/);
  }
  for (const { item, reason } of refused) expect(item + reason).not.toContain('\n');
}

describe('a hostile calendar', () => {
  it.each([
    ['100,000 nested components', `BEGIN:VCALENDAR\r\n${lines(100_000, (n) => `BEGIN:X-${n % 7}`)}\r\nEND:VCALENDAR`],
    ['100,000 nested events', `BEGIN:VCALENDAR\r\n${lines(100_000, () => 'BEGIN:VEVENT')}`],
    ['ends without starts', `BEGIN:VCALENDAR\r\n${lines(50_000, () => 'BEGIN:A')}\r\n${lines(50_000, () => 'END:B')}`],
    ['a line of 5 MB', calendar(vevent(`SUMMARY:${'x'.repeat(5_000_000)}`))],
    ['a line of a million parameters', calendar(vevent(`SUMMARY${';A=1'.repeat(1_000_000)}:x`))],
    ['quotes that never end', calendar(vevent(`SUMMARY;A="${'";"'.repeat(500_000)}:x`))],
    [
      'a million entities',
      calendar(vevent(`SUMMARY:${'&amp;'.repeat(1_000_000)}`, `DESCRIPTION:${'&lt;'.repeat(1_000_000)}`)),
    ],
    ['100,000 tags in a title', calendar(vevent(`SUMMARY:x${'<b>'.repeat(100_000)}`))],
    [
      'a rule of all minutes of the year',
      calendar(
        vevent(`RRULE:FREQ=YEARLY;BYDAY=MO,TU,WE;BYHOUR=${[...Array(24).keys()]};BYMINUTE=${[...Array(60).keys()]}`),
      ),
    ],
    ['a rule of all seconds', calendar(vevent('RRULE:FREQ=SECONDLY'))],
    ['2,000 rules', calendar(vevent(...Array<string>(2000).fill('RRULE:FREQ=DAILY;BYMONTHDAY=1')))],
    ['50,000 exceptions', calendar(vevent('RRULE:FREQ=DAILY', `EXDATE:${Array(50_000).fill('20261202T170000Z')}`))],
    [
      '2,000 zones',
      calendar(
        lines(
          2000,
          (n) =>
            `BEGIN:VTIMEZONE\r\nTZID:Z${n}\r\nBEGIN:STANDARD\r\nDTSTART:19700101T000000\r\nTZOFFSETTO:+0100\r\nRRULE:FREQ=MINUTELY\r\nEND:STANDARD\r\nEND:VTIMEZONE`,
        ),
        vevent('DTSTART;TZID=Z7:20261201T180000'),
      ),
    ],
    ['10,000 calendars', lines(10_000, () => 'BEGIN:VCALENDAR')],
    ['130,000 events without a time', calendar(lines(130_000, () => vevent('DTSTART:never')))],
  ])('of %s is read or refused', (_, file) => {
    expectValid(read(file));
  });

  it('is null where it is not a calendar', () => {
    for (const text of ['', '<html>'.repeat(100_000), '\0'.repeat(1_000_000), '{}', 'BEGIN:VCARD\r\nEND:VCARD']) {
      expect(readCalendar({ text, source: eventSource, now, address: '' })).toBeNull();
    }
  });

  it('of any bytes and lines does not throw, and gives valid results', () => {
    const value = fc.oneof(
      fc.constantFrom(
        '20261201T180000',
        '20261201T180000Z',
        '20261224',
        '20261232',
        'P1D',
        'PT1H',
        '-PT1H',
        'FREQ=DAILY;COUNT=3',
        '0',
        '__proto__',
        'Mars/Phobos',
        '',
      ),
      fc.string({ unit: 'binary', maxLength: 20 }),
    );
    const name = fc.constantFrom(
      'BEGIN:VEVENT\r\nSUMMARY',
      'END',
      'DTSTART',
      'DTSTART;VALUE=DATE',
      'DTSTART;TZID=Europe/Oslo',
      'DTEND',
      'DURATION',
      'RRULE',
      'RDATE',
      'EXDATE',
      'UID',
      'RECURRENCE-ID',
      'SUMMARY',
      'LOCATION',
      'DESCRIPTION',
      'URL',
      'STATUS',
      'SEQUENCE',
      'ORGANIZER;CN=A',
      'BEGIN',
      'TZID',
      'X-WR-TIMEZONE',
    );
    const line = fc.oneof(
      { weight: 5, arbitrary: fc.tuple(name, value).map(([one, written]) => `${one}:${written}`) },
      { weight: 2, arbitrary: fc.constantFrom('BEGIN:VEVENT', 'END:VEVENT') },
      fc.string({ maxLength: 30 }),
    );
    const text = fc.array(line, { maxLength: 40 }).map((all) => new TextEncoder().encode(calendar(vevent(), ...all)));
    fc.assert(
      fc.property(fc.oneof(text, fc.uint8Array({ maxLength: 300 })), (bytes) => {
        const reading = readCalendar({
          text: decodeText({ body: unfold(bytes), charset: null }),
          source: eventSource,
          now,
          address: '',
        });
        if (reading) expectValid(reading);
      }),
      { numRuns: 60 },
    );
  });
});

describe('a hostile page', () => {
  it.each([
    [
      '100,000 nested tags',
      '<div>'.repeat(100_000) + script('{"@type":"Event","name":"x","startDate":"2026-12-01T18:00+01:00"}'),
    ],
    ['scripts that never end', '<script type="application/ld+json">'.repeat(100_000)],
    ['100,000 empty scripts', script('').repeat(100_000)],
    ['comments that never end', '<!--'.repeat(500_000)],
    ['100,000 nested arrays', script('['.repeat(100_000) + ']'.repeat(100_000))],
    ['100,000 nested objects, cut off', script('{"@type":"Event","subEvent":'.repeat(100_000))],
    ['130,000 events', script(`[${Array(130_000).fill('{"@type":"Event","name":"x","startDate":"2026-12-01"}')}]`)],
    [
      'an event of 100,000 parts',
      script(
        `{"@type":"Event","name":"x","startDate":"2026-12-01","subEvent":[${Array(100_000).fill('{"@type":"Event"}')}]}`,
      ),
    ],
    ['a million commas', script(`[${','.repeat(1_000_000)}]`)],
    ['a million entities', script(`{"@type":"Event","name":"${'&amp;'.repeat(1_000_000)}","startDate":"2026-12-01"}`)],
    [
      'prototypes',
      script(
        '{"__proto__":{"@type":"Event"},"constructor":{"prototype":{"polluted":1}},"@type":"Event","name":"x","startDate":"2026-12-01"}',
      ),
    ],
    [
      'references in a circle',
      script(
        '{"@graph":[{"@id":"a","@type":"Event","name":"x","startDate":"2026-12-01","superEvent":{"@id":"b"}},{"@id":"b","@type":"Event","name":"y","startDate":"2026-12-01","superEvent":{"@id":"a"}}]}',
      ),
    ],
  ])('of %s is read or refused', (_, text) => {
    expectValid(page(text));
    expect({}).not.toHaveProperty('polluted');
  });

  it('of any JSON does not throw, and gives valid results', () => {
    const text = fc.oneof(
      fc.constantFrom(
        '2026-12-01',
        '2026-12-01T18:00',
        'Event',
        'https://schema.org/EventCancelled',
        '<b>x</b>',
        'Oslo',
        '0',
      ),
      fc.string({ unit: 'binary', maxLength: 10 }),
    );
    const properties = [
      '@type',
      '@id',
      '@graph',
      'name',
      'startDate',
      'endDate',
      'location',
      'address',
      'offers',
      'price',
      'subEvent',
      'superEvent',
      'organizer',
      'url',
      'eventStatus',
      '@value',
      '__proto__',
    ];
    const { node } = fc.letrec((tie) => ({
      node: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        text,
        fc.constantFrom(null, 1, true),
        fc.array(tie('node'), { maxLength: 3 }),
        tie('object'),
      ),
      object: fc.dictionary(fc.constantFrom(...properties), tie('node'), { maxKeys: 8 }),
    }));
    fc.assert(
      fc.property(node, (value) => {
        const event = { '@type': 'Event', name: 'x', startDate: '2026-12-01T18:00+01:00', ...(value as object) };
        expectValid(page(script(JSON.stringify([value, event]).replaceAll('<', '\\u003c'))));
      }),
      { numRuns: 60 },
    );
  });
});
