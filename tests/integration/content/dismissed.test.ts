/** Pairs of rows that an editor has called different stay so when the content moves to another database. */
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dumpContent } from '../../../src/content/dump.ts';
import { loadContent } from '../../../src/content/load.ts';
import { openPanel, type Panel } from '../collections/panel.ts';
import { openTestDatabase } from '../support/test-database.ts';

let panel: Panel;
beforeAll(async () => {
  panel = await openPanel();
});
afterAll(() => panel.close());

const title = 'The bank opens its vault in Bergen';

it('those that were undone are suggested again, and a second load changes nothing', async () => {
  const [a = '', b = '', c = ''] = await Promise.all(
    [1, 2, 3].map(async (at) => {
      const data = { title, url: `https://avisa.example/${at}`, published: '2026-11-20T10:00:00.000Z' };
      return String((await panel.payload.create({ collection: 'news', data: data as never })).id);
    }),
  );
  const send = async (path: string, body: object) => {
    const { body: answer } = await panel.send('editor', 'POST', `/review/${path}`, body);
    return answer.result?.log as number;
  };
  await send('dismiss', { family: 'news', id: a, other: b });
  await send('undo', { log: await send('dismiss', { family: 'news', id: a, other: c }) });
  // Undone, and then dismissed again.
  await send('undo', { log: await send('dismiss', { family: 'news', id: b, other: c }) });
  await send('dismiss', { family: 'news', id: c, other: b });
  const dump = join(panel.folder, 'content');
  await dumpContent(panel.payload, dump);

  const other = await openTestDatabase();
  const pairs = async ({ payload }: Pick<Panel, 'payload'>) => {
    const { docs } = await payload.find({ collection: 'dismissed-duplicates', sort: ['row', 'other'] });
    return docs.map(({ family, row, other, by }) => ({ family, row, other, by }));
  };
  for (let load = 0; load < 2; load += 1) {
    await loadContent(other.payload, dump);
    expect(await pairs(other)).toEqual(await pairs(panel));
    expect(await pairs(other)).toHaveLength(2);
  }
  await other.close();
});
