import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { startExportSchedule } from '../../../../src/panel/export-run/export-schedule.ts';

const folder = mkdtempSync(join(tmpdir(), 'schedule-'));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

it('a scheduled export that cannot start is reported, and the panel goes on', async () => {
  writeFileSync(join(folder, 'file'), '');
  vi.stubEnv('EXPORT_CRON', '* * * * *');
  vi.stubEnv('EXPORT_DIR', join(folder, 'dist'));
  vi.stubEnv('MEDIA_DIR', join(folder, 'file', 'media'));
  const printed = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  vi.useFakeTimers();
  startExportSchedule();
  await vi.advanceTimersByTimeAsync(61_000);
  expect(printed).toHaveBeenCalledWith(expect.stringMatching(/^The scheduled export could not be started: ENOTDIR/));
});
