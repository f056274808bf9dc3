import { describe, expect, it } from 'vitest';
import { goneLinkNote, UNKNOWN_HOST, withGoneLink, withoutGoneLinks } from '../../../src/lib/gone-link-note.ts';

const url = 'https://a.example/1?x=2';
const seen = (...found: [string, string][]) =>
  found.map(([day, answer]) => ({ at: `2026-${day}T23:50:00.000Z`, answer }));
const note = (failures: ReturnType<typeof seen>) => goneLinkNote({ url, field: 'website', failures });

describe('the note about a link that is gone', () => {
  it.each([
    [seen(['11-20', '404'], ['11-22', '404'], ['11-24', '404']), 'answered 404 on 20, 22 and 24 November'],
    [
      seen(['11-30', '410'], ['12-01', '410'], ['12-02', '410']),
      'answered 410 on 30 November, 1 December and 2 December',
    ],
    [
      seen(['11-20', '404'], ['11-21', UNKNOWN_HOST], ['11-22', '404']),
      'answered 404 on 20 and 22 November and had an unknown host on 21 November',
    ],
    [
      seen(['11-20', UNKNOWN_HOST], ['11-21', UNKNOWN_HOST], ['11-22', UNKNOWN_HOST]),
      'had an unknown host on 20, 21 and 22 November',
    ],
  ])('names link, field, answers and days', (failures, text) => {
    expect(note(failures)).toBe(`The link ${url} (website) ${text}. Correct or remove it.`);
  });

  it('stands beside other notes, and replaces an older one about the same link', () => {
    const first = note(seen(['11-20', '404'], ['11-22', '404'], ['11-24', '404']));
    const second = note(seen(['12-28', '410'], ['12-29', '410'], ['12-30', '410']));
    const other = `The link ${url}0 (website) answered 404 on 1 November. Correct or remove it.`;
    expect(withGoneLink(null, url, first)).toBe(first);
    expect(withGoneLink(`A note.\n${first}\n${other}`, url, second)).toBe(`A note.\n${other}\n${second}`);
  });

  it('goes with the link, and other notes stay', () => {
    const line = note(seen(['11-20', '404'], ['11-22', UNKNOWN_HOST], ['11-24', '404']));
    const other = `The link to the tickets (https://a.example/) is new.`;
    expect(withoutGoneLinks(`${other}\n${line}`, () => true)).toBe(`${other}\n${line}`);
    expect(withoutGoneLinks(`${other}\n${line}`, (one) => one !== url)).toBe(other);
    expect(withoutGoneLinks(line, () => false)).toBeNull();
    for (const empty of [null, undefined, '']) expect(withoutGoneLinks(empty, () => false)).toBeNull();
  });
});
