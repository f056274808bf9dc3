/** Takes the README's screenshots of the panel and the site: `SCREENSHOTS=1 npx vitest run --project e2e tests/e2e/screenshots.test.ts`. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { root } from '../integration/support/run-command.ts';
import { open, openBrowser, openPage, signInOn } from './support/browser.ts';
import { startFakeFeed } from './support/fake-feed.ts';
import { startMarketSite } from './support/market-site.ts';
import { type Panel, startPanel } from './support/panel.ts';
import { openQueue } from './support/queue-page.ts';
import { type SampleSite, startSampleSite } from './support/sample-site.ts';

const folder = join(root, 'docs/screenshots');

/** Saves a picture at the size that a README shows, with a palette: a third of the bytes of the full screenshot. */
const save = async (name: string, of: Page) => {
  const screenshot = await of.screenshot({ animations: 'disabled' });
  await sharp(screenshot)
    .resize({ width: 1200, withoutEnlargement: true })
    .png({ palette: true, quality: 75, dither: 0, effort: 10 })
    .toFile(join(folder, `${name}.png`));
};

describe.runIf(process.env.SCREENSHOTS)('a picture of', () => {
  let feed: Awaited<ReturnType<typeof startFakeFeed>>;
  let panel: Panel;
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    mkdirSync(folder, { recursive: true });
    feed = await startFakeFeed();
    [panel, browser] = await Promise.all([startPanel({ BASE_URL: feed.url }), openBrowser()]);
    ({ page } = await openPage(browser));
    await signInOn(page, panel, panel.accounts.editor);
  });
  afterAll(async () => {
    await browser?.close();
    await panel?.close();
    feed?.stop();
  });

  /** Waits for source names and fonts, which are loaded last. */
  const shoot = async (name: string) => {
    await page.waitForLoadState('networkidle');
    await save(name, page);
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

  it.each([
    ['light', ''],
    ['dark', '-dark'],
  ] as const)('the queue, wide and narrow, with its dialogs, %s', async (theme, suffix) => {
    await inTheme(theme);
    await page.setViewportSize({ width: 1600, height: 1000 });
    await openQueue(page, panel, '?families=news,events&row=news/6bc56e5d98ef');
    await page.locator('#field-title').waitFor();
    await shoot(`queue${suffix}`);
    await page.keyboard.press('r');
    await page.getByRole('dialog').waitFor();
    await shoot(`queue-reject${suffix}`);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
    await shoot(`queue-keys${suffix}`);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByLabel('5 rows').check();
    await page.getByRole('region', { name: 'List' }).getByRole('button', { name: 'Reject 5' }).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('6');
    await page.keyboard.press('Enter');
    await page.getByText('5 done, 0 refused.').waitFor();
    await shoot(`queue-bulk${suffix}`);
    await page.getByRole('button', { name: 'Undo all 5' }).click();
    await page.getByText('5 done, 0 refused.').waitFor();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.setViewportSize({ width: 390, height: 844 });
    await openQueue(page, panel);
    await shoot(`queue-narrow${suffix}`);
    await page.getByRole('list', { name: 'Rows' }).locator('button').first().click();
    await shoot(`queue-narrow-row${suffix}`);
    await page.setViewportSize({ width: 1440, height: 900 });
    await inTheme('light');
  });

  it.each([
    ['light', ''],
    ['dark', '-dark'],
  ] as const)('a list, a row that cannot be published yet, and the preview, %s', async (theme, suffix) => {
    await inTheme(theme);
    await open(page, `${panel.url}/admin/collections/news`);
    await shoot(`panel${suffix}`);
    await open(page, `${panel.url}/admin/collections/news/6bc56e5d98ef`);
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await page.getByText('Cannot be published: country is missing.').waitFor();
    await page.mouse.move(0, 0);
    await shoot(`review${suffix}`);
    await open(page, `${panel.url}/admin`);
    const [preview] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: 'Preview' }).click(),
    ]);
    await preview.getByRole('heading', { name: /^Preview of / }).waitFor();
    await preview.emulateMedia({ colorScheme: theme });
    await save(`preview${suffix}`, preview);
    await preview.close();
    await inTheme('light');
  });
});

describe.runIf(process.env.SCREENSHOTS)('a picture of the site:', () => {
  let site: SampleSite;
  let browser: Browser;
  beforeAll(async () => {
    mkdirSync(folder, { recursive: true });
    [site, browser] = await Promise.all([startSampleSite(), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    site?.close();
  });

  it.each([
    ['home', '/', 900, 'light'],
    ['story', '/stories/49236064d27d/', 900, 'light'],
    ['calendar', '/calendar/', 900, 'light'],
    ['who', '/org-chart/', 1220, 'light'],
    ['statistics', '/stats/', 900, 'light'],
    ['arabic-dark', '/ar/', 900, 'dark'],
  ] as const)('%s', async (name, path, height, colorScheme) => {
    const { page } = await openPage(browser, { viewport: { width: 1440, height }, colorScheme });
    await site.visit(page, path);
    await save(`site-${name}`, page);
    await page.context().close();
  });

  it('markets', async () => {
    const market = await startMarketSite();
    try {
      await market.runJob();
      market.writePages();
      const { page } = await openPage(browser, { viewport: { width: 1440, height: 900 }, colorScheme: 'light' });
      await page.goto(`${market.url}/markets/`);
      await page.waitForLoadState('networkidle');
      await save('site-markets', page);
      await page.context().close();
    } finally {
      await market.close();
    }
  });
});
