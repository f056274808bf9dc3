import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type EndedRun, readJobRun, readJobRuns, recordJobRun } from '../../../src/lib/job-runs.ts';

const MINUTE = 60_000;
const at = Date.parse('2026-11-22T10:00:00Z');
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'job-runs-'));
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const ended = (changed: Partial<EndedRun> = {}): EndedRun => ({
  ...{ name: 'backup', startedAt: at, finishedAt: at + MINUTE, ok: true, text: 'Backed up 5 rows.\nAnd more.' },
  ...changed,
});

describe('the record of a job', () => {
  test('has the times, the result in one line, and the last success', () => {
    expect(recordJobRun(ended(), folder)).toBe(true);
    expect(readJobRuns(folder)).toEqual([
      {
        name: 'backup',
        started_at: '2026-11-22T10:00:00.000Z',
        finished_at: '2026-11-22T10:01:00.000Z',
        ok: true,
        result: 'Backed up 5 rows.',
        last_success: '2026-11-22T10:01:00.000Z',
      },
    ]);
  });

  test('keeps the last success when a later run fails', () => {
    recordJobRun(ended(), folder);
    recordJobRun(ended({ ok: false, startedAt: at + 2 * MINUTE, finishedAt: at + 3 * MINUTE, text: 'No.' }), folder);
    expect(readJobRun('backup', folder)).toMatchObject({
      ok: false,
      result: 'No.',
      finished_at: '2026-11-22T10:03:00.000Z',
      last_success: '2026-11-22T10:01:00.000Z',
    });
  });

  test('has no secret of the environment, and no password of an address', () => {
    vi.stubEnv('PUBLISH_TOKEN', 'canary-token-of-the-remote');
    const text = 'Refused: canary-token-of-the-remote at https://bot:canary-password@git.example.org/feed.git';
    recordJobRun(ended({ ok: false, text }), folder);
    const stored = readFileSync(join(folder, 'jobs/backup.json'), 'utf8');
    expect(stored).not.toContain('canary');
    expect(stored).toContain('git.example.org/feed.git');
  });

  test('is short, however long the output is', () => {
    recordJobRun(ended({ text: 'x'.repeat(100_000) }), folder);
    expect(readJobRun('backup', folder)?.result).toHaveLength(300);
  });

  test('is whole while many processes write it', async () => {
    const program = `import { recordJobRun } from './src/lib/job-runs.ts';
for (let i = 0; i < 20; i++) recordJobRun({ name: 'export', startedAt: 0, finishedAt: i, ok: true, text: 'x'.repeat(i * 10) }, ${JSON.stringify(folder)});`;
    const run = () => promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
    recordJobRun(ended({ name: 'export' }), folder);
    const writers = Promise.all([run(), run(), run()]);
    let writing = true;
    void writers.finally(() => {
      writing = false;
    });
    while (writing) {
      expect(readJobRun('export', folder)?.ok).toBe(true);
      await new Promise(setImmediate);
    }
    await writers;
    expect(readdirSync(join(folder, 'jobs'))).toEqual(['export.json']);
  });

  test.each(['', '{', '{}', '[]', '{"name":"backup","ok":true}', '\u0000'])(
    'that is damaged (%j) is a failed run',
    (text) => {
      mkdirSync(join(folder, 'jobs'));
      writeFileSync(join(folder, 'jobs/backup.json'), text);
      expect(readJobRuns(folder)).toMatchObject([{ name: 'backup', ok: false, last_success: null }]);
      recordJobRun(ended(), folder);
      expect(readJobRun('backup', folder)?.ok).toBe(true);
    },
  );

  test('of another program in the folder is not read', () => {
    mkdirSync(join(folder, 'jobs'));
    writeFileSync(join(folder, 'jobs/other.json'), '{}');
    expect(readJobRuns(folder)).toEqual([]);
  });
});

test('a folder that cannot be written is no error', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(recordJobRun(ended(), file)).toBe(false);
});
