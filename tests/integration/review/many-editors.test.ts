/** Twenty editors decide at the same time, and a server that is killed in the middle of a bulk decision. */
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { decideAnswer, type RowRef, type RowResult, undoAnswer } from '../../../src/review/api.ts';
import { openPanel, type Panel } from '../collections/panel.ts';
import { startCommand } from '../support/run-command.ts';

let panel: Panel;
let database: DatabaseSync;

beforeEach(async () => {
  panel = await openPanel();
  database = new DatabaseSync(panel.uri.slice('file:'.length), { timeout: 5000 });
});
afterEach(async () => {
  database.close();
  await panel.close();
});

/** Pending rows, written by SQL: a thousand decisions take long enough. */
function makeCaveats(count: number): RowRef[] {
  const insert = database.prepare(
    `INSERT INTO caveats (id, id_key, text, status, created_at, updated_at) VALUES (?1, ?1, ?1, 'pending', ?2, ?2)`,
  );
  const seen = '2026-11-20T10:00:00.000Z';
  database.exec('BEGIN');
  const rows = Array.from({ length: count }, (_, at): RowRef => ({ family: 'caveats', id: `caveat-${at}`, seen }));
  for (const { id } of rows) insert.run(id, seen);
  database.exec('COMMIT');
  return rows;
}

interface Kept {
  id: string;
  status: string;
  reason: string | null;
  /** The moves of the row, oldest first. */
  moves: { to: string; reason: string | null; batch: string | null; undoes: string | null }[];
  versions: number;
}

function readAll(): Kept[] {
  const rows = database.prepare(`
    SELECT id, status, reason,
      (SELECT json_group_array(json_object('to', "to", 'reason', reason, 'batch', batch, 'undoes', undoes))
        FROM (SELECT * FROM review_log WHERE family = 'caveats' AND "row" = caveats.id ORDER BY id)) AS moves,
      (SELECT count(*) FROM _caveats_v WHERE parent_id = caveats.id) AS versions
    FROM caveats`);
  return rows.all().map((row) => ({ ...(row as unknown as Kept), moves: JSON.parse(String(row.moves)) }));
}

it('twenty editors who decide at the same time lose no decision, make none twice and leave none half made', async () => {
  const rows = makeCaveats(40);
  const editors = Array.from({ length: 20 }, (_, at) => ({
    batch: crypto.randomUUID(),
    to: at % 2 ? ('published' as const) : ('rejected' as const),
    // Everyone begins elsewhere; each row is wanted by five.
    decisions: Array.from({ length: 10 }, (_, n) => rows[(at * 7 + n * 3) % rows.length] as RowRef),
  }));
  const answers = await Promise.all(
    editors.map(async ({ batch, to, decisions }, at) => {
      const request = { to, batch, decisions, ...(to === 'rejected' ? { reason: `Said by ${batch}` } : {}) };
      const { status, body } = await panel.send(at % 3 ? 'editor' : 'admin', 'POST', '/review/decide', request);
      expect(status).toBe(200);
      const { results } = decideAnswer.parse(body);
      expect(results.map(({ id }) => id)).toEqual(decisions.map(({ id }) => id));
      return results.map((result) => ({ result, batch, to }));
    }),
  );
  const wanted = new Set(editors.flatMap(({ decisions }) => decisions.map(({ id }) => id)));
  for (const row of readAll()) {
    const told = answers.flat().filter(({ result }) => result.id === row.id);
    const [winner, ...more] = told.filter(({ result }) => result.result === 'done');
    expect([row.id, more.length, Boolean(winner)]).toEqual([row.id, 0, wanted.has(row.id)]);
    if (!winner) continue;
    const reason = winner.to === 'rejected' ? `Said by ${winner.batch}` : null;
    expect([row.status, row.reason, row.versions]).toEqual([winner.to, reason, 1]);
    expect(row.moves).toEqual([{ to: winner.to, reason, batch: winner.batch, undoes: null }]);
    for (const { result } of told.filter((one) => one !== winner)) {
      expect(result).toMatchObject({
        kind: 'conflict',
        status: winner.to,
        last: { id: (winner.result as { log: number }).log },
      });
    }
  }
});

it('a server that is killed in the middle of a bulk approval leaves each row decided and logged, or untouched; undo works', async () => {
  makeCaveats(1000);
  const batch = crypto.randomUUID();
  const token = (await panel.signIn('editor')) ?? '';
  const server = startCommand('tests/integration/review/bulk-approval.ts', [batch], { ...panel.env, TOKEN: token });
  const decided = () =>
    Number(database.prepare(`SELECT count(*) AS n FROM caveats WHERE status = 'published'`).get()?.n);
  await vi.waitUntil(() => decided() > 60 + Math.random() * 100, { timeout: 60_000, interval: 3 });
  server.kill('SIGKILL');
  expect((await server.ended).signal).toBe('SIGKILL');

  const published = decided();
  expect(published).toBeLessThan(1000);
  for (const row of readAll()) {
    const moves = row.status === 'published' ? [{ to: 'published', reason: null, batch, undoes: null }] : [];
    expect([row.id, row.versions, row.moves]).toEqual([row.id, moves.length, moves]);
  }

  const results: RowResult[] = [];
  let next: number | null | undefined;
  while (next !== null) {
    const request = { batch, ...(next === undefined ? {} : { next }) };
    const { body } = await panel.send('admin', 'POST', '/review/undo', request);
    const answer = undoAnswer.parse(body);
    results.push(...answer.results);
    next = answer.next;
  }
  expect([results.length, results.every(({ result }) => result === 'done')]).toEqual([published, true]);
  expect([decided(), readAll().filter(({ moves }) => moves.length === 2).length]).toEqual([0, published]);
});
