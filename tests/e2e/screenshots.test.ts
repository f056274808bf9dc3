/** The README's pictures of the panel: `SCREENSHOTS=1 npx vitest run --project e2e tests/e2e/screenshots.test.ts` renews them. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { root } from '../integration/support/run-command.ts';
import { open, openBrowser, openPage, signInOn } from './support/browser.ts';
import { type Panel, startPanel } from './support/panel.ts';

const folder = join(root, 'docs/screenshots');

describe.runIf(process.env.SCREENSHOTS)('a picture of', () => {
  let panel: Panel;
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    mkdirSync(folder, { recursive: true });
    [panel, browser] = await Promise.all([startPanel(), openBrowser()]);
    ({ page } = await openPage(browser));
    await signInOn(page, panel, panel.accounts.editor);
  });
  afterAll(async () => {
    await browser?.close();
    await panel?.close();
  });

  /** Names of sources come in after the list, and fonts after the text. */
  const shoot = async (name: string) => {
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' });
  };

  it('what waits', async () => {
    await open(page, `${panel.url}/admin`);
    await shoot('dashboard');
  });

  it('a list', async () => {
    await open(page, `${panel.url}/admin/collections/news`);
    await shoot('panel');
  });

  it('a row that cannot be published yet', async () => {
    await open(page, `${panel.url}/admin/collections/news/6bc56e5d98ef`);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByText('Cannot be published: country is missing.').waitFor();
    await page.mouse.move(0, 0);
    await shoot('review');
  });
});
