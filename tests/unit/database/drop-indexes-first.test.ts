import { expect, it } from 'vitest';
import { dropIndexesFirst } from '../../../src/database/drop-indexes-first.ts';

const migration = (up: string[], down: string[]) => `import { sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
${up.map((line) => `  await db.run(sql\`${line};\`)\n`).join('')}}

export async function down({ db }: MigrateDownArgs): Promise<void> {
${down.map((line) => `  await db.run(sql\`${line};\`)\n`).join('')}}
`;

it('drops an index before another one with its name is created', () => {
  const [create, drop] = ['CREATE INDEX \\`a_11_idx\\` ON \\`new\\` (\\`a\\`)', 'DROP INDEX \\`a_11_idx\\`'];
  const table = 'CREATE TABLE \\`new\\` (\n  \\`a\\` text\n  )';
  expect(dropIndexesFirst(migration([table, create, drop, create], [create, drop]))).toBe(
    migration([drop, table, create, create], [drop, create]),
  );
});

it('leaves a migration without dropped indexes as it is', () => {
  const text = migration(['ALTER TABLE \\`a\\` ADD \\`b\\` text'], []);
  expect(dropIndexesFirst(text)).toBe(text);
});
