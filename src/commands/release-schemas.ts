/** `npm run release-schemas`: releases additions to the contract, and refuses changes that would break readers. */
import { additions, breakingChanges } from '../contract/breaking-changes.ts';
import { currentContract, readReleased, writeReleased } from '../contract/released.ts';
import { runCommand } from '../lib/command.ts';

await runCommand({
  name: 'release-schemas',
  summary: 'Adds what is new in the contract to the released schemas in src/contract/released.',
  options: {},
  run: async () => {
    const current = currentContract();
    const released = readReleased();
    const broken = released ? breakingChanges(released, current) : [];
    if (broken.length > 0) {
      const text = [
        ...broken,
        `${broken.length} changes would break readers of version 1; nothing was released. Undo them, or add new fields or files instead.`,
      ].join('\n');
      return { ok: false, text, json: { released: false, broken } };
    }
    const added = released ? additions(released, current) : [];
    writeReleased(current);
    const summary = released
      ? `Released ${added.length} ${added.length === 1 ? 'addition' : 'additions'}.`
      : `Released ${current.schemas.size} schemas and ${current.endpoints.length} paths for the first time.`;
    return { text: [...added, summary].join('\n'), json: { released: true, additions: added } };
  },
});
