import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { Children } from '../../../src/lib/processes/children.ts';
import { buildAdmin, isBuilt } from '../../../src/panel/admin-build.ts';
import { FreshProject, until } from '../commands/start/fresh-project.ts';

/** Replaces Next. */
const next = (script: string) =>
  `const { appendFileSync, mkdirSync } = require('node:fs'); mkdirSync('.next', { recursive: true }); ${script}`;
const counted = "appendFileSync('builds', process.argv.slice(2).join(' ') + ' ' + process.env.NODE_ENV + '\\n');";

function makeProject(script: string) {
  const project = new FreshProject();
  project.write('node_modules/.bin/package.json', '{"type":"commonjs"}');
  project.write('node_modules/.bin/next', next(script));
  return project;
}

it('builds once, and again after a change', async () => {
  using project = makeProject(counted);
  const children = new Children(project.root);
  expect(await buildAdmin(project.root, children, {})).toBe(true);
  expect(await buildAdmin(project.root, children, {})).toBe(false);
  project.write('collections/news.ts', 'changed');
  expect(await buildAdmin(project.root, children, {})).toBe(true);
  expect(readFileSync(join(project.root, 'builds'), 'utf8')).toBe('build production\nbuild production\n');
});

it('does not count a failed build, and reports the end of its output', async () => {
  using project = makeProject("console.log('compiling'); console.error('Type error: no'); process.exit(1);");
  await expect(buildAdmin(project.root, new Children(project.root), {})).rejects.toMatchObject({
    message: 'The admin panel could not be built; see above.',
    output: expect.stringContaining('Type error: no'),
  });
  expect(isBuilt(project.root)).toBe(false);
});

it('does not count an interrupted build, even after a complete one', async () => {
  using project = makeProject(counted);
  await buildAdmin(project.root, new Children(project.root), {});
  project.write('collections/news.ts', 'changed');
  project.write('node_modules/.bin/next', next("appendFileSync('begun', ''); setInterval(() => {}, 1000);"));
  const children = new Children(project.root);
  const build = buildAdmin(project.root, children, {});
  build.catch(() => undefined);
  await until(() => existsSync(join(project.root, 'begun')));
  await children.stop();
  await expect(build).rejects.toThrow();
  expect(existsSync(join(project.root, '.next/built-from'))).toBe(false);
});
