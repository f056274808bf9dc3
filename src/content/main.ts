/** `npm run content`: the whole editorial content as reviewable text files, and back. */
import { type Payload, readMigrationFiles } from 'payload';
import { type CommandResult, runCommand, UsageError } from '../../export/cli/command.ts';
import { pendingMigrations } from '../database/migrate.ts';
import { ContentError, faultLine } from './content-error.ts';
import { dumpContent } from './dump.ts';
import { loadContent } from './load.ts';
import { openPayload } from './open-payload.ts';

const actions = { dump, load };

await runCommand({
  name: 'content',
  summary:
    'Writes the editorial content (no accounts, no secrets) into a folder of text files, or loads such a folder.',
  options: {},
  positionals: 'dump|load DIR',
  async run({ positionals: [name, dir, ...others] }) {
    if (name !== 'dump' && name !== 'load') throw new UsageError('Say dump or load, and a folder.');
    if (!dir || others.length > 0) throw new UsageError(`Name one folder to ${name}.`);
    const payload = await openPayload();
    try {
      await requireMigrated(payload);
      return await actions[name](payload, dir);
    } catch (error) {
      if (!(error instanceof ContentError) || error.faults.length === 0) throw error;
      return { text: error.faults.map(faultLine).join('\n'), json: { faults: error.faults }, ok: false };
    } finally {
      await payload.destroy();
    }
  },
});

async function dump(payload: Payload, dir: string): Promise<CommandResult> {
  const dumped = await dumpContent(payload, dir);
  const { rows, pictures, moves } = dumped;
  return {
    text: `Dumped ${rows} rows, ${pictures} pictures and ${moves} log entries into ${dir}`,
    json: { ...dumped },
  };
}

async function load(payload: Payload, dir: string): Promise<CommandResult> {
  const loaded = await loadContent(payload, dir);
  const { rows, created, updated } = loaded;
  const text = `Loaded ${rows} rows from ${dir}: ${created} new, ${updated} changed, the others were there as they are`;
  return { text, json: { ...loaded } };
}

async function requireMigrated(payload: Payload): Promise<void> {
  const missing = await pendingMigrations(payload, await readMigrationFiles({ payload }));
  if (missing.length === 0) return;
  throw new Error('The database does not have the current schema; run npm run migrate (npm start does it too).');
}
