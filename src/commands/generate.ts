/**
 * `npm run generate`: writes what derives from the collections (Payload's types, the panel's import map, the tables of the export) and
 * from the contract (its descriptions).
 */
import { writeFileSync } from 'node:fs';
import { runCommand } from '../lib/command.ts';
import { Children } from '../lib/processes/children.ts';
import { localSecret } from '../lib/secret.ts';
import { writeDescriptions } from './generate/descriptions.ts';
import { storedTablesFile } from './generate/stored-tables.ts';

const TABLES = 'export/read/stored-tables.ts';

await runCommand({
  name: 'generate',
  summary:
    "Writes Payload's types, the panel's import map, the tables of the export and the contract's descriptions. Run it after a change of collections or contract.",
  options: {},
  run: async () => {
    const children = new Children(process.cwd());
    for (const task of ['generate:types', 'generate:importmap']) {
      await children.run({
        file: 'node_modules/.bin/payload',
        args: [task],
        env: { PAYLOAD_SECRET: localSecret() },
        failure: `payload ${task} failed; see above.`,
      });
    }
    writeDescriptions();
    writeFileSync(TABLES, storedTablesFile());
    await children.run({
      file: 'node_modules/.bin/biome',
      args: ['format', '--write', TABLES],
      failure: `${TABLES} cannot be formatted; see above.`,
    });
    return {
      text: 'The types, the import map, the tables of the export and the descriptions of the contract are up to date.',
      json: { generated: true },
    };
  },
});
