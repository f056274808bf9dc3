import { expect, it } from 'vitest';
import { lastLines } from '../../../../src/lib/processes/last-lines.mjs';

it('returns the last lines that are not blank', () => {
  expect(lastLines('one\n\ntwo  \n\nthree\n\n', 2)).toBe('two\nthree');
});

it('removes colours, and splits at carriage returns', () => {
  expect(lastLines('\x1b[31mred\x1b[39m\r\nbusy 1\rbusy 2\n', 3)).toBe('red\nbusy 1\nbusy 2');
});

it('is empty for no output', () => {
  expect(lastLines('', 5)).toBe('');
});
