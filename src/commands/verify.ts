/** `npm run verify`: checks a feed and its pages, in a folder or at an address. */
import { existsSync, readFileSync } from 'node:fs';
import { checkSignatures, noteManifests, type SeenManifests } from '../../export/sign/check-signatures.ts';
import { checks } from '../../export/verify/checks/index.ts';
import { openFolder } from '../../export/verify/tree/folder-source.ts';
import { openAddress } from '../../export/verify/tree/http-source.ts';
import { verify } from '../../export/verify/verify.ts';
import { runCommand, UsageError } from '../lib/command.ts';
import { type PublicKey, parsePublicKey } from '../lib/minisign/public-key.ts';
import { secondsSince } from '../lib/time.ts';

await runCommand({
  name: 'verify',
  summary:
    'Checks a feed and its pages, in a folder or at an address, against the contract, the index and the manifests.',
  options: {
    key: {
      type: 'string',
      value: 'KEY_OR_FILE',
      help: 'the public key that must have signed the manifests, or its file',
    },
  },
  positionals: 'URL_OR_DIR',
  run: async ({ values, positionals }) => {
    const [target, ...more] = positionals;
    if (target === undefined || more.length > 0) throw new UsageError('Give one address or one folder.');
    const trusted = values.key === undefined ? null : readKey(values.key);
    const started = performance.now();
    const source = /^https?:\/\//.test(target) ? openAddress(target) : openFolder(target);
    const seen: SeenManifests = new Map();
    const report = await verify(source, { ...checks, signatures: noteManifests(seen) });
    if (trusted !== null) await checkSignatures({ source, trusted, seen, report });
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

/** @param given one line of base64, or a file of minisign */
function readKey(given: string): PublicKey {
  const key = parsePublicKey(given) ?? (existsSync(given) ? parsePublicKey(readFileSync(given, 'utf8')) : null);
  if (key !== null) return key;
  throw new UsageError(
    '--key takes a public key in the format of minisign (one line that begins with RW), or its file.',
  );
}
