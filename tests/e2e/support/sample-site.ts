/** The pages of the sample content over loopback, as the export writes them. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { createFeedServer } from '../../../export/serve/feed-server.ts';
import { goldenTree, type Tree, writeTree } from '../../golden-tree.ts';
import { writeDailyStats } from './daily-stats.ts';

export interface SampleSite {
  /** Without a trailing slash. */
  url: string;
  tree: Tree;
  /** Opens a page of the site for a visitor whose country is unknown. */
  visit: (page: Page, path: string) => Promise<void>;
  close: () => void;
}

export async function startSampleSite(): Promise<SampleSite> {
  const tree = goldenTree();
  const folder = mkdtempSync(join(tmpdir(), 'sample-site-'));
  writeTree(tree, folder);
  writeDailyStats(folder);
  const server = createFeedServer({ dir: folder }).listen(0, 'localhost');
  await once(server, 'listening');
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    url,
    tree,
    async visit(page, path) {
      await page.route('**/api/geo', (route) => route.fulfill({ json: { country: null } }));
      await page.goto(url + path);
    },
    close: () => {
      server.closeAllConnections();
      server.close();
      rmSync(folder, { recursive: true });
    },
  };
}
