/**
 * What several test files start from, such as a database with the sample content, is made once per run and copied by each file.
 * vitest calls the default export before the first test file of a run; `template` is for the files and their helpers.
 */
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder of this run. */
    templates: string;
  }
}

export default function openTemplates({ provide }: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'test-templates-'));
  provide('templates', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}

/**
 * The first caller makes it; callers in other processes wait meanwhile.
 * @param make fills the given empty folder
 * @returns a folder with that content, which must not be changed
 */
export async function template(name: string, make: (folder: string) => Promise<void>): Promise<string> {
  const folder = join(inject('templates'), name);
  const unfinished = `${folder}-unfinished`;
  while (!existsSync(folder)) {
    if (!claimed(unfinished)) {
      await setTimeout(50);
      continue;
    }
    try {
      await make(unfinished);
      renameSync(unfinished, folder);
    } catch (error) {
      rmSync(unfinished, { recursive: true, force: true });
      throw error;
    }
  }
  return folder;
}

/** @returns false if another process is making the folder */
function claimed(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
