/** `npm run sbom`: the bill of materials of the packages in production (CycloneDX), which each release has. */
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { runCommand } from '../lib/command.ts';
import { productionBill } from './sbom/production-bill.ts';

/** From the lock file: the packages of all platforms, whatever is installed here. */
const NPM = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only'];

await runCommand({
  name: 'sbom',
  summary: 'Writes the bill of materials of the packages in production, in CycloneDX.',
  options: { out: { type: 'string', value: 'FILE', default: 'sbom.cdx.json', help: 'the file to write' } },
  run: async ({ values: { out } }) => {
    const { stdout } = await promisify(execFile)('npm', NPM, { maxBuffer: 64 * 1024 * 1024 });
    const bill = productionBill(JSON.parse(stdout), JSON.parse(readFileSync('package-lock.json', 'utf8')));
    writeFileSync(out, `${JSON.stringify(bill, null, 2)}\n`);
    const packages = bill.components.length;
    return { text: `${packages} packages in production, in ${out}`, json: { out, packages } };
  },
});
