/** The image: the right Node, not root, no secrets, and a health check of the panel. */
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { describe, expect, it } from 'vitest';
import { health } from '../../../src/panel/health/health.ts';

/** The instructions with their arguments, in order, with continued lines joined. */
const instructions = readFileSync('Dockerfile', 'utf8')
  .replace(/\\\n\s*/g, ' ')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => ({ name: line.split(' ', 1)[0] ?? '', rest: line.replace(/^\S+ /, '') }));
const all = (name: string) => instructions.filter((one) => one.name === name).map(({ rest }) => rest);
const { scripts, dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));

describe('the image', () => {
  it('has the same major version of Node as the packages', () => {
    const [major] = String(dependencies.node).split('.');
    for (const base of all('FROM')) expect(base).toMatch(new RegExp(`^node:${major}-`));
  });

  it('runs existing commands, and not as root', () => {
    expect(instructions.findLastIndex(({ name }) => name === 'USER')).toBeLessThan(
      instructions.findLastIndex(({ name }) => name === 'CMD'),
    );
    expect(all('USER')).toEqual(['node']);
    const named = [...all('CMD'), ...all('RUN')].join('\n').matchAll(/npm run (?:--silent )?([a-z:-]+)/g);
    for (const [, name = ''] of named) expect(scripts).toHaveProperty(name);
  });

  it('checks the health of the panel', () => {
    expect(all('HEALTHCHECK').join()).toContain(`/api${health.path}\``);
  });

  it('has no setting and no secret in a layer, and copies only existing files', () => {
    for (const line of [...all('ENV'), ...all('ARG'), ...all('RUN')]) expect(line).not.toMatch(/SECRET|TOKEN|PASSWORD/);
    const files = all('COPY')
      .filter((rest) => !rest.startsWith('--from'))
      .flatMap((rest) => rest.split(' ').slice(0, -1));
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });

  it('leaves out what only the build needs, in the step that builds', () => {
    const [build] = all('RUN').filter((rest) => rest.includes('npm run build'));
    expect(build).toContain('deploy/docker/lean.sh .');
    expect(readFileSync('.dockerignore', 'utf8')).toContain('!deploy/docker\n');
    expect(statSync('deploy/docker/lean.sh').mode & 0o111).toBe(0o111);
  });

  it('starts the panel without a compiler: a configuration of Next in TypeScript would need one', () => {
    expect(globSync('next.config.*')).toEqual(['next.config.mjs']);
  });

  it('excludes data, secrets and builds of other machines', () => {
    const patterns = readFileSync('.dockerignore', 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !/^[#!]/.test(line));
    const ignored = (path: string) => patterns.some((pattern) => matchesGlob(path, pattern));
    for (const path of ['.env', '.env.local', 'data', 'backups', '.git', 'node_modules', '.next', 'dist', '.dist']) {
      expect([path, ignored(path)]).toEqual([path, true]);
    }
    for (const path of ['src', 'collections', 'export', 'migrations', 'payload.config.ts', 'package-lock.json']) {
      expect([path, ignored(path)]).toEqual([path, false]);
    }
  });
});
