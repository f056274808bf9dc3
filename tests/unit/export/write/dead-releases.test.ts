import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deadIn, removeDeadReleases, removeTrees, startRemoval } from '../../../../export/write/dead-releases.ts';

let hidden: string;
beforeEach(() => {
  hidden = join(mkdtempSync(join(tmpdir(), 'dead-')), '.dist');
  write('release-1/a', 'kept');
});
afterEach(() => rmSync(dirname(hidden), { recursive: true }));

function write(path: string, text = ''): void {
  mkdirSync(dirname(join(hidden, path)), { recursive: true });
  writeFileSync(join(hidden, path), text);
}

const makeDead = (name: string, files: number) => {
  for (let file = 0; file < files; file++) write(`${name}/${file % 3}/${file}`);
};
const filesLeft = () => readdirSync(hidden, { recursive: true }).filter((path) => String(path).startsWith('dead-'));
const dead = () => deadIn(hidden, readdirSync(hidden));

describe('dead releases', () => {
  it('are removed by the job when they are small, with whatever is in them', () => {
    makeDead('dead-1', 20);
    makeDead('dead-2', 1);
    symlinkSync('../release-1', join(hidden, 'dead-1', 'link'));
    symlinkSync('release-1', join(hidden, 'dead-3'));
    expect(removeTrees(dead())).toBe(true);
    expect(readdirSync(hidden)).toEqual(['release-1']);
    expect(readFileSync(join(hidden, 'release-1/a'), 'utf8')).toBe('kept');
  });

  it('are removed by the job only in part when they are large', () => {
    makeDead('dead-1', 2_500);
    expect(removeTrees(dead())).toBe(false);
    expect(filesLeft()).toHaveLength(504);
    removeDeadReleases(hidden);
    expect(readdirSync(hidden)).toEqual(['release-1']);
  });

  it('stay while a job holds the tree', () => {
    makeDead('dead-1', 3);
    write('lock-1');
    removeDeadReleases(hidden);
    expect(filesLeft()).toHaveLength(7);
    rmSync(join(hidden, 'lock-1'));
    removeDeadReleases(hidden);
    expect(readdirSync(hidden)).toEqual(['release-1']);
  });

  it('take the hidden folder along when nothing else is in it', () => {
    rmSync(join(hidden, 'release-1'), { recursive: true });
    makeDead('dead-1', 3);
    removeDeadReleases(hidden);
    expect(readdirSync(dirname(hidden))).toEqual([]);
  });

  it('are no error when someone else has removed them', () => {
    expect(removeTrees([join(hidden, 'dead-1')])).toBe(true);
  });

  it('are left to the next job when no process can be started', async () => {
    const errors: unknown[] = [];
    const record = (error: unknown) => errors.push(error);
    process.on('uncaughtException', record);
    const { execPath } = process;
    try {
      process.execPath = join(hidden, 'no-such-program');
      startRemoval(hidden);
      await setTimeout(50);
    } finally {
      process.execPath = execPath;
      process.off('uncaughtException', record);
    }
    expect(errors).toEqual([]);
  });
});
