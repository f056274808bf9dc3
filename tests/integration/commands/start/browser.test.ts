import { afterEach, expect, it, vi } from 'vitest';
import { ensureChromium } from '../../../../src/commands/start/browser.mjs';

afterEach(() => vi.unstubAllEnvs());

it('takes the browser that CHROMIUM_PATH names', async () => {
  vi.stubEnv('CHROMIUM_PATH', process.execPath); // it has a --version too
  expect(await ensureChromium('.', process.execPath)).toBe(process.execPath);
});

it('says in one line that CHROMIUM_PATH names none, and looks for no other', async () => {
  vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium');
  await expect(ensureChromium('.', process.execPath)).rejects.toThrow(
    'CHROMIUM_PATH is /nowhere/chromium, which does not run as a Chromium; correct or unset it.',
  );
});
