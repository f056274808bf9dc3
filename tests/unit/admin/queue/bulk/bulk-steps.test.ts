import { afterEach, describe, expect, it, vi } from 'vitest';
import { decideMatching, decideRows, undoBatch } from '../../../../../src/admin/queue/bulk/bulk-steps.ts';
import type { Step } from '../../../../../src/admin/queue/bulk/run-bulk.ts';
import type { RowResult } from '../../../../../src/review/api/decisions.ts';
import type { RowRef } from '../../../../../src/review/api/values.ts';

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

/** A server with the given number of matching rows, in pages of 40. The first request of each kind fails. */
function serve(matching: number) {
  const requests: string[] = [];
  const failed = new Set<string>();
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string }) => {
    const [path = '', query = ''] = url.replace('/api/review/', '').split('?');
    if (!failed.has(path)) {
      failed.add(path);
      throw new TypeError('Failed to fetch');
    }
    requests.push(path);
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
  return requests;
}
afterEach(() => vi.unstubAllGlobals());

/** Runs all steps, and repeats those that failed. */
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
  it('sends each row once, in chunks, and repeats failed requests', async () => {
    const requests = serve(0);
    expect(await all(decideRows(decision, refs(60)))).toEqual(names(60));
    expect(requests).toEqual(['decide', 'decide', 'decide']);
  });

  it('decides all pages of matching rows', async () => {
    serve(100);
    expect(await all(decideMatching(decision, { status: 'pending' }))).toEqual(names(100));
  });

  it('ends if nothing matches', async () => {
    serve(0);
    expect(await all(decideMatching(decision, {}))).toEqual([]);
  });

  it('is undone chunk by chunk until the end', async () => {
    const requests = serve(0);
    expect((await all(undoBatch(decision.batch))).sort()).toEqual(names(60).sort());
    expect(requests).toEqual(['undo', 'undo', 'undo']);
  });
});
