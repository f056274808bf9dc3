/** `npm run content`: the whole editorial content as reviewable text files, and back. */
import type { Payload } from 'payload';
import { openMigratedPayload } from '../cms/open-payload.ts';
import { ContentError, formatProblem } from '../content/content-error.ts';
import { dumpContent } from '../content/dump.ts';
import { loadContent } from '../content/load.ts';
import { type CommandResult, runCommand, UsageError } from '../lib/command.ts';

const actions = { dump, load };

await runCommand({
  name: 'content',
  summary: 'Writes the editorial content (no accounts, no secrets) to a folder of text files, or loads such a folder.',
  options: {},
  positionals: 'dump|load DIR',
  async run({ positionals: [name, dir, ...others] }) {
    if (name !== 'dump' && name !== 'load') throw new UsageError('Give dump or load, and a folder.');
    if (!dir || others.length > 0) throw new UsageError(`Give one folder to ${name}.`);
    const payload = await openMigratedPayload(() => import('../../payload.config.ts'));
    try {
      return await actions[name](payload, dir);
    } catch (error) {
      if (!(error instanceof ContentError) || error.problems.length === 0) throw error;
      return { text: error.problems.map(formatProblem).join('\n'), json: { faults: error.problems }, ok: false };
    } finally {
      await payload.destroy();
    }
  },
});

async function dump(payload: Payload, dir: string): Promise<CommandResult> {
  const dumped = await dumpContent(payload, dir);
  const { rows, pictures, moves } = dumped;
  const text = `Dumped ${rows} rows, ${pictures} pictures and ${moves} log entries into ${dir}`;
  return { text, json: { ...dumped } };
}

async function load(payload: Payload, dir: string): Promise<CommandResult> {
  const loaded = await loadContent(payload, dir);
  const { rows, created, updated } = loaded;
  const text = `Loaded ${rows} rows from ${dir}: ${created} new, ${updated} changed, ${rows - created - updated} unchanged`;
  return { text, json: { ...loaded } };
}
