/**
 * Saves a reading of stories and kills itself with SIGKILL at an insert of its transaction. Arguments: the number of stories, and at
 * which insert to die, from 1; 0 for not at all.
 */
import { openMigratedPayload } from '../../../../src/cms/open-payload.ts';
import type { StatementRunner } from '../../../../src/database/insert-rows.ts';
import type { FoundItem, IntakeSource } from '../../../../src/intake/reader.ts';
import { matchers } from '../../../../src/intake/run/matchers.ts';
import { Saver } from '../../../../src/intake/run/save-reading.ts';
import { recordSuccess } from '../../../../src/intake/run/source-state.ts';

const [stories = 0, last = 0] = process.argv.slice(2).map(Number);
const now = Date.parse('2026-11-21T10:00:00Z');

const found = Array.from({ length: stories }, (_, number): FoundItem => {
  const url = `https://avisa.example/killed/${number}`;
  const title = `Story ${number} of the killed run`;
  const row = { title, url, source: 'avisa', published: '2026-11-20T08:00:00.000Z', topics: ['bitcoin', 'tax'] };
  return { family: 'news', key: url, title, url, at: row.published, row };
});
const source = { id: 'avisa', name: 'Avisa', url: 'https://avisa.example', feed: null } as unknown as IntakeSource;
const payload = await openMigratedPayload(() => import('../../../../payload.config.ts'));

type Session = StatementRunner['session'];
const { session } = (payload.db as unknown as { drizzle: { session: Session } }).drizzle;
// Every transaction has a session of this type.
const sessions: Session = Object.getPrototypeOf(session);
const { prepareQuery } = sessions;
let inserts = 0;
sessions.prepareQuery = function (this: Session, query, ...rest) {
  if (/^insert into "(?!machines)/.test(query.sql)) inserts += 1;
  if (last > 0 && inserts === last) process.kill(process.pid, 'SIGKILL');
  return prepareQuery.call(this, query, ...rest);
};

const saver = new Saver({ payload, matchers, now, dryRun: false });
const { new: added, same } = await saver.save(source, { found, refused: [] }, (req) =>
  recordSuccess(req, 'avisa', now),
);
console.log(JSON.stringify({ added, same, inserts }));
await payload.destroy();
