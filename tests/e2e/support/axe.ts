/** Checks the accessibility of a page with axe. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { root } from '../../integration/support/run-command.ts';

const axe = readFileSync(join(root, 'node_modules/axe-core/axe.min.js'), 'utf8');

interface Result {
  violations: { id: string; nodes: { html: string }[] }[];
}

/** @returns one line for each violation of any of axe's rules, with the element */
export async function violationsOn(page: Page, options: object = {}): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe);
  const run = { ...options, resultTypes: ['violations'] };
  const { violations } = await page.evaluate<Result>(`axe.run(${JSON.stringify(run)})`);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}

/** Checks a screen of the panel in its light and its dark theme: everything in one of them, the contrast in both. */
export async function violationsInBothThemes(page: Page, options: object = {}): Promise<string[]> {
  const inLight = await violationsOn(page, options);
  await setTheme(page, 'dark');
  const inDark = await violationsOn(page, { runOnly: ['color-contrast'] });
  await setTheme(page, 'light');
  return [...inLight, ...inDark.map((line) => `dark ${line}`)];
}

/** At once: colours that fade have a wrong contrast on the way. */
async function setTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.addStyleTag({
    content: '*, ::before, ::after { transition: none !important; animation: none !important }',
  });
  await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
}
