/** Texts that must never reach a client without an account: from every row, account and decision of the panel. */
import type { SanitizedConfig } from 'payload';
import { readSettings } from '../../../src/lib/settings.ts';
import type { Panel } from './panel.ts';

export interface Canaries {
  /** Titles, ids, URLs, reasons and names, long enough to be unique. */
  words: string[];
  /** The id of one row of each collection, if an admin can see any. */
  ids: Map<string, string>;
  /** The file names of the pictures. */
  files: string[];
}

/** Reads all collections as an admin. */
export async function readCanaries(panel: Panel, { collections }: SanitizedConfig): Promise<Canaries> {
  const send = await panel.signIn('admin');
  const words = new Set([panel.machineKey, panel.env.PAYLOAD_SECRET, panel.folder]);
  for (const { email, password } of Object.values(panel.accounts)) words.add(email).add(password);
  const ids = new Map<string, string>();
  const files: string[] = [];
  for (const { slug, admin } of collections) {
    const { body } = await send('GET', `/${slug}?limit=0&depth=0`);
    const rows: Record<string, unknown>[] = body.docs ?? [];
    for (const row of rows) {
      ids.set(slug, String(row.id));
      if (typeof row.filename === 'string') files.push(row.filename);
      for (const name of ['id', admin.useAsTitle ?? 'id', 'name', 'url', 'reason', 'summary']) {
        const value = row[name];
        if (typeof value === 'string' && value.length >= minLength) words.add(value);
      }
    }
  }
  words.delete(readSettings().SITE_NAME); // on every page, and also the name of a source
  return { words: [...words], ids, files };
}

const minLength = 10;
