import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  date,
  dayAsTyped,
  id,
  offsetTimestamp,
  timestamp,
  url,
  whenAsTyped,
} from '../../../src/contract/primitives.ts';
import { feedFiles } from '../../../src/contract/registry.ts';

describe('an id', () => {
  it.each(['a', 'A.b_C-1', '0', 'yt-_-x', 'x'.repeat(240)])('may be %s', (value) => {
    expect(id.safeParse(value).success).toBe(true);
  });

  it.each(['', '.a', '-a', '_a', 'a..b', 'a b', 'a/b', 'é', 'a\n', 'x'.repeat(241)])('may not be %j', (value) => {
    expect(id.safeParse(value).success).toBe(false);
  });
});

describe('a time in the offset of its place', () => {
  const at = (offset: string) => offsetTimestamp.safeParse(`2026-11-22T23:59:59${offset}`).success;

  it('accepts offsets of whole quarters of an hour from -12:00 to +14:00, and no others', () => {
    expect(['-12:00', '-09:30', '-03:30', '+00:00', '+05:45', '+13:45', '+14:00'].filter((one) => !at(one))).toEqual(
      [],
    );
    const impossible = ['-12:01', '-11:59', '-13:00', '+13:37', '+14:01', '+14:30', '+15:00', '+01:60', 'Z', '+0100'];
    expect([...impossible, ''].filter(at)).toEqual([]);
  });

  it('accepts every existing time, and no day or hour that does not exist', () => {
    const times = fc.date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(times, fc.integer({ min: -48, max: 56 }), (time, quarters) => {
        const shift = quarters * 15;
        const local = new Date(time.getTime() + shift * 60_000).toISOString().slice(0, 19);
        const minutes = Math.abs(shift);
        const two = (value: number) => String(value).padStart(2, '0');
        const offset = `${shift < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
        expect(offsetTimestamp.safeParse(`${local}${offset}`).success).toBe(true);
      }),
    );
    for (const local of ['2026-02-29T10:00:00', '2026-11-31T10:00:00', '2026-11-22T24:00:00', '2026-11-22T10:00:60'])
      expect(offsetTimestamp.safeParse(`${local}+01:00`).success).toBe(false);
  });
});

describe('a year', () => {
  it.each(['0001', '0000', '1026', '1899', '2200', '9999'])('%s is refused, as nobody means it', (year) => {
    expect(date.safeParse(`${year}-11-22`).success).toBe(false);
    expect(timestamp.safeParse(`${year}-11-22T18:00:00+00:00`).success).toBe(false);
    expect(offsetTimestamp.safeParse(`${year}-11-22T18:00:00+01:00`).success).toBe(false);
  });

  it.each(['1900', '2008', '2199'])('%s is accepted', (year) => {
    expect(date.safeParse(`${year}-11-22`).success).toBe(true);
    expect(offsetTimestamp.safeParse(`${year}-11-22T18:00:00+01:00`).success).toBe(true);
  });
});

describe('a day that an editor typed', () => {
  it.each(['2026-11-22', '22.11.2026', '29.02.2028'])('may be %s', (value) => {
    expect(dayAsTyped.safeParse(value).success).toBe(true);
  });

  it.each(['31.02.2026', '2026-02-31', '29.02.2027', '00.01.2026', '22.11.0001', '22.11.26', '11/22/2026', ''])(
    'may not be %j',
    (value) => {
      expect(dayAsTyped.safeParse(value).success).toBe(false);
    },
  );
});

describe('a note of when something was done', () => {
  it.each(['22.11.2026', '2.1.2026', '22. 11. 2026', '2026-11-22', 'Autumn 2026', '30.2 (second edition)'])(
    'may be %s',
    (value) => {
      expect(whenAsTyped.safeParse(value).success).toBe(true);
    },
  );

  it.each(['31.02.2026', '31.2.2026', '31. 2. 2026', ' 2026-02-31 ', '1.13.2026', '22.11.0001', ''])(
    'may not be %j',
    (value) => {
      expect(whenAsTyped.safeParse(value).success).toBe(false);
    },
  );
});

describe('an address', () => {
  it.each([
    'https://user:pw@example.org/',
    'http://user@example.org',
    'https://:pw@example.org/',
    'https://@example.org',
  ])('has no user name or password, as in %s', (value) => {
    expect(url.safeParse(value).success).toBe(false);
  });

  it.each(['https://example.org/@user', 'https://example.org/?q=a@b', 'https://example.org/#a@b'])(
    'may have an at sign after the host, as in %s',
    (value) => {
      expect(url.safeParse(value).success).toBe(true);
    },
  );
});

it('no pattern of the contract has a flag, which JSON Schema could not express', () => {
  const flagged: string[] = [];
  for (const { path, schema } of feedFiles) {
    z.toJSONSchema(schema, {
      io: 'input',
      override: ({ zodSchema }) => {
        for (const check of zodSchema._zod.def.checks ?? []) {
          const { pattern } = check._zod.def as { pattern?: RegExp };
          if (pattern && /[ims]/.test(pattern.flags)) flagged.push(`${path}: ${pattern}`);
        }
      },
    });
  }
  expect(flagged).toEqual([]);
});
