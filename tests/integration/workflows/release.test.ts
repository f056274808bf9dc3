/** The release of a tag, with npm's own bill of materials. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { runWorkflow } from './runner.ts';

const folder = mkdtempSync(join(tmpdir(), 'release-'));
afterAll(() => rmSync(folder, { recursive: true }));

const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
const { version } = z.object({ version: z.string() }).parse(read('package.json'));
const locked = z
  .object({
    packages: z.record(
      z.string(),
      z.object({ version: z.string(), integrity: z.string(), dev: z.boolean() }).partial(),
    ),
  })
  .parse(read('package-lock.json')).packages;

/** The parts of CycloneDX 1.5 that readers of vulnerabilities and licences use. */
const bill = z.object({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.literal('1.5'),
  serialNumber: z.string().regex(/^urn:uuid:[0-9a-f-]{36}$/),
  metadata: z.object({
    timestamp: z.iso.datetime(),
    component: z.object({
      type: z.literal('application'),
      name: z.string(),
      version: z.literal(version),
      purl: z.string(),
    }),
  }),
  components: z.array(
    z.object({
      'bom-ref': z.string(),
      purl: z.string().startsWith('pkg:npm/'),
      hashes: z.array(z.object({ alg: z.literal('SHA-512'), content: z.string().regex(/^[0-9a-f]{128}$/) })).length(1),
    }),
  ),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()) })),
});

const release = (tag: string) =>
  runWorkflow('release.yml', {
    ...{ folder, repository: 'owner/feed', variables: {}, content: folder, env: {}, tag },
    secrets: { GITHUB_TOKEN: 'token-of-this-run-7f3a' },
  });
/** The attached file, as the fake GitHub prints it after its arguments. */
const attached = (output = '') => bill.parse(JSON.parse(output.slice(output.indexOf('\n') + 1)));

describe('a release', () => {
  it('has the bill of materials of all packages in production, and of no tool', async () => {
    const runs = await release(`v${version}`);
    expect(runs.map(({ status }) => status)).toEqual([0, 0, 0, 0]);
    const output = runs.at(-1)?.output;
    expect(output).toMatch(
      new RegExp(
        `^gh release create v${version} sbom\\.cdx\\.json --repo owner/feed --verify-tag --title v${version} `,
      ),
    );
    const { components, dependencies } = attached(output);
    const names = Object.entries(locked).flatMap(([path, { version, dev }]) =>
      path === '' || dev ? [] : [`${path.slice(path.lastIndexOf('node_modules/') + 13)}@${version}`],
    );
    expect(components.map((one) => one['bom-ref']).toSorted()).toEqual([...new Set(names)].sort());
    const next = components.find((one) => one['bom-ref'].startsWith('next@'));
    const integrity = `sha512-${Buffer.from(next?.hashes[0]?.content ?? '', 'hex').toString('base64')}`;
    expect(integrity).toBe(locked['node_modules/next']?.integrity);
    expect(dependencies.length).toBe(components.length + 1);
  });

  it('has the same bill each time, but for its number and its time', async () => {
    const [one, other] = await Promise.all([release(`v${version}`), release(`v${version}`)]);
    const { components, dependencies } = attached(one.at(-1)?.output);
    expect(attached(other.at(-1)?.output)).toMatchObject({ components, dependencies });
  });

  it('is not made for a tag that does not match the version', async () => {
    const runs = await release('v0.0.1');
    expect(runs).toMatchObject([
      { status: 1, output: expect.stringMatching(/^The tag v0\.0\.1 does not match version .* tag again\.\n$/) },
    ]);
  });
});
