import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Payload reads only the newest snapshot of each folder; `npm run migrate:create` removes the others. */
test.each(['migrations', 'migrations/postgres'])(
  '%s has one snapshot, of its newest migration that changes the schema',
  (folder) => {
    const names = readdirSync(folder).sort();
    const changesSchema = (name: string) => /CREATE|ALTER|DROP/.test(readFileSync(`${folder}/${name}`, 'utf8'));
    const newest = names.findLast((name) => /^\d.*\.ts$/.test(name) && changesSchema(name));
    expect(names.filter((name) => name.endsWith('.json'))).toEqual([newest?.replace(/ts$/, 'json')]);
  },
);
