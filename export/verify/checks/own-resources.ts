/**
 * A page loads nothing from elsewhere: pictures, scripts, styles, fonts and frames are files of the tree, also in style sheets. A form
 * may go to another origin that the page's policy names, such as the newsletter's (docs/feed-rules.md 16.11).
 */
import { isRelative, type PathOf } from '../tree/addresses.ts';
import type { MakeCheck } from '../tree/check.ts';
import { addressesInStyle } from '../tree/own-links.ts';
import { readPolicy } from './page-policy.ts';
import { formatValue } from './report.ts';

export const checkOwnResources: MakeCheck = ({ report, pathOf }) => ({
  see(file) {
    const { path, page } = file;
    for (const { address, where, use } of page?.links ?? []) {
      if (use === 'link' || isOwn(address, pathOf)) continue;
      if (use === 'form' && formTargets(page?.policies ?? []).includes(originOf(address))) continue;
      report(path, `${where}: expected a file of the site, found ${formatValue(address)}`);
    }
    for (const address of addressesInStyle(file)) {
      if (!isOwn(address, pathOf)) report(path, `url(): expected a file of the site, found ${formatValue(address)}`);
    }
  },
});

const isOwn = (address: string, pathOf: PathOf | null): boolean =>
  isRelative(address) || (pathOf?.(address) ?? null) !== null;

const formTargets = (policies: readonly string[]): string[] =>
  policies.flatMap((policy) => readPolicy(policy).get('form-action') ?? []);

const originOf = (address: string): string => (URL.canParse(address) ? new URL(address).origin : '');
