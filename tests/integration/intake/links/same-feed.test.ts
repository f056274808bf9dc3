/** Notes about links change no byte of the feed, and no content of a row. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { inTransaction } from '../../../../src/cms/in-transaction.ts';
import { noteGoneLink } from '../../../../src/intake/links/note-row.ts';
import { readPublishedLinks } from '../../../../src/intake/links/published-links.ts';
import { readSettings } from '../../../../src/lib/settings.ts';
import { readTree } from '../../support/read-tree.ts';
import { runCommand } from '../../support/run-command.ts';
import { openTestDatabase } from '../../support/test-database.ts';

it('a feed whose links are all noted is the same feed', async () => {
  const database = await openTestDatabase({ sample: true });
  const { payload, env, folder } = database;
  const exported = async (name: string) => {
    const out = join(folder, name);
    const args = ['--no-search', '--plain', '--out', out, '--at', '2026-11-22T00:00:00+00:00'];
    const { status, stderr } = await runCommand('src/commands/export.ts', args, { ...env, SITE_LANGUAGES: 'en' });
    expect([status, stderr.includes('failed')]).toEqual([0, false]);
    return readTree(out);
  };
  try {
    const before = await exported('before');
    const links = await readPublishedLinks(payload, readSettings(env));
    const families = new Set(links.map(({ family }) => family));
    expect([...families]).toEqual(expect.arrayContaining(['news', 'events', 'talks', 'sources', 'entities', 'books']));
    const failures = ['20', '22', '24'].map((day) => ({ at: `2026-11-${day}T02:20:00.000Z`, answer: '404' }));
    const results = await inTransaction(payload, {}, async (req) => {
      const all: string[] = [];
      for (const link of links) all.push(await noteGoneLink(req, { ...link, id: null, checkedAt: 1, failures }));
      return all;
    });
    expect(new Set(results)).toEqual(new Set(['noted']));
    const { docs } = await payload.find({ collection: 'news', where: { status: { equals: 'published' } }, depth: 0 });
    expect(docs.filter(({ url, needs_attention }) => url && !needs_attention)).toEqual([]);
    const after = await exported('after');
    const names = [...new Set([...before.keys(), ...after.keys()])];
    expect(names.filter((name) => String(before.get(name)) !== String(after.get(name)))).toEqual([]);
  } finally {
    await database.close();
  }
});
