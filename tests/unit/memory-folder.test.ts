/** The temporary folder of a run of tests in memory. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { expect, it } from 'vitest';

const memory = '/dev/shm';
const run = (code: string) =>
  spawnSync(process.execPath, ['--input-type=module', '--eval', code], { encoding: 'utf8' });
const useFolder = `import { memoryFolder } from './tests/memory-folder.ts'; console.log(memoryFolder() ?? '');`;

it.runIf(existsSync(memory) && existsSync('/proc/self'))(
  'is removed at the end, and after a kill by the next run',
  () => {
    const killed = run(`${useFolder} process.kill(process.pid, 'SIGKILL');`);
    expect(killed.signal).toBe('SIGKILL');
    // Where there is too little room, the run had none; another one left this.
    const left = killed.stdout.trim() || mkdtempSync(`${memory}/tests-${killed.pid}-`);
    const running = mkdtempSync(`${memory}/tests-${process.pid}-`);
    try {
      expect(existsSync(left)).toBe(true);
      const next = run(useFolder);
      expect(next.stderr).toBe('');
      expect(existsSync(left)).toBe(false);
      expect(existsSync(running)).toBe(true);
      if (next.stdout.trim()) expect(existsSync(next.stdout.trim())).toBe(false);
    } finally {
      rmSync(running, { recursive: true });
    }
  },
);
