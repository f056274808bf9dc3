import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

it('lists the parts when the given one does not exist, with status 2', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tests/run.mjs', 'nonsense'], { encoding: 'utf8' });
  expect({ status, stdout, stderr }).toEqual({
    status: 2,
    stdout: '',
    stderr:
      'npm test: there is no part "nonsense"; the parts are types, lint, unit, integration, e2e, faults, postgres, libsql, swift.\n',
  });
});
