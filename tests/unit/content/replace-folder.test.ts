import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createStage, recoverFolder, replaceFolder } from '../../../src/content/replace-folder.ts';

let root: string;
let dir: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'replace-folder-'));
  dir = join(root, 'content');
});

afterEach(() => rmSync(root, { recursive: true }));

/** Creates a content folder in which every file contains the text. */
function fill(folder: string, text: string): void {
  mkdirSync(join(folder, 'globals'), { recursive: true });
  mkdirSync(join(folder, 'news'), { recursive: true });
  writeFileSync(join(folder, 'globals', 'meta.yaml'), text);
  writeFileSync(join(folder, 'news', 'a.yaml'), text);
}

function dump(text: string): void {
  recoverFolder(dir);
  const stage = createStage(dir);
  fill(stage, text);
  replaceFolder(dir, stage);
}

const news = () => readFileSync(join(dir, 'news', 'a.yaml'), 'utf8');

it('creates a missing folder, and replaces it', () => {
  dump('one');
  expect(news()).toBe('one');
  dump('two');
  expect(news()).toBe('two');
  expect(readdirSync(root)).toEqual(['content']);
});

it('moves the old folder back after a kill between the two renames', () => {
  dump('old');
  const stage = createStage(dir);
  fill(stage, 'new');
  renameSync(dir, join(root, '.content.old')); // the first rename
  recoverFolder(dir);
  expect(news()).toBe('old');
  expect(readdirSync(root)).toEqual(['content']);
});

it('finishes after a kill behind the second rename, and keeps files that are not content', () => {
  dump('old');
  writeFileSync(join(dir, 'README.md'), 'ours');
  mkdirSync(join(dir, '.git'));
  const stage = createStage(dir);
  fill(stage, 'new');
  renameSync(dir, join(root, '.content.old'));
  renameSync(stage, dir);
  recoverFolder(dir);
  expect(news()).toBe('new');
  expect(readdirSync(dir).sort()).toEqual(['.git', 'README.md', 'globals', 'news']);
  expect(readdirSync(root)).toEqual(['content']);
});

it('removes the new folder of a killed dump and nothing else', () => {
  dump('old');
  fill(createStage(dir), 'half');
  mkdirSync(join(root, '.content.newer'));
  recoverFolder(dir);
  expect(readdirSync(root).sort()).toEqual(['.content.newer', 'content']);
  expect(news()).toBe('old');
});

it('does nothing if the folder does not exist', () => {
  recoverFolder(join(root, 'no', 'such', 'place'));
  expect(existsSync(join(root, 'no'))).toBe(false);
});
