/** The pages in docs/: what they point at is there. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const pages = globSync('docs/*.md');
const files = globSync('{collections,export,src,tests}/**', { exclude: ['**/node_modules'] });
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));

it.each(pages)('%s names files and commands that there are', (page) => {
  const text = readFileSync(page, 'utf8');
  const named = [...text.matchAll(/`([\w./-]+(?:\.tsx?|\/))`/g)].map(([, path = '']) => path.replace(/\/$/, ''));
  const there = (path: string) => existsSync(path) || files.some((file) => file.endsWith(`/${path}`));
  const ofMachines = /^(media|DIR)/; // what the commands write
  expect(named.filter((path) => !ofMachines.test(path) && !there(path))).toEqual([]);
  const commands = [...text.matchAll(/npm run ([a-z:-]+)/g)].map(([, name = '']) => name);
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, path = '']) => join(dirname(page), path));
  expect(links.filter((path) => !existsSync(path))).toEqual([]);
});
