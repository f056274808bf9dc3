/** A full disk under the panel: nothing is half saved, editors read why, health says so, and it goes on when there is space again. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../support/run-command.ts';
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts';

const noSpace = {
  status: 503,
  body: {
    errors: [
      {
        message:
          "There is no space left on the server's disk. Nothing was saved. Ask the operator of the server to free some space, then try again.",
      },
    ],
  },
};
const healthy = { status: 200, body: { status: 'ok', problems: [], database_passed_at: null } };
const unhealthy = {
  status: 503,
  body: { status: 'unavailable', problems: ["There is no space left on the server's disk."], database_passed_at: null },
};
const program = 'tests/integration/faults/full-disk-process.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => {
  await database.close();
});

type Answer = { status: number; body: Record<string, unknown> };
type Answers = Record<'before' | 'full' | 'after', Record<string, Answer>>;

/** @param wrap the program and arguments that start node */
function run(folder: string, how: string, wrap: string[]): Answers {
  const [file = process.execPath, ...args] = [...wrap, process.execPath, program, folder, how];
  const env = { ...process.env, DATABASE_URI: `file:${join(folder, 'cms.db')}`, MEDIA_DIR: '', STATE_DIR: '' };
  const { stdout, stderr, status } = spawnSync(file, args, { cwd: root, encoding: 'utf8', env });
  if (status !== 0) throw new Error(`${stdout}\n${stderr}`);
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}

const statuses = (answers: Record<string, Answer>) =>
  Object.fromEntries(Object.entries(answers).map(([name, { status }]) => [name, status]));
const works = { create: 201, update: 200, decide: 200, upload: 201, read: 200 };

/** A small file system of our own needs the right to mount, at least in a namespace. */
const mount = ['unshare', '--map-root-user', '--mount'];
const canMount = spawnSync(mount[0] as string, [...mount.slice(1), 'true']).status === 0;

describe.skipIf(!canMount)('a full file system', () => {
  let answers: Answers;
  beforeAll(() => {
    const folder = mkdtempSync(join(tmpdir(), 'full-disk-'));
    const data = dirname(database.uri.replace('file:', ''));
    const copied = join(folder, 'copy');
    cpSync(data, copied, { recursive: true });
    const target = join(folder, 'small');
    mkdirSync(target);
    const script = 'mount -t tmpfs -o size=24m tmpfs "$0" && cp -r "$1"/. "$0" && shift && exec "$@"';
    try {
      answers = run(target, 'filler', [...mount, 'sh', '-c', script, target, copied]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('answers as usual before', () => {
    expect(statuses(answers.before)).toEqual({ health: 200, ...works, health_after: 200 });
    expect(answers.before.health).toEqual(healthy);
  });

  it.each(['create', 'update', 'decide', 'upload'])('gives an editor the cause: %s', (name) => {
    expect(answers.full[name]).toEqual(noSpace);
  });

  it('still shows rows, unchanged', () => {
    expect(answers.full.read?.status).toBe(200);
    expect(answers.full.read?.body).toMatchObject({ title: 'Story 2', status: 'pending' });
  });

  it('is unhealthy before and after the first attempt to write', () => {
    expect(answers.full.health).toEqual(unhealthy);
    expect(answers.full.health_after).toEqual(unhealthy);
  });

  it('goes on when there is space again, in the same process', () => {
    expect(answers.after.health).toEqual(healthy);
    expect(statuses(answers.after)).toEqual({ health: 200, ...works, health_after: 200 });
  });
});

describe('a limit that no one sees before the first write', () => {
  let answers: Answers;
  beforeAll(() => {
    const folder = mkdtempSync(join(tmpdir(), 'file-limit-'));
    cpSync(dirname(database.uri.replace('file:', '')), folder, { recursive: true });
    try {
      answers = run(folder, 'limit', []);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it.each(['create', 'update', 'decide', 'upload', 'health_after'])('is 503 with its cause: %s', (name) => {
    expect(answers.full[name]).toEqual(name === 'health_after' ? unhealthy : noSpace);
  });

  it('is over when writes work again', () => {
    expect(answers.after.health).toEqual(healthy);
    expect(statuses(answers.after)).toEqual({ health: 200, ...works, health_after: 200 });
  });
});
