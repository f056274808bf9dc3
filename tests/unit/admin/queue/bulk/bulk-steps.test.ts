import { afterEach, describe, expect, it, vi } from 'vitest';
import { decideMatching, decideThese, undoBatch } from '../../../../../src/admin/queue/bulk/bulk-steps.ts';
import type { Step } from '../../../../../src/admin/queue/bulk/run-bulk.ts';
import type { RowRef, RowResult } from '../../../../../src/review/api.ts';

const seen = '2026-11-20T08:00:00.000Z';
const refs = (count: number): RowRef[] =>
  Array.from({ length: count }, (_, at) => ({ family: 'news', id: `${at}`, seen }));
const gone = ({ id }: { id: string }): RowResult => ({
  result: 'refused',
  kind: 'gone',
  family: 'news',
  id,
  message: 'Gone.',
});

/** A server with so many matching rows, in pages of 40; the first request of each kind is lost. */
function serve(matching: number) {
  const asked: string[] = [];
  const lost = new Set<string>();
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string }) => {
    const [path = '', query = ''] = url.replace('/api/review/', '').split('?');
    if (!lost.has(path)) {
      lost.add(path);
      throw new TypeError('Failed to fetch');
    }
    asked.push(path);
    const sent = JSON.parse(body ?? '{}');
    if (path === 'queue') {
      const from = Number(new URLSearchParams(query).get('cursor') ?? 0);
      const next = from + 40 < matching ? `${from + 40}` : null;
      return Response.json({ refs: refs(matching).slice(from, from + 40), next });
    }
    if (path === 'undo') {
      const from = sent.next ?? 60;
      const rows = refs(60).slice(from - sent.limit < 0 ? 0 : from - sent.limit, from);
      return Response.json({ results: rows.map(gone), next: from - sent.limit > 0 ? from - sent.limit : null });
    }
    return Response.json({ results: sent.decisions.map(gone) });
  });
  return asked;
}
afterEach(() => vi.unstubAllGlobals());

/** Goes through all steps, trying again what failed. */
async function all(step: Step): Promise<string[]> {
  const ids: string[] = [];
  for (;;) {
    const results = await step().catch(() => []);
    if (results === null) return ids;
    ids.push(...results.map(({ id }) => id));
  }
}
const decision = { to: 'published', batch: '0123456789abcdef' } as const;
const names = (count: number) => refs(count).map(({ id }) => id);

describe('a bulk decision', () => {
  it('sends each of the rows once, in chunks, a lost request again', async () => {
    const asked = serve(0);
    expect(await all(decideThese(decision, refs(60)))).toEqual(names(60));
    expect(asked).toEqual(['decide', 'decide', 'decide']);
  });

  it('goes through all pages of what matches', async () => {
    serve(100);
    expect(await all(decideMatching(decision, { status: 'pending' }))).toEqual(names(100));
  });

  it('ends where nothing matches', async () => {
    serve(0);
    expect(await all(decideMatching(decision, {}))).toEqual([]);
  });

  it('is undone chunk by chunk, until the server has gone through all of it', async () => {
    const asked = serve(0);
    expect((await all(undoBatch(decision.batch))).sort()).toEqual(names(60).sort());
    expect(asked).toEqual(['undo', 'undo', 'undo']);
  });
});
