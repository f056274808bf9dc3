import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { endpointTable, tableIn } from '../../export/files/discovery/endpoint-table.ts';

const readme = readFileSync('README.md', 'utf8');
const scripts: Record<string, string> = JSON.parse(readFileSync('package.json', 'utf8')).scripts;
const settings = [...readFileSync('.env.example', 'utf8').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name as string);

describe('the README', () => {
  it('has the table of endpoints that the registry gives', () => {
    expect(tableIn(readme)).toBe(endpointTable());
  });

  it('names every command that package.json has, and no other', () => {
    const named = [...readme.matchAll(/`npm (?:run )?([a-z:-]+)`/g)].map(([, name]) => name as string);
    const short = ['lint', 'types'].filter((name) => readme.includes(`\`${name}\``));
    // npm runs what begins with "post" by itself, after the command of that name.
    const commands = Object.keys(scripts).filter(
      (name) => !(name.replace(/^post/, '') in scripts && name.startsWith('post')),
    );
    expect(commands.filter((name) => ![...named, ...short].includes(name))).toEqual([]);
    expect(named.filter((name) => !(name in scripts) && !['ci'].includes(name))).toEqual([]);
  });

  it('explains every setting of .env.example', () => {
    expect(settings.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
  });

  it('links only to files that are there', () => {
    const files = [...readme.matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, path]) => path as string);
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((path) => !existsSync(path))).toEqual([]);
  });
});
