/** A path that repeats another has its bytes (decisions.md, "Paths given two ways"). */
import { feedFiles } from '../../../src/contract/registry.ts';
import type { MakeCheck } from '../tree/check.ts';

/** Path and the path that it repeats, without leading slashes. */
const aliases = new Map([
  ...feedFiles.flatMap(({ path, aliasOf }) => (aliasOf ? [[path.slice(1), aliasOf.slice(1)] as const] : [])),
  ['.well-known/api-catalog.json', '.well-known/api-catalog'],
]);

export const checkAliases: MakeCheck = ({ fault }) => {
  const digests = new Map<string, string>();
  return {
    see({ path, sha256 }) {
      digests.set(path, sha256);
    },
    finish() {
      for (const [alias, canonical] of aliases) {
        const [copy, original] = [digests.get(alias), digests.get(canonical)];
        if (copy !== undefined && original !== undefined && copy !== original)
          fault(alias, `expected the bytes of ${canonical}, found others`);
      }
    },
  };
};
