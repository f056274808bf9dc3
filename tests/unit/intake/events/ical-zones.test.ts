import { describe, expect, it } from 'vitest';
import { calendar, only, read, startsOf, vevent } from './calendar.ts';

/** A VTIMEZONE with the rules of central Europe. */
const definition = (name: string) =>
  [
    'BEGIN:VTIMEZONE',
    `TZID:${name}`,
    'BEGIN:STANDARD',
    'DTSTART:16010101T030000',
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0100',
    'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10',
    'END:STANDARD',
    'BEGIN:DAYLIGHT',
    'DTSTART:16010101T020000',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0200',
    'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3',
    'END:DAYLIGHT',
    'END:VTIMEZONE',
  ].join('\r\n');

const winter = '20261201T180000';
const summer = '20270701T180000';

describe('the offset of an event', () => {
  it.each([
    ['Europe/Helsinki', '2026-12-01T18:00:00+02:00', '2027-07-01T18:00:00+03:00'],
    ['America/Nuuk', '2026-12-01T18:00:00-02:00', '2027-07-01T18:00:00-01:00'],
    ['Asia/Kathmandu', '2026-12-01T18:00:00+05:45', '2027-07-01T18:00:00+05:45'],
    ['W. Europe Standard Time', '2026-12-01T18:00:00+01:00', '2027-07-01T18:00:00+02:00'],
    ['FLE Standard Time', '2026-12-01T18:00:00+02:00', '2027-07-01T18:00:00+03:00'],
    [
      '"(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna"',
      '2026-12-01T18:00:00+01:00',
      '2027-07-01T18:00:00+02:00',
    ],
    ['/freeassociation.sourceforge.net/Tzfile/Europe/Oslo', '2026-12-01T18:00:00+01:00', '2027-07-01T18:00:00+02:00'],
    [
      '/mozilla.org/20050126_1/America/Argentina/Buenos_Aires',
      '2026-12-01T18:00:00-03:00',
      '2027-07-01T18:00:00-03:00',
    ],
    ['tzone://Microsoft/Utc', '2026-12-01T18:00:00+00:00', '2027-07-01T18:00:00+00:00'],
    ['GMT-5', '2026-12-01T18:00:00-05:00', '2027-07-01T18:00:00-05:00'],
    ['UTC+05:30', '2026-12-01T18:00:00+05:30', '2027-07-01T18:00:00+05:30'],
    ['Etc/UTC', '2026-12-01T18:00:00+00:00', '2027-07-01T18:00:00+00:00'],
  ])('is that of the zone %s', (zone, ...starts) => {
    const file = calendar(
      vevent('UID:1', `DTSTART;TZID=${zone}:${winter}`),
      vevent('UID:2', `DTSTART;TZID=${zone}:${summer}`),
    );
    expect(startsOf(read(file))).toEqual(starts);
    expect(read(file).found.every(({ note }) => note === undefined)).toBe(true);
  });

  it.each(['Customized Time Zone', 'tzone://Microsoft/Custom', '(no TZ description)', 'Mars/Phobos', 'Oslo', 'EST'])(
    'follows the definition in the file for the zone "%s", before or after the events',
    (name) => {
      const events = [
        vevent('UID:1', `DTSTART;TZID=${name}:${winter}`),
        vevent('UID:2', `DTSTART;TZID="${name}":${summer}`),
      ];
      const starts = ['2026-12-01T18:00:00+01:00', '2027-07-01T18:00:00+02:00'];
      expect(startsOf(read(calendar(definition(name), ...events)))).toEqual(starts);
      expect(startsOf(read(calendar(...events, definition(name))))).toEqual(starts);
    },
  );

  it('follows the changes of a zone over the years, and the offset before them', () => {
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:Moved',
      'BEGIN:STANDARD',
      'DTSTART:20270101T000000',
      'TZOFFSETFROM:+0100',
      'TZOFFSETTO:+0330',
      'RDATE:20280101T000000',
      'END:STANDARD',
      'END:VTIMEZONE',
    ];
    const file = calendar(
      ...zone,
      vevent('UID:1', `DTSTART;TZID=Moved:${winter}`),
      vevent('UID:2', `DTSTART;TZID=Moved:${summer}`),
    );
    expect(startsOf(read(file))).toEqual(['2026-12-01T18:00:00+01:00', '2027-07-01T18:00:00+03:30']);
  });

  it('is that of the calendar where the time is in UTC', () => {
    expect(startsOf(read(calendar('X-WR-TIMEZONE:Europe/Oslo', vevent('DTSTART:20261201T170000Z'))))).toEqual([
      '2026-12-01T18:00:00+01:00',
    ]);
  });

  it('is that of the country, with a note, where the calendar has times in UTC and no zone', () => {
    const utcOnly = (...lines: string[]) => vevent('DTSTART:20261201T233000Z', 'DURATION:PT1H', ...lines);
    const { row, note, key } = only(read(calendar(utcOnly())));
    expect([key, row.start, row.end]).toEqual([
      'meetup@oslo.example',
      '2026-12-02T00:30:00+01:00',
      '2026-12-02T01:30:00+01:00',
    ]);
    expect(note).toBe('The calendar gives the time in UTC only. It is shown in the zone Europe/Oslo.');
    const inFinland = only(read(calendar(utcOnly('LOCATION:Oodi\\, 00100 Helsinki\\, Finland'))));
    expect([inFinland.at, inFinland.note]).toEqual([
      '2026-12-02T01:30:00+02:00',
      expect.stringContaining('Europe/Helsinki'),
    ]);
    // A rule counts in UTC, as the calendar writes it.
    const weekly = vevent('DTSTART:20270321T170000Z', 'RRULE:FREQ=WEEKLY;COUNT=2');
    expect(startsOf(read(calendar(weekly)))).toEqual(['2027-03-21T18:00:00+01:00', '2027-03-28T19:00:00+02:00']);
  });

  it('is that of a zone beside a time in UTC', () => {
    const { at, note } = only(read(calendar(vevent('DTSTART;TZID=Europe/Helsinki:20261201T170000Z'))));
    expect([at, note]).toEqual(['2026-12-01T19:00:00+02:00', undefined]);
    expect(only(read(calendar(vevent('DTSTART;TZID=UTC:20261201T170000')))).at).toBe('2026-12-01T17:00:00+00:00');
  });

  it.each([
    ['the calendar names UTC as its zone', ['X-WR-TIMEZONE:UTC'], 'NO'],
    ['the country is unknown', [], null],
    ['the country has several zones', [], 'US'],
  ])('stays UTC without a note where %s', (_, lines, country) => {
    const { at, note } = only(read(calendar(...lines, vevent('DTSTART:20261201T170000Z')), { country }));
    expect([at, note]).toEqual(['2026-12-01T17:00:00+00:00', undefined]);
  });

  it.each([
    ['the zone of the calendar', 'X-WR-TIMEZONE:Europe/Helsinki', '+02:00'],
    ['the zone of the calendar, by its Windows name', 'X-WR-TIMEZONE:FLE Standard Time', '+02:00'],
    ['the only zone that the file defines', definition('Somewhere'), '+01:00'],
    [
      'the last name of the only zone, where it has several',
      definition('Africa/Abidjan\r\nTZID:Europe/Helsinki'),
      '+02:00',
    ],
  ])('of a time without a zone is that of %s', (_, line, offset) => {
    const event = only(read(calendar(line, vevent(`DTSTART:${winter}`))));
    expect(event.at).toBe(`2026-12-01T18:00:00${offset}`);
    expect(event.note).toBeUndefined();
  });

  it.each([
    ['NO', 'Europe/Oslo', '+01:00'],
    ['FI', 'Europe/Helsinki', '+02:00'],
    ['IS', 'Atlantic/Reykjavik', '+00:00'],
    [null, 'UTC', '+00:00'],
  ])("of a time without any zone is that of the source's country (%s), with a note", (country, name, offset) => {
    const event = only(read(calendar(vevent(`DTSTART:${winter}`)), { country }));
    expect(event.at).toBe(`2026-12-01T18:00:00${offset}`);
    expect(event.note).toBe(`The calendar names no time zone. The time was read in the zone ${name}.`);
  });

  it('of an unknown zone is that of the calendar or of the country, with a note', () => {
    const event = vevent(`DTSTART;TZID=Middle Earth:${winter}`);
    expect(only(read(calendar(event)))).toMatchObject({
      at: '2026-12-01T18:00:00+01:00',
      note: 'The time zone "Middle Earth" is unknown. The time was read in the zone Europe/Oslo.',
    });
    expect(only(read(calendar('X-WR-TIMEZONE:Europe/Helsinki', event)))).toMatchObject({
      at: '2026-12-01T18:00:00+02:00',
      note: 'The time zone "Middle Earth" is unknown. The time was read in the zone of the calendar.',
    });
  });

  it.each([
    ['FREQ=SECONDLY', 'a rule that never ends'],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', 'a rule without any times'],
    ['FREQ=NEVER', 'an invalid rule'],
  ])('is found though the zone has the rule %s: %s', (rule) => {
    const zone = definition('Hostile').replace(/FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=\d+/g, rule);
    expect(only(read(calendar(zone, vevent(`DTSTART;TZID=Hostile:${winter}`)))).at).toMatch(
      /^2026-12-01T18:00:00\+0[12]:00$/,
    );
  });

  it('follows zone rules that ended after decades', () => {
    const part = (kind: string, start: string, offsets: [string, string], rule: string) =>
      `BEGIN:${kind}\r\nDTSTART:${start}\r\nTZOFFSETFROM:${offsets[0]}\r\nTZOFFSETTO:${offsets[1]}\r\nRRULE:${rule}\r\nEND:${kind}`;
    const zone = [
      'BEGIN:VTIMEZONE\r\nTZID:Own Eastern',
      part(
        'STANDARD',
        '19671029T020000',
        ['-0400', '-0500'],
        'FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU;UNTIL=20061029T060000Z',
      ),
      part(
        'DAYLIGHT',
        '19670430T020000',
        ['-0500', '-0400'],
        'FREQ=YEARLY;BYMONTH=4;BYDAY=-1SU;UNTIL=20060402T070000Z',
      ),
      part(
        'DAYLIGHT',
        '20070311T020000',
        ['-0500', '-0400'],
        'FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=8,9,10,11,12,13,14;BYDAY=SU',
      ),
      part('STANDARD', '20071104T020000', ['-0400', '-0500'], 'FREQ=YEARLY;BYMONTH=11;BYDAY=1SU'),
      'END:VTIMEZONE',
    ];
    const events = [winter, summer, '20990701T180000'].map((start, n) =>
      vevent(`UID:${n}`, `DTSTART;TZID=Own Eastern:${start}`),
    );
    const reading = read(calendar(...zone, ...events));
    expect(startsOf(reading)).toEqual([
      '2026-12-01T18:00:00-05:00',
      '2027-07-01T18:00:00-04:00',
      '2099-07-01T18:00:00-04:00',
    ]);
    expect(reading.found.every(({ note }) => note === undefined)).toBe(true);
  });

  it.each([
    ['its start', vevent('UID:far', 'DTSTART;TZID=Daily:20990701T180000')],
    ['its end', vevent('UID:far', 'DTSTART;TZID=Daily:20450101T180000', 'DURATION:P3650D')],
    ['its display zone', vevent('UID:far', 'DTSTART:20990701T180000Z')],
    ['its RECURRENCE-ID', vevent('UID:far', 'RECURRENCE-ID;TZID=Daily:20990701T180000')],
  ])('refuses only the event whose zone cannot be expanded to %s', (_, far) => {
    const zone = definition('Daily').replace(
      /DTSTART:1601\d+T(\d+)|FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=(\d+)/g,
      (_line, time, month) =>
        time ? `DTSTART:20070101T${time}` : `FREQ=HOURLY;BYMONTH=${month};UNTIL=20371231T000000Z`,
    );
    const { found, refused } = read(calendar('X-WR-TIMEZONE:Daily', zone, far, vevent('UID:near')));
    expect(found.map(({ key }) => key)).toEqual(['near']);
    expect(refused).toEqual([
      { item: 'Bitcoin meetup', reason: 'is in a time zone whose rules cannot be expanded to its time' },
    ]);
  });

  it('of a skipped time is the one before, and of a repeated time the first', () => {
    for (const zone of ['Europe/Oslo', 'Own']) {
      const file = calendar(
        definition('Own'),
        vevent('UID:1', `DTSTART;TZID=${zone}:20270328T023000`),
        vevent('UID:2', `DTSTART;TZID=${zone}:20271031T023000`),
      );
      expect(startsOf(read(file))).toEqual(['2027-03-28T03:30:00+02:00', '2027-10-31T02:30:00+02:00']);
    }
  });
});
