import { afterEach, expect, it, vi } from 'vitest';
import { ensureChromium } from '../../../../src/commands/start/browser.mjs';

afterEach(() => vi.unstubAllEnvs());

it('uses the browser of CHROMIUM_PATH', async () => {
  vi.stubEnv('CHROMIUM_PATH', process.execPath); // it has a --version too
  expect(await ensureChromium('.', process.execPath)).toBe(process.execPath);
});

it('reports in one line that CHROMIUM_PATH is not a browser, and does not look for another', async () => {
  vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium');
  await expect(ensureChromium('.', process.execPath)).rejects.toThrow(
    'CHROMIUM_PATH is /nowhere/chromium, which does not start as a Chromium; correct or unset it.',
  );
});
