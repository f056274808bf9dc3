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

  const inTheme = async (theme: 'light' | 'dark') => {
    await page.context().addCookies([{ name: 'payload-theme', value: theme, url: panel.url }]);
  };

  it.each([
    ['light', ''],
    ['dark', '-dark'],
  ] as const)('the dashboard, the review log and a row’s history, %s', async (theme, suffix) => {
    await inTheme(theme);
    const send = await panel.signIn('editor');
    const edit = (values: object) => send('PATCH', '/news/49236064d27d', values);
    await edit({ status: 'rejected', reason: 'The outlet took the story back.' });
    await edit({ status: 'published' });
    await edit({ title_en: 'Sample: Exchanges get four supervision days a year' });
    await open(page, `${panel.url}/admin`);
    await shoot(`dashboard${suffix}`);
    await open(page, `${panel.url}/admin/collections/review-log`);
    await shoot(`review-log${suffix}`);
    await open(page, `${panel.url}/admin/collections/news/49236064d27d/history`);
    await shoot(`history${suffix}`);
    await edit({ title_en: 'Sample: Exchanges get supervision days of their own' });
    await inTheme('light');
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
