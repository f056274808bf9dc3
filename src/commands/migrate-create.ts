/** `npm run migrate:create -- NAME`: writes the migrations for a change of collections, one for each kind of database. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dropIndexesFirst } from '../database/drop-indexes-first.ts';
import { runCommand, UsageError } from '../lib/command.ts';
import { Children } from '../lib/processes/children.ts';
import { localSecret } from '../lib/secret.ts';

/** The address only selects the kind of database: Payload compares the collections with the newest snapshot of its folder. */
const kinds = [
  { name: 'SQLite', uri: 'file:./data/cms.db', folder: 'migrations' },
  { name: 'PostgreSQL', uri: 'postgres://localhost/any', folder: 'migrations/postgres' },
];

await runCommand({
  name: 'migrate:create',
  summary: 'Writes the migrations for a change of collections, for SQLite and for PostgreSQL. NAME says what changes.',
  options: {},
  positionals: 'NAME',
  run: async ({ positionals: [name, ...others] }) => {
    if (!name || others.length > 0 || !/^[a-z0-9_]+$/.test(name)) {
      throw new UsageError('Give one name of small letters, digits and underscores, such as books_shelf.');
    }
    const before = new Set(migrationFiles());
    const children = new Children(process.cwd());
    for (const { name: kind, uri, folder } of kinds) {
      await children.run({
        file: 'node_modules/.bin/payload',
        args: ['migrate:create', name, '--skip-empty'],
        env: { PAYLOAD_SECRET: localSecret(), DATABASE_URI: uri },
        failure: `The migration for ${kind} could not be created; see above.`,
      });
      removeOldSnapshots(folder);
    }
    const created = migrationFiles().filter((path) => !before.has(path));
    for (const path of created) writeFileSync(path, dropIndexesFirst(readFileSync(path, 'utf8')));
    await children.run({
      file: 'node_modules/.bin/biome',
      args: ['check', '--write', 'migrations'],
      failure: 'The migrations could not be formatted; see above.',
    });
    const text = created.length === 0 ? 'The collections have not changed.' : `Created ${created.join(' and ')}.`;
    return { text, json: { created } };
  },
});

function migrationFiles(): string[] {
  return kinds.flatMap(({ folder }) =>
    readdirSync(folder).flatMap((name) => (/^\d.*\.ts$/.test(name) ? [join(folder, name)] : [])),
  );
}

/** Payload reads only the newest snapshot of a folder. */
function removeOldSnapshots(folder: string): void {
  const snapshots = readdirSync(folder).filter((name) => name.endsWith('.json'));
  for (const name of snapshots.sort().slice(0, -1)) rmSync(join(folder, name));
}
