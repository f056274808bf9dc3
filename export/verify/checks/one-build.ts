/** All files of one job are of one build, and none is a preview (decisions.md, "Envelopes", "States"). */
import type { Owner } from '../../../src/contract/owners.ts';
import type { MakeCheck } from '../tree/check.ts';
import { found } from './report.ts';

export const checkOneBuild: MakeCheck = ({ fault }) => {
  const times: { path: string; owner: Owner; time: string }[] = [];
  const names: { path: string; name: string }[] = [];
  return {
    see({ path, kind, checked }) {
      if (!kind || !checked?.success) return;
      const { generated_at, preview, name } = checked.data;
      if (typeof generated_at === 'string') times.push({ path, owner: kind.owner, time: generated_at });
      if (typeof name === 'string') names.push({ path, name });
      if (preview === true) fault(path, 'expected preview false in a feed that is published, found true');
    },
    finish() {
      // What most files say is right: the fault is then told of the file that is odd.
      for (const [owner, files] of Map.groupBy(times, (file) => file.owner)) {
        const usual = mostFrequent(files.map(({ time }) => time));
        for (const { path, time } of files) {
          if (time !== usual)
            fault(path, `expected generated_at ${usual}, as in the other files of the ${owner} job, found ${time}`);
        }
      }
      const usual = mostFrequent(names.map(({ name }) => name));
      for (const { path, name } of names) {
        if (name !== usual)
          fault(path, `expected the name ${found(usual)}, as in the other files, found ${found(name)}`);
      }
    },
  };
};

function mostFrequent(values: readonly string[]): string | undefined {
  const groups = [...Map.groupBy(values, (value) => value)];
  return groups.toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0];
}
