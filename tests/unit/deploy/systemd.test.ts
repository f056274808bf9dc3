/** The systemd units: each runs an existing command with existing options, at the documented times. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = 'deploy/systemd';
const units = readdirSync(folder).filter((name) => /\.(service|timer)$/.test(name));
const scripts: Record<string, string> = JSON.parse(readFileSync('package.json', 'utf8')).scripts;

/** The values of a setting in a unit, in order. */
const valuesOf = (unit: string, setting: string): string[] =>
  [...readFileSync(join(folder, unit), 'utf8').matchAll(new RegExp(`^${setting}=(.*)$`, 'gm'))].map(
    ([, value = '']) => value,
  );

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

describe('the units', () => {
  it('are a panel and its jobs, each job with a timer', () => {
    const names = (kind: string) =>
      units.filter((name) => name.endsWith(kind)).map((name) => name.slice(0, -kind.length));
    expect(names('.timer')).toEqual(['feed-backup', 'feed-intake', 'feed-markets', 'feed-site', 'feed-stats']);
    expect(names('.service')).toEqual([...names('.timer'), 'feed-panel'].sort());
  });

  it.each(units.filter((name) => name.endsWith('.service')))('%s runs existing commands', (unit) => {
    const lines = ['ExecStartPre', 'ExecStart'].flatMap((setting) => valuesOf(unit, setting));
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) {
      const [, name = '', rest = ''] = /^\/usr\/bin\/env npm run --silent ([a-z:-]+)(?: -- (.*))?$/.exec(line) ?? [];
      expect(scripts, line).toHaveProperty(name);
      const command = readFileSync(/\S+\.ts$/.exec(scripts[name] ?? '')?.[0] ?? '', 'utf8');
      // Some options stand beside what they start, such as src/intake/links/command.ts.
      const parts = [...command.matchAll(/from '\.\.(\/\S+\/command\.ts)'/g)].map(([, path]) => `src${path}`);
      const source = [command, ...parts.map((path) => readFileSync(path, 'utf8'))].join('\n');
      for (const [, option = ''] of rest.matchAll(/--([a-z-]+)/g))
        expect(source, line).toMatch(new RegExp(`\\b${option}'?: \\{`));
    }
  });

  it.each([
    ['feed-markets.timer', '*:17'],
    ['feed-stats.timer', '*-*-* 03:40:00 UTC'],
    ['feed-intake.timer', '*-*-* 02:20:00 UTC'],
    ['feed-backup.timer', '*-*-* 01:20:00 UTC'],
  ])('%s is due at %s, and catches up when the machine was off', (unit, due) => {
    expect([valuesOf(unit, 'OnCalendar'), valuesOf(unit, 'Persistent')]).toEqual([[due], ['true']]);
  });

  it('have no permissions that they do not need, and contain no secrets', () => {
    const hardening = 'feed-.service.d/hardening.conf';
    for (const setting of ['NoNewPrivileges', 'PrivateTmp', 'ProtectHome', 'RestrictNamespaces']) {
      expect([setting, valuesOf(hardening, setting)]).toEqual([setting, ['yes']]);
    }
    expect(valuesOf(hardening, 'User')).toEqual(['feed']);
    expect(valuesOf(hardening, 'ProtectSystem')).toEqual(['strict']);
    expect(valuesOf(hardening, 'CapabilityBoundingSet')).toEqual(['']);
    for (const unit of units) expect(readFileSync(join(folder, unit), 'utf8')).not.toMatch(/SECRET|TOKEN|PASSWORD/);
  });

  it.skipIf(!hasSystemd)('are valid for systemd', () => {
    const copy = mkdtempSync(join(tmpdir(), 'units-'));
    try {
      cpSync(folder, copy, { recursive: true });
      const { status, stderr } = spawnSync('systemd-analyze', ['verify', ...units.map((unit) => join(copy, unit))], {
        encoding: 'utf8',
      });
      // Messages about other units of this machine are ignored.
      expect([status, stderr.split('\n').filter((line) => /feed-/.test(line))]).toEqual([0, []]);
    } finally {
      rmSync(copy, { recursive: true });
    }
  });
});
