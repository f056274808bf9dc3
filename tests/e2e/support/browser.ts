/** Opens Chromium, and pages that record their requests and errors. */
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { ensureChromium, ensureShell } from '../../../src/commands/start/browser.mjs';
import type { Account, Panel } from './panel.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export async function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await ensureChromium(root, process.execPath), args });
}

/** For the pages of the site, whose tests need neither notifications nor preferences of the browser. */
export async function openShell(): Promise<Browser> {
  return chromium.launch({ executablePath: await ensureShell(root, process.execPath), args });
}

/** Chromium with a folder of its own for its preferences. */
export async function openProfile(folder: string): Promise<BrowserContext> {
  const executablePath = await ensureChromium(root, process.execPath);
  return chromium.launchPersistentContext(folder, { executablePath, args });
}

export interface RecordedPage {
  page: Page;
  /** The URLs of all requests of the page and of other pages in its context, including those to third parties. */
  requests: string[];
  /**
   * Errors and warnings on the console, including failed requests, uncaught errors, and all that the content policy blocks: Chromium
   * writes a blocked `eval` that the page catches nowhere.
   */
  errors: string[];
}

/** A page of a new context: without cookies, signed out. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<RecordedPage> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  await context.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) =>
      console.error(`The content policy (${violatedDirective}) blocks ${blockedURI} at ${sourceFile}:${lineNumber}`),
    ),
  );
  const page = await context.newPage();
  const requests: string[] = [];
  const errors: string[] = [];
  context.on('request', (request) => requests.push(request.url()));
  context.on('weberror', (error) => errors.push(String(error.error())));
  context.on('console', (message) => {
    const { url } = message.location();
    // Chromium requests this file from every site; the panel has none.
    if (url.endsWith('/favicon.ico')) return;
    // On a busy machine a page uses later what it loaded ahead.
    if (message.text().includes('was preloaded using link preload but not used')) return;
    if (['error', 'warning'].includes(message.type())) errors.push(`${message.text()} (${url})`);
  });
  return { page, requests, errors };
}

/** Opens a page of the panel, and waits until React handles events: earlier clicks and key presses are lost. */
export async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForFunction(() => {
    const parts = [...document.querySelectorAll('form, main, .dashboard, .collection-list, button')];
    return parts.some((part) => Object.keys(part).some((key) => key.startsWith('__reactProps')));
  });
}

/** Signs in through the form. */
export async function signInOn(page: Page, panel: Panel, { email, password }: Account): Promise<void> {
  await open(page, `${panel.url}/admin/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
}
