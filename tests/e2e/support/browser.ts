/** A real Chromium, and pages of it that keep what a test asks about afterwards: requests, errors on the console. */
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { ensureChromium } from '../../../src/commands/start/browser.mjs';
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

export interface RecordedPage {
  page: Page;
  /** The addresses of all requests of the page and of others in its context, third parties' included. */
  requests: string[];
  /** Their errors and warnings on the console, requests that failed among them, and uncaught errors. */
  faults: string[];
}

/** A page of a new context: without cookies, signed out. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<RecordedPage> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  const page = await context.newPage();
  const requests: string[] = [];
  const faults: string[] = [];
  context.on('request', (request) => requests.push(request.url()));
  context.on('weberror', (error) => faults.push(String(error.error())));
  context.on('console', (message) => {
    const { url } = message.location();
    // Chromium asks every site for this file; the panel has no picture of its own.
    if (url.endsWith('/favicon.ico')) return;
    if (['error', 'warning'].includes(message.type())) faults.push(`${message.text()} (${url})`);
  });
  return { page, requests, faults };
}

/** Goes to a page of the panel, and waits until it listens: what is clicked or typed before that is lost. */
export async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForFunction(() => {
    const parts = [...document.querySelectorAll('form, main, .dashboard, .collection-list, button')];
    return parts.some((part) => Object.keys(part).some((key) => key.startsWith('__reactProps')));
  });
}

/** Through the form, as a person does. */
export async function signInOn(page: Page, panel: Panel, { email, password }: Account): Promise<void> {
  await open(page, `${panel.url}/admin/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('heading', { name: 'Waiting for a decision' }).waitFor();
}
