/** The intake does not bring back a note about a pair of rows that an editor has dismissed, whatever a later reading has. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { KnownRow, Matcher } from '../../../../src/intake/matcher.ts';
import type { FoundItem, IntakeSource } from '../../../../src/intake/reader.ts';
import { Saver } from '../../../../src/intake/run/save-reading.ts';
import { openPanel, type Panel } from '../../collections/panel.ts';

let panel: Panel;
beforeAll(async () => {
  panel = await openPanel();
  for (const id of ['avisa', 'tidende']) {
    await panel.payload.create({ collection: 'sources', data: { id, name: `The ${id}` } as never });
  }
});
afterAll(() => panel.close());

/** Every story of another outlet may be the same. */
function doubtfulMatcher(): Matcher {
  const rows: KnownRow[] = [];
  return {
    days: 3,
    add: (row) => {
      rows.push(row);
    },
    match: (_, { id }) => {
      const other = rows.find(({ source }) => source !== id);
      return other ? { kind: 'unsure', row: other.id, why: 'A similar title within 72 hours.' } : { kind: 'new' };
    },
  };
}

let run = 0;
async function save(id: string, found: FoundItem[]) {
  run += 1;
  const now = Date.parse('2026-11-21T10:00:00Z') + run * 1000;
  const matchers = { news: doubtfulMatcher };
  const source = { id, name: `The ${id}`, url: `https://${id}.example` } as IntakeSource;
  const saver = new Saver({ payload: panel.payload, matchers, now, dryRun: false });
  return saver.save(source, { found, refused: [] }, async () => {});
}

function story(outlet: string, title: string, found: Partial<FoundItem> = {}): FoundItem {
  const url = `https://${outlet}.example/story`;
  const at = '2026-11-20T08:00:00.000Z';
  const row = { title, url, published: at, country: 'NO', language_code: 'no' };
  return { family: 'news', key: url, title, url, at, row, ...found };
}

const rows = async () => {
  const { docs } = await panel.payload.find({ collection: 'news', sort: 'createdAt', depth: 0 });
  return docs.map(({ id, title, intake_note, needs_attention }) => ({ id, title, intake_note, needs_attention }));
};

it('not when the headline changes, comes under another key, or becomes that of the other row', async () => {
  await save('avisa', [story('avisa', 'The vault')]);
  await save('tidende', [story('tidende', 'The other vault')]);
  const [known, noted] = await rows();
  expect(noted?.intake_note).toBe(`A similar title within 72 hours. See news/${known?.id}.`);
  const body = { family: 'news', id: noted?.id, other: known?.id };
  expect((await panel.send('editor', 'POST', '/review/dismiss', body)).body.result.result).toBe('done');

  for (const found of [
    story('tidende', 'The other vault'),
    story('tidende', 'The second vault'),
    story('tidende', 'The second vault', { key: 'another-key' }),
    story('tidende', 'The vault'),
  ]) {
    expect((await save('tidende', [found])).refused).toEqual([]);
    expect(await rows()).toMatchObject([
      { id: known?.id, intake_note: null },
      { id: noted?.id, title: found.title, intake_note: null, needs_attention: false },
    ]);
  }
});
