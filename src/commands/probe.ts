/** `npm run probe`: asks the Electrum servers and the Lightning node of a feed whether they answer. */
import { openFolder } from '../../export/verify/tree/folder-source.ts';
import { openAddress } from '../../export/verify/tree/http-source.ts';
import { runCommand } from '../lib/command.ts';
import { secondsSince } from '../lib/time.ts';
import { LIMIT_SECONDS, probe } from '../probe/probe.ts';
import { readServers } from '../probe/read-servers.ts';
import { reportText } from '../probe/report.ts';

await runCommand({
  name: 'probe',
  summary: `Asks the Electrum servers and the Lightning node of a feed whether they answer within ${LIMIT_SECONDS} s.`,
  options: {
    feed: { type: 'string', value: 'URL_OR_DIR', default: 'dist', help: 'the feed whose meta.json lists them' },
  },
  run: async ({ values: { feed } }) => {
    const started = performance.now();
    const source = /^https?:\/\//.test(feed) ? openAddress(feed) : openFolder(feed);
    const found = await source.read('api/v1/meta.json');
    if (found === null)
      throw new Error(`${feed} has no api/v1/meta.json. Give a feed with --feed, or run npm run export.`);
    const report = await probe(readServers(found.bytes, feed));
    const ok = report.chains.every(({ server }) => server !== null);
    return { ok, text: reportText(report), json: { feed, ok, ...report, seconds: secondsSince(started, 1) } };
  },
});
