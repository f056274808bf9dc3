/** The second step in the browser: setting it up, logging in with it, losing the phone, and admins who must have it. */
import { Secret, TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violationsInBothThemes } from './support/axe.ts';
import { open, openBrowser, openPage, type RecordedPage, signInOn } from './support/browser.ts';
import { type Account, type Panel, startPanel } from './support/panel.ts';
import { sidewaysOn } from './support/sideways.ts';

const shots = process.env.SHOTS;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

/** Codes work once, so the tests go forward in the steps of 30 s that the server accepts: the last, this and the next one. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

async function fillLogin(page: Page, panel: Panel, { email, password }: Account, path = '/admin/login') {
  await open(page, panel.url + path);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
}

const enterCode = async (page: Page, code: string) => {
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.keyboard.press('Enter');
};

async function readSetup(page: Page) {
  const codes = page.locator('ul code');
  await codes.first().waitFor();
  const secret = (await page.locator('ol p code').first().innerText()).replaceAll(' ', '');
  return { secret, recovery: await codes.allInnerTexts() };
}

const dashboard = (page: Page) => page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();

/** Looks at the screen in both themes and on narrow screens. */
async function checkScreen(page: Page, name: string) {
  expect(await violationsInBothThemes(page)).toEqual([]);
  const size = page.viewportSize();
  if (shots) await page.screenshot({ path: `${shots}/${name}-light.png`, fullPage: true });
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await sidewaysOn(page)).toEqual([]);
    if (shots && width === 390) await page.screenshot({ path: `${shots}/${name}-390.png`, fullPage: true });
  }
  if (size) await page.setViewportSize(size);
  if (!shots) return;
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
  await page.screenshot({ path: `${shots}/${name}-dark.png`, fullPage: true });
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'));
}

describe('an editor', () => {
  let panel: Panel;
  let recorded: RecordedPage;
  let page: Page;
  let secret = '';
  let recovery: string[] = [];
  let usedCode = '';
  beforeAll(async () => {
    panel = await startPanel();
    recorded = await openPage(browser);
    page = recorded.page;
  });
  afterAll(() => panel?.close());

  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const logOut = () => page.context().clearCookies();

  it('sees a message for a wrong password, and logs in from the keyboard to the page that was asked for', async () => {
    await open(page, `${panel.url}/admin/login`);
    expect(await page.getByLabel('Email').evaluate((box) => box === document.activeElement)).toBe(true);
    await checkScreen(page, 'login');
    await fillLogin(page, panel, { ...panel.accounts.editor, password: 'wrong password' });
    await page.getByRole('alert').filter({ hasText: 'The email or password is wrong' }).waitFor();
    await fillLogin(page, panel, panel.accounts.editor, '/admin/login?redirect=%2Fadmin%2Faccount');
    await page.waitForURL(/\/admin\/account$/);
  });

  it('sets up the second step on the account page', async () => {
    await button('Set up a second step').click();
    ({ secret, recovery } = await readSetup(page));
    expect(recovery).toHaveLength(10);
    await page.getByRole('img', { name: 'QR code' }).waitFor();
    await checkScreen(page, 'setup-dialog');
    await page.getByLabel('Your password').fill(panel.accounts.editor.password);
    await enterCode(page, '000000');
    await page.getByRole('alert').filter({ hasText: 'The code is wrong' }).waitFor();
    usedCode = codeOf(secret);
    await enterCode(page, usedCode);
    await page.getByText('Recovery codes left: 10.').waitFor();
    await checkScreen(page, 'account');
  });

  it('logs in with a code, then with a recovery code, and both only once', async () => {
    await logOut();
    await fillLogin(page, panel, panel.accounts.editor);
    const code = page.getByLabel('Code', { exact: true });
    await code.waitFor();
    await expect.poll(() => code.evaluate((box) => box === document.activeElement)).toBe(true);
    expect(await code.getAttribute('autocomplete')).toBe('one-time-code');
    await checkScreen(page, 'code');
    await enterCode(page, usedCode);
    await page.getByRole('alert').filter({ hasText: 'was used already' }).waitFor();
    // A new one even if a step has begun meanwhile.
    await enterCode(page, codeOf(secret, 1));
    await dashboard(page);
    await logOut();
    await fillLogin(page, panel, panel.accounts.editor);
    await enterCode(page, recovery[0] ?? '');
    await dashboard(page);
    await open(page, `${panel.url}/admin/account`);
    await page.getByText('Recovery codes left: 9.').waitFor();
  });

  it.each([
    ['later', 1],
    ['while the page loads', 2],
  ])('signs in again on the page with a code when the session ends %s', async (when, index) => {
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    // The page asks this once, to know who is logged in.
    await page.route('**/api/users/me', async (route) => {
      if (when !== 'later') await asked;
      await route.continue();
    });
    const known = page.waitForResponse('**/api/users/me');
    await open(page, `${panel.url}/admin/queue`);
    await page.getByRole('heading', { name: 'Review queue' }).first().waitFor();
    if (when === 'later') await known;
    await logOut();
    answer();
    await known;
    await page.unroute('**/api/users/me');
    await page.waitForTimeout(500); // the page may be built again
    await expect
      .poll(
        async () => {
          await page.keyboard.press('Escape');
          await page.evaluate(() => window.dispatchEvent(new Event('focus')));
          return button('Sign in').count();
        },
        { timeout: 60_000, interval: 2000 },
      )
      .toBeGreaterThan(0);
    await button('Sign in').first().click();
    await page.getByLabel('Password').fill(panel.accounts.editor.password);
    await page.keyboard.press('Enter');
    await enterCode(page, recovery[index] ?? '');
    await page.getByLabel('Code', { exact: true }).waitFor({ state: 'detached' });
  });

  it('sees the sessions, and ends one and then all others', async () => {
    await panel.signIn('contributor'); // not in the list
    const other = await openPage(browser);
    await fillLogin(other.page, panel, panel.accounts.editor);
    await enterCode(other.page, recovery[3] ?? '');
    await dashboard(other.page);
    await open(page, `${panel.url}/admin/account`);
    const sessions = page.getByRole('region', { name: 'Sessions' }).getByRole('listitem');
    await expect.poll(() => sessions.count()).toBeGreaterThan(2);
    expect(await sessions.first().innerText()).toMatch(/^Chrome on Linux \(this session\)/);
    const before = await sessions.count();
    await sessions.nth(1).getByRole('button').click();
    await expect.poll(() => sessions.count()).toBe(before - 1);
    await button('End all other sessions').click();
    await expect.poll(() => sessions.count()).toBe(1);
    await other.page.goto(`${panel.url}/admin/queue`);
    await other.page.waitForURL(/\/admin\/login/);
    await open(page, `${panel.url}/admin/queue`);
    await page.getByRole('heading', { name: 'Review queue' }).first().waitFor();
  });

  it('gets new recovery codes, and turns the second step off', async () => {
    await open(page, `${panel.url}/admin/account`);
    await button('New recovery codes').click();
    await enterCode(page, recovery[4] ?? '');
    await page.getByRole('heading', { name: 'Your new recovery codes' }).waitFor();
    const codes = await page.locator('ul code').allInnerTexts();
    expect(codes).toHaveLength(10);
    await button('I have saved them').click();
    await button('Turn off the second step').click();
    await enterCode(page, codes[0] ?? '');
    await button('Set up a second step').waitFor();
    await page.locator('#field-name').fill('The renamed editor');
    await button('Save').click();
    await page.locator('[data-sonner-toast]').filter({ hasText: 'pdated successfully' }).waitFor();
  });

  it('caused no error in the browser except the refused logins', () => {
    // A form that was open when its session ended may have asked the server once more: the router's words for a 401.
    const refused = /status of 40[0139]|An unexpected response was received from the server/;
    expect(recorded.errors.filter((line) => !refused.test(line))).toEqual([]);
    expect(recorded.requests.filter((url) => !url.startsWith(panel.url) && !url.startsWith('data:'))).toEqual([]);
  });
});

describe('an admin', () => {
  let panel: Panel;
  beforeAll(async () => {
    panel = await startPanel();
  });
  afterAll(() => panel?.close());

  it('turns off the second step of somebody who lost the phone', async () => {
    const { page } = await openPage(browser);
    const { email, password } = panel.accounts.editor;
    const editor = await panel.signIn('editor');
    const { body } = await editor('POST', '/account/two-factor/start', {});
    const send = await panel.signIn('anonymous');
    const code = codeOf(body.secret);
    expect((await send('POST', '/users/login', { email, password, code, setup: body.setup })).status).toBe(200);
    const { body: me } = await editor('GET', '/users/me');
    expect(me.user).toBeNull();
    const { body: users } = await (await panel.signIn('admin'))('GET', `/users?where[email][equals]=${email}`);
    await signInOn(page, panel, panel.accounts.admin);
    await open(page, `${panel.url}/admin/collections/users/${users.docs[0].id}`);
    await page.getByRole('button', { name: 'Turn off the second step' }).click();
    await page.getByRole('button', { name: 'Turn off', exact: true }).click();
    await page.getByText('Off.', { exact: true }).waitFor();
    expect((await send('POST', '/users/login', { email, password })).status).toBe(200);
  });

  it('must set it up within the login where it is required', async () => {
    const { page } = await openPage(browser);
    await signInOn(page, panel, panel.accounts.admin);
    await panel.kill();
    await panel.start({ REQUIRE_TWO_FACTOR: 'admins' });
    await page.goto(`${panel.url}/admin/collections/users`);
    await page.waitForURL(/\/admin\/login/);
    await fillLogin(page, panel, panel.accounts.admin, '/admin/login?redirect=%2Fadmin%2Fcollections%2Fusers');
    const { secret } = await readSetup(page);
    await checkScreen(page, 'setup');
    await enterCode(page, '000000');
    await page.getByRole('alert').filter({ hasText: 'The code is wrong' }).waitFor();
    expect((await readSetup(page)).secret).toBe(secret);
    await enterCode(page, codeOf(secret));
    await page.waitForURL(/\/admin\/collections\/users/);
    await page.getByRole('heading', { name: 'Users' }).waitFor();
  });

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/%2Fevil.example', 'javascript:alert(1)'])(
    'is not sent to %s after the login',
    async (target) => {
      const { page } = await openPage(browser);
      const path = `/admin/login?redirect=${encodeURIComponent(target)}`;
      await fillLogin(page, panel, panel.accounts.contributor, path);
      await dashboard(page);
      expect(new URL(page.url()).origin).toBe(panel.url);
    },
  );
});
