import { describe, expect, it } from 'vitest';
import type { FoundItem } from '../../../../src/intake/reader.ts';
import { calendar, eventSource, only, read, readOne, startsOf, vevent } from './calendar.ts';

const rowOf = (found: FoundItem) => found.row as Record<string, unknown>;

describe('an event of a calendar', () => {
  it('has the fields of the VEVENT, and defaults from its source', () => {
    const event = readOne(
      'DTEND;TZID=Europe/Oslo:20261201T200000',
      'LOCATION:Café Satoshi\\, Storgata 1\\, 0155 Oslo\\, Norway',
      'DESCRIPTION:First line\\nsecond\\; with \\\\ and\\, more',
      'URL:https://oslo.example/meetup?utm_source=ical',
      'ORGANIZER;CN="Bitcoin Norge":mailto:post@oslo.example',
    );
    expect(event).toEqual({
      family: 'events',
      key: 'meetup@oslo.example',
      series: 'meetup@oslo.example',
      title: 'Bitcoin meetup',
      url: 'https://oslo.example/meetup',
      at: '2026-12-01T18:00:00+01:00',
      row: {
        title: 'Bitcoin meetup',
        start: '2026-12-01T18:00:00+01:00',
        end: '2026-12-01T20:00:00+01:00',
        all_day: false,
        place: 'Café Satoshi',
        city: 'Oslo',
        country: 'NO',
        online: false,
        organiser: 'Bitcoin Norge',
        url: 'https://oslo.example/meetup',
        source: 'bitcoin-oslo',
        description: {
          text: 'First line\nsecond; with \\ and, more',
          lang: 'no',
          source_url: 'https://oslo.example/meetup',
          source_name: 'Bitcoin Oslo',
          retrieved: '2026-11-21T12:00:00.000Z',
        },
      },
      read_from: 'https://oslo.example/calendar.ics',
    });
    expect(rowOf(readOne())).toMatchObject({ organiser: 'Bitcoin Oslo', country: 'NO', url: 'https://oslo.example/' });
    expect(readOne().url).toBeNull();
  });

  it('is plain text: without tags, entities and scripts', () => {
    expect(readOne('SUMMARY:<b>Satoshi</b> &amp\\; Co <script>alert(1)</script>').title).toBe('Satoshi & Co');
    const { description } = rowOf(readOne('DESCRIPTION;ALTREP="cid:1":<p>Hei</p><p>du</p>')) as {
      description: { text: string };
    };
    expect(description.text).toBe('Hei\n\ndu');
  });

  it('has its HTML description where there is no other', () => {
    const row = rowOf(readOne('X-ALT-DESC;FMTTYPE=text/html:<html><body>Hei<br>du</body></html>'));
    expect(row.description).toMatchObject({ text: 'Hei\ndu' });
  });

  it('has the language of its description', () => {
    expect(rowOf(readOne('DESCRIPTION;LANGUAGE=sv-SE:Hej')).description).toMatchObject({ lang: 'sv' });
  });

  it('has only web addresses', () => {
    expect(readOne('URL:javascript:alert(1)').url).toBeNull();
  });

  it.each([
    ['LOCATION:https://meet.example/room', { online: true, place: null, url: 'https://meet.example/room' }],
    ['LOCATION:Online', { online: true, place: null, url: 'https://oslo.example/' }],
    ['CONFERENCE;VALUE=URI;FEATURE=VIDEO:https://meet.example/room', { online: true, place: null }],
    ['LOCATION:Folkets hus', { online: false, place: 'Folkets hus', city: null }],
  ])('is online or at a place: %s', (line, fields) => {
    expect(rowOf(readOne(line))).toMatchObject(fields);
  });

  it('has no organiser who is only an e-mail address', () => {
    expect(rowOf(readOne('ORGANIZER;CN=ola@example.no:mailto:ola@example.no')).organiser).toBe('Bitcoin Oslo');
  });

  it.each(['STATUS:CANCELLED', 'SUMMARY:AVLYST: Bitcoin meetup'])('is cancelled by %s, and keeps its title', (line) => {
    expect(readOne(line)).toMatchObject({
      title: 'Bitcoin meetup',
      cancelled: true,
    });
  });

  it('is cancelled by the method of the calendar', () => {
    expect(only(read(calendar('METHOD:CANCEL', vevent()))).cancelled).toBe(true);
    expect(only(read(calendar('METHOD:PUBLISH', vevent()))).cancelled).toBeUndefined();
  });

  it('is an ordinary event if it is tentative', () => {
    expect(readOne('STATUS:TENTATIVE').cancelled).toBeUndefined();
  });

  it('does not use the lines of its alarms', () => {
    const alarm = ['BEGIN:VALARM', 'DESCRIPTION:Wake up', 'DURATION:PT5M', 'END:VALARM'];
    expect(rowOf(readOne(...alarm, 'DESCRIPTION:Ours'))).toMatchObject({ end: null, description: { text: 'Ours' } });
    expect(readOne('BEGIN:VALARM', 'DESCRIPTION:never ended')).not.toHaveProperty('row.description');
  });
});

describe('the time of an event', () => {
  it.each([
    ['a duration', ['DURATION:PT1H30M'], '2026-12-01T19:30:00+01:00'],
    ['a duration in days', ['DURATION:P1DT2H'], '2026-12-02T20:00:00+01:00'],
    ['an end in another zone', ['DTEND;TZID=Europe/Helsinki:20261201T210000'], '2026-12-01T20:00:00+01:00'],
    ['an end in UTC', ['DTEND:20261201T190000Z'], '2026-12-01T20:00:00+01:00'],
    ['no end', [], null],
    ['an end at its start', ['DTEND;TZID=Europe/Oslo:20261201T180000'], null],
    ['an end before its start', ['DTEND;TZID=Europe/Oslo:20261201T170000'], null],
    ['a negative duration', ['DURATION:-PT1H'], null],
    ['an invalid end', ['DTEND:tomorrow'], null],
    ['an end after decades', ['DTEND;TZID=Europe/Oslo:99991231T235959'], null],
  ])('has %s', (_, lines, end) => {
    expect(rowOf(readOne(...lines)).end).toBe(end);
  });

  it('counts days as calendar days and hours as exact hours when the clocks change', () => {
    const start = 'DTSTART;TZID=Europe/Oslo:20270327T180000';
    expect(rowOf(readOne(start, 'DURATION:P1D')).end).toBe('2027-03-28T18:00:00+02:00');
    expect(rowOf(readOne(start, 'DURATION:PT24H')).end).toBe('2027-03-28T19:00:00+02:00');
  });

  it.each([
    ['one day', ['DTSTART;VALUE=DATE:20261224', 'DTEND;VALUE=DATE:20261225'], '2026-12-24'],
    ['one day without an end', ['DTSTART;VALUE=DATE:20261224'], '2026-12-24'],
    ['one day that ends on itself', ['DTSTART;VALUE=DATE:20261224', 'DTEND;VALUE=DATE:20261224'], '2026-12-24'],
    ['three days, excluding the end', ['DTSTART;VALUE=DATE:20261224', 'DTEND;VALUE=DATE:20261227'], '2026-12-26'],
    ['two days by duration', ['DTSTART;VALUE=DATE:20261224', 'DURATION:P2D'], '2026-12-25'],
    ['a day without VALUE=DATE', ['DTSTART:20261224'], '2026-12-24'],
    ['a day with a time', ['DTSTART;VALUE=DATE:20261224T180000'], '2026-12-24'],
  ])('lasts %s', (_, lines, lastDay) => {
    const [start, end] = ['2026-12-24T00:00:00+00:00', `${lastDay}T23:59:00+00:00`];
    expect(rowOf(readOne(...lines))).toMatchObject({ start, end, all_day: true });
  });

  it('of whole days is in the zone of the calendar', () => {
    const file = calendar(
      'X-WR-TIMEZONE:Europe/Oslo',
      vevent('DTSTART;VALUE=DATE:20270327', 'DTEND;VALUE=DATE:20270329'),
    );
    expect(rowOf(only(read(file)))).toMatchObject({
      start: '2027-03-27T00:00:00+01:00',
      end: '2027-03-28T23:59:00+02:00',
    });
  });

  it.each([
    ['DTSTART:20270230T180000Z', 'has an invalid start (20270230T180000Z)'],
    ['DTSTART;TZID=Europe/Oslo:20261201T250000', 'has an invalid start (20261201T250000)'],
    ['DTSTART:next Friday', 'has an invalid start (next Friday)'],
    ['DTSTART:99991231T235959Z', 'has an invalid start (99991231T235959Z)'],
    ['RECURRENCE-ID:never', 'has an invalid RECURRENCE-ID'],
    ['SUMMARY:<i></i>', 'has no title'],
    ['CLASS:PRIVATE', 'is marked as private'],
  ])('is refused with one line: %s', (line, reason) => {
    const { found, refused } = read(calendar(vevent(line), vevent('UID:good')));
    expect(found.map(({ key }) => key)).toEqual(['good']);
    expect(refused).toEqual([{ item: line.startsWith('SUMMARY') ? 'meetup@oslo.example' : 'Bitcoin meetup', reason }]);
  });

  it('may have no seconds, the extended form, an offset, lower case, or a misplaced quote', () => {
    expect(readOne('DTSTART;TZID=Europe/Oslo:20261201T1800').at).toBe('2026-12-01T18:00:00+01:00');
    expect(readOne('DTSTART;TZID="Europe/Oslo:20261201T180000"').at).toBe('2026-12-01T18:00:00+01:00');
    expect(readOne('DTSTART:2026-12-01T18:00:00+02:00').at).toBe('2026-12-01T18:00:00+02:00');
    expect(readOne('DTSTART;TZID=europe/oslo:20261201t180060').at).toBe('2026-12-01T18:00:59+01:00');
  });
});

describe('a calendar file', () => {
  it('refuses only its invalid events', () => {
    const file = calendar(
      vevent('UID:1', 'DTSTART:bad'),
      vevent('UID:2'),
      vevent('UID:3', 'RRULE:FREQ=SECONDLY'),
      'BEGIN:VEVENT\r\nUID:4\r\nSUMMARY:No end line',
      vevent('UID:5'),
      vevent('UID:6', 'DTSTART:20261202T170000Z', 'DTSTART:20261203T170000Z'),
    );
    const { found, refused } = read(file);
    expect(found.map(({ key }) => key)).toEqual(['2', '5', '6']);
    expect(refused.map(({ reason }) => reason)).toEqual([
      'has no END line: the file may be cut off',
      'has an invalid start (bad)',
      'repeats too often to be a list of events',
    ]);
  });

  it('that was cut off keeps its complete events', () => {
    const file = calendar(vevent('UID:1'), vevent('UID:2'));
    const { found, refused } = read(file.slice(0, file.lastIndexOf('END:VEVENT')));
    expect(found.map(({ key }) => key)).toEqual(['1']);
    expect(refused).toEqual([{ item: 'Bitcoin meetup', reason: 'has no END line: the file may be cut off' }]);
  });

  it('is unfolded by bytes: a fold may be inside a character', () => {
    const bytes = new TextEncoder().encode(calendar(vevent('SUMMARY:Møte om ₿')));
    const fold = new TextEncoder().encode('\r\n ');
    // After each byte of the title except the first.
    const from = bytes.findIndex((byte, index) => byte === 0x4d && bytes[index + 1] === 0xc3);
    const folded = [...bytes].flatMap((byte, index) => (index >= from && index < from + 12 ? [byte, ...fold] : [byte]));
    expect(only(read(Uint8Array.from(folded))).title).toBe('Møte om ₿');
  });

  it('may have a byte order mark, any line ends, or another encoding', () => {
    const file = calendar(vevent('SUMMARY:Møte'));
    expect(only(read(`\uFEFF${file}`)).title).toBe('Møte');
    expect(only(read(file.replaceAll('\r\n', '\n'))).title).toBe('Møte');
    expect(only(read(file.replaceAll('\r\n', '\r'))).title).toBe('Møte');
    expect(only(read(Uint8Array.from([0xff, 0xfe, ...Buffer.from(file, 'utf16le')]))).title).toBe('Møte');
    expect(only(read(Uint8Array.from(Buffer.from(file, 'latin1')))).title).toBe('Møte');
  });

  it('may have names in lower case, quoted parameters, and unknown properties', () => {
    const file = calendar(
      'begin:vevent',
      'uid:1',
      'X-UNKNOWN;A="b:c;d":e',
      'dtstart;x-note="a:b";tzid=Europe/Oslo:20261201T180000',
      'summary:Møte',
      'no line at all',
      'end:vevent',
    );
    expect(only(read(file))).toMatchObject({ title: 'Møte', at: '2026-12-01T18:00:00+01:00' });
  });

  it('may have several calendars, or events without a calendar', () => {
    expect(read(calendar(vevent('UID:1')) + calendar(vevent('UID:2'))).found).toHaveLength(2);
    expect(read(vevent()).found).toHaveLength(1);
  });

  it('may have any UIDs', () => {
    const file = calendar(
      ...['__proto__', 'constructor', 'toString', 'hasOwnProperty'].map((uid) => vevent(`UID:${uid}`)),
    );
    expect(read(file).found.map(({ key }) => key)).toEqual(['__proto__', 'constructor', 'toString', 'hasOwnProperty']);
    expect({}).not.toHaveProperty('key');
  });

  it('identifies an event without a UID by title and start', () => {
    const file = calendar(vevent('UID:', 'SUMMARY:A'), vevent('UID:', 'SUMMARY:B'));
    expect(read(file).found.map(({ key }) => key)).toEqual(['A 20261201T180000', 'B 20261201T180000']);
    expect(read(file)).toEqual(read(file));
  });

  it('skips events that ended more than a week ago, and counts them', () => {
    const file = calendar(
      vevent('UID:over', 'DTSTART:20261101T170000Z'),
      vevent('UID:last week', 'DTSTART:20261115T170000Z'),
      vevent('UID:still on', 'DTSTART:20261101T170000Z', 'DTEND:20261125T170000Z'),
      vevent('UID:in two years', 'DTSTART:20281101T170000Z'),
    );
    const { found, passed_over } = read(file);
    expect(found.map(({ key }) => key)).toEqual(['still on', 'last week', 'in two years']);
    expect(passed_over).toBe(1);
  });

  it('gives the 1,000 soonest events, and counts the rest', () => {
    const day = (n: number) => new Date(Date.UTC(2026, 11, 1 + n)).toISOString().slice(0, 10).replaceAll('-', '');
    const events = Array.from({ length: 1005 }, (_, n) => vevent(`UID:${n}`, `DTSTART;VALUE=DATE:${day(1004 - n)}`));
    const reading = read(calendar(...events));
    expect(reading.found).toHaveLength(1000);
    expect(reading.found[0]?.key).toBe('1004');
    expect(reading.refused).toEqual([{ item: '5 later events', reason: expect.stringContaining('were left out') }]);
  });

  it('names the first 50 refused events, and counts the rest', () => {
    const { refused } = read(calendar(...Array.from({ length: 60 }, (_, n) => vevent(`UID:${n}`, 'DTSTART:bad'))));
    expect(refused).toHaveLength(51);
    expect(refused.at(-1)).toEqual({ item: '10 more', reason: 'were refused too' });
  });

  it('may be empty', () => {
    const listing = { until: null, unsure: [] };
    expect(read(calendar())).toEqual({ found: [], refused: [], passed_over: 0, listing });
  });

  it('does not depend on the zone of the machine', () => {
    const file = calendar(
      vevent('DTSTART:20261201T180000'),
      vevent('UID:2', 'DTSTART;TZID=Nowhere:20261202T180000'),
      vevent('UID:3', 'DTSTART;VALUE=DATE:20261203', 'RRULE:FREQ=DAILY;COUNT=2'),
    );
    const before = process.env.TZ;
    const readings = ['UTC', 'Asia/Tokyo', 'America/Los_Angeles'].map((zone) => {
      process.env.TZ = zone;
      return startsOf(read(file, eventSource));
    });
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
    expect(readings[0]).toEqual([
      '2026-12-01T18:00:00+01:00',
      '2026-12-02T18:00:00+01:00',
      '2026-12-03T00:00:00+00:00',
      '2026-12-04T00:00:00+00:00',
    ]);
    expect(readings[1]).toEqual(readings[0]);
    expect(readings[2]).toEqual(readings[0]);
  });
});

describe('the listing of a calendar', () => {
  const weekly = (...lines: string[]) => vevent('UID:weekly', 'RRULE:FREQ=WEEKLY;COUNT=3', ...lines);
  const day = (n: number) => new Date(Date.UTC(2026, 11, 1 + n)).toISOString().slice(0, 10).replaceAll('-', '');

  it('has all dates of a series under its UID, also changed and excluded ones', () => {
    const moved = 'RECURRENCE-ID;TZID=Europe/Oslo:20261208T180000';
    const { found, listing } = read(
      calendar(
        weekly('EXDATE;TZID=Europe/Oslo:20261215T180000'),
        vevent('UID:weekly', moved, 'DTSTART;TZID=Europe/Oslo:20261209T180000'),
        vevent('UID:single'),
      ),
    );
    expect(found.map(({ series }) => series).sort()).toEqual(['single', 'weekly', 'weekly', 'weekly']);
    expect(listing).toEqual({ until: null, unsure: [] });
  });

  it('names the series of which an event was refused, or which is longer than the limit', () => {
    const { listing } = read(
      calendar(
        vevent('UID:bad', 'DTSTART:bad'),
        vevent('UID:private', 'CLASS:PRIVATE'),
        vevent('UID:untitled', 'SUMMARY: '),
        vevent('UID:daily', 'RRULE:FREQ=DAILY'),
        vevent('UID:good'),
      ),
    );
    expect(new Map(listing?.unsure.map(({ series, from }) => [series, from]))).toEqual(
      new Map([
        ['private', 0],
        ['bad', 0],
        ['daily', Date.UTC(2026, 11, 1 + 99, 17)],
        ['untitled', 0],
      ]),
    );
  });

  it('ends where the limits left out the first event', () => {
    const events = Array.from({ length: 1005 }, (_, n) => vevent(`UID:${n}`, `DTSTART:${day(n)}T180000Z`));
    expect(read(calendar(...events)).listing?.until).toBe(Date.UTC(2026, 11, 1 + 1000, 18));
    const series = Array.from({ length: 5 }, (_, n) =>
      vevent(`UID:${n}`, `DTSTART:${day(n)}T180000Z`, 'RRULE:FREQ=WEEKLY;COUNT=50'),
    );
    expect(read(calendar(...series)).listing?.until).toBe(Date.UTC(2026, 11, 1 + 40 * 7, 18));
  });

  it('is missing where the file was cut off, or is a message that cancels events', () => {
    const file = calendar(vevent('UID:1'), vevent('UID:2'));
    for (const end of ['END:VEVENT', 'END:VCALENDAR']) {
      expect(read(file.slice(0, file.lastIndexOf(end)))).not.toHaveProperty('listing');
    }
    expect(read(calendar('METHOD:CANCEL', vevent()))).not.toHaveProperty('listing');
  });
});
