/** `npm run verify`: checks a feed and its pages, in a folder or at an address. */
import { openFolder } from '../../export/verify/tree/folder-source.ts';
import { openAddress } from '../../export/verify/tree/http-source.ts';
import { verify } from '../../export/verify/verify.ts';
import { runCommand, UsageError } from '../lib/command.ts';
import { secondsSince } from '../lib/time.ts';

await runCommand({
  name: 'verify',
  summary:
    'Checks a feed and its pages, in a folder or at an address, against the contract, the index and the manifests.',
  options: {},
  positionals: 'URL_OR_DIR',
  run: async ({ positionals }) => {
    const [target, ...more] = positionals;
    if (target === undefined || more.length > 0) throw new UsageError('Give one address or one folder.');
    const started = performance.now();
    const report = await verify(/^https?:\/\//.test(target) ? openAddress(target) : openFolder(target));
    const seconds = secondsSince(started);
    const ok = report.count === 0;
    const verdict = ok ? 'no problems' : report.count === 1 ? '1 problem' : `${report.count} problems`;
    return {
      ok,
      text: [...report.lines(), `Verified ${target}: ${report.files} files, ${verdict}, in ${seconds} s.`].join('\n'),
      json: {
        target,
        ok,
        files: report.files,
        fault_count: report.count,
        faults: report.problems,
        notes: report.notes,
        seconds,
      },
    };
  },
});
