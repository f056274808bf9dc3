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
export async function violationsOn(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const { violations } = await page.evaluate<Result>("axe.run({ resultTypes: ['violations'] })");
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}
