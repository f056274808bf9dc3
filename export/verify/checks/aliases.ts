/** A path that is a copy of another has the same bytes (docs/feed-rules.md 1.35). */
import { feedFiles } from '../../../src/contract/registry.ts';
import type { MakeCheck } from '../tree/check.ts';

/** Each copy's path and the path of its original, without leading slashes. */
const aliases = new Map([
  ...feedFiles.flatMap(({ path, aliasOf }) => (aliasOf ? [[path.slice(1), aliasOf.slice(1)] as const] : [])),
  ['.well-known/api-catalog.json', '.well-known/api-catalog'],
]);

const compared: ReadonlySet<string> = new Set([...aliases.keys(), ...aliases.values()]);

export const checkAliases: MakeCheck = ({ report }) => {
  const digests = new Map<string, string>();
  return {
    see({ path, sha256 }) {
      if (compared.has(path)) digests.set(path, sha256);
    },
    finish() {
      for (const [alias, canonical] of aliases) {
        const [copy, original] = [digests.get(alias), digests.get(canonical)];
        if (copy !== undefined && original !== undefined && copy !== original)
          report(alias, `expected the bytes of ${canonical}, found others`);
      }
    },
  };
};
