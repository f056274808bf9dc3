import { describe, expect, test } from 'vitest';
import { readTreeFile, readTreeFiles } from '../../../../../export/verify/tree/tree-file.ts';
import { sampleTree } from '../sample-tree.ts';

const path = 'api/v1/news.json';
const bytes = sampleTree().get(path) ?? Buffer.of();
const found = (content: Buffer) => ({ bytes: content, headers: {} });
const parts = (content: Buffer, part = 100) => [...readTreeFiles(path, found(content), part)];
const rowsOf = (content: unknown) => (content as { items: unknown[] }).items;

test.each([1, 100, 10_000])('the parts of a list have its rows, in order, once (%i bytes at a time)', (part) => {
  const whole = readTreeFile(path, found(bytes));
  const read = parts(bytes, part);
  expect(read.length).toBeGreaterThan(1);
  expect(read.flatMap(({ content }) => rowsOf(content))).toEqual(rowsOf(whole.content));
  let before = 0;
  for (const { from, content } of read) {
    expect(from).toBe(before);
    before += rowsOf(content).length;
  }
  expect(read.map(({ isLast }) => isLast)).toEqual([...read.slice(1).map(() => false), true]);
});

test('each part has the fields besides the rows, and size and SHA-256 of the whole file', () => {
  const { content, size, sha256 } = readTreeFile(path, found(bytes));
  for (const part of parts(bytes)) {
    expect({ ...(part.content as object), items: [] }).toEqual({ ...(content as object), items: [] });
    expect(Object.keys(part.content as object)).toEqual(Object.keys(content as object));
    expect({ size: part.size, sha256: part.sha256 }).toEqual({ size, sha256 });
  }
});

test('a short list is read at once', () => {
  expect(parts(bytes, bytes.byteLength)).toHaveLength(1);
});

describe('a list in another form is read whole', () => {
  const content = JSON.parse(String(bytes));
  test.each([
    ['in one line', JSON.stringify(content)],
    ['indented', JSON.stringify(content, null, 2)],
    ['with another list after it', String(bytes).replace(/\]\}\s*$/, '],"more":[\n{}\n]}\n')],
    ['cut short', String(bytes).slice(0, -10)],
    ['without rows', String(bytes).replace(/"items":\[.*\]/s, '"items":[]')],
  ])('%s', (_, text) => {
    const read = parts(Buffer.from(text));
    expect(read).toHaveLength(1);
    expect(read[0]?.content).toEqual(readTreeFile(path, found(Buffer.from(text))).content);
  });
});

test('a row that is not JSON is a problem of the file, and no part follows', () => {
  const read = parts(Buffer.from(String(bytes).replace(/(\n\{"id".*?\n\{)"id"/s, '$1id"')));
  expect(read.map(({ problem }) => problem)).toEqual([null, expect.stringContaining('expected JSON, found ')]);
});
