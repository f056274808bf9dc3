/** `npm run panel` with invalid settings: one line that names the setting, before anything listens. */
import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { runCommand } from '../support/run-command.ts';

const PAYLOAD_SECRET = randomBytes(32).toString('hex');

it.each<[string, Record<string, string>, RegExp]>([
  [
    'no secret in production',
    { NODE_ENV: 'production' },
    /^panel: PAYLOAD_SECRET is not set, and production needs one/,
  ],
  [
    'a secret that repeats',
    { PAYLOAD_SECRET: '0123456789abcdef'.repeat(4) },
    /^panel: The setting PAYLOAD_SECRET is a rep/,
  ],
  [
    'a proxy that is not an address',
    { PAYLOAD_SECRET, TRUST_PROXY: 'true' },
    /^panel: The setting TRUST_PROXY must be addresses/,
  ],
  [
    'an address with a path',
    { PAYLOAD_SECRET, PANEL_URL: 'https://x.example/a' },
    /^panel: The setting PANEL_URL must be/,
  ],
])('refuses %s', async (_, env, line) => {
  const { status, stdout, stderr } = await runCommand('src/commands/panel.ts', [], { NODE_ENV: 'test', ...env });
  expect([status, stdout, stderr]).toEqual([1, '', expect.stringMatching(line)]);
  expect(stderr.trim()).not.toContain('\n');
  expect(stderr).not.toContain('0123456789abcdef');
});
