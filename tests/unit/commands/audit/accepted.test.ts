import { describe, expect, it } from 'vitest';
import { parseAccepted, readAccepted } from '../../../../src/commands/audit/accepted.ts';

const entry = (added = '', id = 'GHSA-2222-3333-4444') => `
- id: ${id}
  package: undici
  reason: Nothing here calls it.
  accepted: 2026-11-01
${added}`;
const parse = (text: string) => parseAccepted(text, 'accepted.yaml');

describe('the accepted advisories', () => {
  it('are read with their days as text', () => {
    const plain = {
      id: 'GHSA-2222-3333-4444',
      package: 'undici',
      reason: 'Nothing here calls it.',
      accepted: '2026-11-01',
    };
    expect(parse(entry())).toEqual([plain]);
    expect(parse(entry('  until: 2027-01-31'))).toEqual([{ ...plain, until: '2027-01-31' }]);
  });

  it.each(['', '# nothing yet\n', '[]'])('may be none: %j', (text) => expect(parse(text)).toEqual([]));

  it('of this project are valid', () => {
    expect(readAccepted('src/commands/audit/accepted.yaml')).toBeInstanceOf(Array);
  });

  it.each([
    [entry('', 'GHSA-1111-3333-4444'), 'entry 1, id: must be an id such as GHSA-4r6h-8v6p-xvw6'],
    [entry('', 'CVE-2026-11779'), 'entry 1, id: must be an id such as'],
    [entry('  until: 2026-10-31'), 'entry 1, until: is before the day of the decision'],
    [entry('  until: 2027-02-30'), 'entry 1, until: must be a day such as 2026-11-23'],
    [entry('  untill: 2027-02-01'), 'entry 1: Unrecognized key: "untill"'],
    [entry().replace('Nothing here calls it.', '""'), 'entry 1, reason: must say why'],
    [entry().replace(/ {2}reason.*\n/, ''), 'entry 1, reason: '],
    [entry() + entry(), 'entry 2: names GHSA-2222-3333-4444 of undici again'],
    ['id: GHSA-2222-3333-4444', 'Invalid input: expected array'],
    ['- id: [', 'is not YAML'],
  ])('are refused with one line: %s', (text, line) => {
    expect(() => parse(text)).toThrow(line);
    expect(() => parse(text)).toThrow(/^accepted\.yaml\b.*Correct it; nothing was checked\.$/);
  });
});
