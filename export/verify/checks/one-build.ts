/**
 * All files of one job are from one build, and none is a preview (docs/feed-rules.md 1.13, 2.11). The check of the manifests has the
 * times of the files that keep theirs (1.14).
 */
import type { Owner } from '../../../src/contract/owners.ts';
import type { MakeCheck } from '../tree/check.ts';
import { formatValue } from './report.ts';

export const checkOneBuild: MakeCheck = ({ report }) => {
  const times: { path: string; owner: Owner; time: string }[] = [];
  const names: { path: string; name: string }[] = [];
  return {
    see({ path, kind, checked }) {
      if (!kind || !checked?.success) return;
      const { generated_at, preview, name } = checked.data;
      if (typeof generated_at === 'string' && !kind.keepsTime)
        times.push({ path, owner: kind.owner, time: generated_at });
      if (typeof name === 'string') names.push({ path, name });
      if (preview === true) report(path, 'expected preview false in a published feed, found true');
    },
    finish() {
      // The most frequent value counts as right, so that only the deviating files are reported.
      for (const [owner, files] of Map.groupBy(times, (file) => file.owner)) {
        const usual = mostFrequent(files.map(({ time }) => time));
        for (const { path, time } of files) {
          if (time !== usual)
            report(path, `expected generated_at ${usual}, as in the other files of the ${owner} job, found ${time}`);
        }
      }
      const usual = mostFrequent(names.map(({ name }) => name));
      for (const { path, name } of names) {
        if (name !== usual)
          report(path, `expected the name ${formatValue(usual)}, as in the other files, found ${formatValue(name)}`);
      }
    },
  };
};

function mostFrequent(values: readonly string[]): string | undefined {
  const groups = [...Map.groupBy(values, (value) => value)];
  return groups.toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0];
}
