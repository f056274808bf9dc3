/** The documents refer only to what exists, and their lists are complete. */
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { endpointTable, tableIn } from '../../export/files/discovery/endpoint-table.ts';

const pages = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...globSync('docs/**/*.md')];
const files = globSync('{collections,export,src,tests}/**', { exclude: ['**/node_modules'] });
const scripts: Record<string, string> = JSON.parse(readFileSync('package.json', 'utf8')).scripts;

const read = (path: string) => readFileSync(path, 'utf8');

/** Files that a command writes, addresses of the site, and placeholders in instructions. */
const notInRepository = /^\/|^(media|DIR|dist|data|api)(\/|$)|NAME|exchange-d/;

it.each(pages)('%s refers only to files and commands that exist', (page) => {
  const text = read(page);
  // A path that starts with a slash is an address of the site.
  const named = [...text.matchAll(/`([\w.-][\w./-]*(?:\.tsx?|\/))`/g)].map(([, path = '']) => path.replace(/\/$/, ''));
  const exists = (path: string) => existsSync(path) || files.some((file) => file.endsWith(`/${path}`));
  expect(named.filter((path) => !notInRepository.test(path) && !exists(path))).toEqual([]);
  const commands = [...text.matchAll(/npm run (?!-)([a-z:-]+)/g)].map(([, name = '']) => name);
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
});

it.each(pages)('%s links only to files and sections that exist', (page) => {
  const links = [...read(page).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)];
  for (const [, path = '', anchor] of links) {
    const file = path === '' ? page : join(dirname(page), path);
    expect(existsSync(file), `${page} links to ${file}`).toBe(true);
    if (anchor !== undefined) expect(anchorsOf(read(file)), `${page} links to ${file}`).toContain(anchor);
  }
});

/** The anchors of headings, as Markdown hosts generate them. */
const anchorsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/\s/g, '-'),
  );

it('docs/consumers.md has the table of endpoints of the registry', () => {
  expect(tableIn(read('docs/consumers.md'))).toBe(endpointTable());
});

it('docs/operations.md explains every setting of .env.example', () => {
  const settings = [...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name);
  const text = read('docs/operations.md');
  expect(settings.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});

it('the README names every command of package.json', () => {
  const text = read('README.md');
  // npm runs a script named `post<command>` after the command.
  const isHook = (name: string) => name.startsWith('post') && name.replace(/^post/, '') in scripts;
  const names = Object.keys(scripts).filter((name) => !isHook(name));
  expect(names.filter((name) => !new RegExp(`\`(npm (run )?)?${name}\``).test(text))).toEqual([]);
});

const sources = execFileSync('git', ['grep', '-lE', 'feed-rules', '--', '*.ts', '*.tsx', '*.md', '*.yml'], {
  encoding: 'utf8',
})
  .trim()
  .split('\n');

it('docs/feed-rules.md has each rule once, in order', () => {
  const numbers = [...read('docs/feed-rules.md').matchAll(/^- \*\*(\d+)\.(\d+)\*\*/gm)].map(
    ([, section, rule]) => Number(section) * 1000 + Number(rule),
  );
  expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
});

it('docs/feed-rules.md has every rule that code or a document refers to', () => {
  const rules = new Set(
    [...read('docs/feed-rules.md').matchAll(/^- \*\*(\d+\.\d+)\*\*/gm)].map(([, number]) => number),
  );
  const references = sources.flatMap((file) =>
    [...read(file).matchAll(/feed-rules\.md (\d+\.\d+(?:(?:, | and | to )\d+\.\d+)*)/g)].flatMap(([, numbers = '']) =>
      numbers.split(/, | and | to /).map((number) => ({ file, number })),
    ),
  );
  expect(references.length).toBeGreaterThan(0);
  expect(references.filter(({ number }) => !rules.has(number))).toEqual([]);
});

it('nothing refers to documents outside the repository', () => {
  const outside = /\b(spec|decisions|shapes)\.md\b/;
  const tracked = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.md', '*.yml'], { encoding: 'utf8' });
  const found = tracked
    .trim()
    .split('\n')
    .filter((file) => outside.test(read(file)));
  expect(found).toEqual([]);
});
