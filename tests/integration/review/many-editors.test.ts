/** Twenty editors who decide at the same time, and a server that is killed during a bulk decision. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { decideResponse, type RowResult, undoResponse } from '../../../src/review/api/decisions.ts';
import type { RowRef } from '../../../src/review/api/values.ts';
import { openPanel, type Panel } from '../collections/panel.ts';
import { startCommand } from '../support/run-command.ts';

let panel: Panel;

beforeEach(async () => {
  panel = await openPanel();
});
afterEach(() => panel.close());

/** Pending rows, inserted directly into the database, which is faster than with the CMS. */
async function makeCaveats(count: number): Promise<RowRef[]> {
  const seen = '2026-11-20T10:00:00.000Z';
  const rows = Array.from({ length: count }, (_, at): RowRef => ({ family: 'caveats', id: `caveat-${at}`, seen }));
  const values = rows.map(({ id }) => `('${id}', '${id}', '${id}', 'pending', '${seen}', '${seen}')`);
  await panel.sql(`INSERT INTO caveats (id, id_key, text, status, created_at, updated_at) VALUES ${values.join(', ')}`);
  return rows;
}

interface StoredRow {
  id: string;
  status: string;
  reason: string | null;
  /** The moves of the row, oldest first. */
  moves: unknown[];
  versions: number;
}

async function readAll(): Promise<StoredRow[]> {
  const { rows: log } = await panel.sql(`SELECT "row", "to", reason, batch, undoes FROM review_log ORDER BY id`);
  const { rows: versions } = await panel.sql('SELECT parent_id FROM _caveats_v');
  const { rows } = await panel.sql('SELECT id, status, reason FROM caveats');
  return rows.map((row) => ({
    ...(row as unknown as StoredRow),
    moves: log.filter((entry) => entry.row === row.id).map(({ row: _, ...move }) => move),
    versions: versions.filter(({ parent_id }) => parent_id === row.id).length,
  }));
}

const published = async () =>
  Number((await panel.sql(`SELECT count(*) AS n FROM caveats WHERE status = 'published'`)).rows[0]?.n);

it('twenty editors who decide at the same time lose, repeat and half-save no decision', async () => {
  const rows = await makeCaveats(40);
  const editors = Array.from({ length: 20 }, (_, at) => ({
    batch: crypto.randomUUID(),
    to: at % 2 ? ('published' as const) : ('rejected' as const),
    // Everybody starts with another row; each row is decided by five editors.
    decisions: Array.from({ length: 10 }, (_, n) => rows[(at * 7 + n * 3) % rows.length] as RowRef),
  }));
  const answers = await Promise.all(
    editors.map(async ({ batch, to, decisions }, at) => {
      const request = { to, batch, decisions, ...(to === 'rejected' ? { reason: `Rejected by ${batch}` } : {}) };
      const { status, body } = await panel.send(at % 3 ? 'editor' : 'admin', 'POST', '/review/decide', request);
      expect(status).toBe(200);
      const { results } = decideResponse.parse(body);
      expect(results.map(({ id }) => id)).toEqual(decisions.map(({ id }) => id));
      return results.map((result) => ({ result, batch, to }));
    }),
  );
  const wanted = new Set(editors.flatMap(({ decisions }) => decisions.map(({ id }) => id)));
  for (const row of await readAll()) {
    const results = answers.flat().filter(({ result }) => result.id === row.id);
    const [winner, ...more] = results.filter(({ result }) => result.result === 'done');
    expect([row.id, more.length, Boolean(winner)]).toEqual([row.id, 0, wanted.has(row.id)]);
    if (!winner) continue;
    const reason = winner.to === 'rejected' ? `Rejected by ${winner.batch}` : null;
    expect([row.status, row.reason, row.versions]).toEqual([winner.to, reason, 1]);
    expect(row.moves).toEqual([{ to: winner.to, reason, batch: winner.batch, undoes: null }]);
    for (const { result } of results.filter((one) => one !== winner)) {
      expect(result).toMatchObject({
        kind: 'conflict',
        status: winner.to,
        last: { id: (winner.result as { log: number }).log },
      });
    }
  }
});

// The other server may start slowly on a busy machine.
it('a server that is killed during a bulk approval leaves each row decided and logged, or unchanged, and undo works', async () => {
  await makeCaveats(1000);
  const batch = crypto.randomUUID();
  const token = (await panel.signIn('editor')) ?? '';
  const server = startCommand('tests/integration/review/bulk-approval.ts', [batch], { ...panel.env, TOKEN: token });
  let early: string | undefined;
  void server.ended.then(({ stderr }) => {
    early = `The server exited on its own: ${stderr}`;
  });
  const enough = 60 + Math.random() * 100;
  await vi.waitUntil(async () => early !== undefined || (await published()) > enough, {
    timeout: 200_000,
    interval: 3,
  });
  expect(early).toBe(undefined);
  server.kill('SIGKILL');
  expect((await server.ended).signal).toBe('SIGKILL');

  const decided = await published();
  expect(decided).toBeLessThan(1000);
  for (const row of await readAll()) {
    const moves = row.status === 'published' ? [{ to: 'published', reason: null, batch, undoes: null }] : [];
    expect([row.id, row.versions, row.moves]).toEqual([row.id, moves.length, moves]);
  }

  const results: RowResult[] = [];
  let next: number | null | undefined;
  while (next !== null) {
    const request = { batch, ...(next === undefined ? {} : { next }) };
    const { body } = await panel.send('admin', 'POST', '/review/undo', request);
    const answer = undoResponse.parse(body);
    results.push(...answer.results);
    next = answer.next;
  }
  expect([results.length, results.every(({ result }) => result === 'done')]).toEqual([decided, true]);
  const after = (await readAll()).filter(({ moves }) => moves.length === 2);
  expect([await published(), after.length]).toEqual([0, decided]);
}, 240_000);
