/** What axe finds wrong with a page for those who do not see it, or use no mouse. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { root } from '../../integration/support/run-command.ts';

const axe = readFileSync(join(root, 'node_modules/axe-core/axe.min.js'), 'utf8');

interface Result {
  violations: { id: string; nodes: { html: string }[] }[];
}

/** @returns each violation of all of axe's rules with the elements at fault */
export async function violationsOn(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const { violations } = await page.evaluate<Result>('axe.run()');
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}
