/**
 * All files of one job are from one build, and none is a preview (docs/feed-rules.md 1.13, 2.11). The check of the manifests has the
 * times of the files that keep theirs (1.14).
 */
import type { Owner } from '../../../src/contract/owners.ts';
import type { MakeCheck } from '../tree/check.ts';
import { formatValue } from './report.ts';

export const checkOneBuild: MakeCheck = ({ report }) => {
  const times = new Map<Owner, PathsByValue>();
  const names: PathsByValue = new Map();
  return {
    see({ path, kind, checked, from }) {
      if (!kind || !checked?.success || from > 0) return;
      const { generated_at, preview, name } = checked.data;
      if (typeof generated_at === 'string' && !kind.keepsTime) {
        if (!times.has(kind.owner)) times.set(kind.owner, new Map());
        addPath(times.get(kind.owner), generated_at, path);
      }
      if (typeof name === 'string') addPath(names, name, path);
      if (preview === true) report(path, 'expected preview false in a published feed, found true');
    },
    finish() {
      for (const [owner, values] of times) {
        for (const { usual, value, path } of deviations(values))
          report(path, `expected generated_at ${usual}, as in the other files of the ${owner} job, found ${value}`);
      }
      for (const { usual, value, path } of deviations(names))
        report(path, `expected the name ${formatValue(usual)}, as in the other files, found ${formatValue(value)}`);
    },
  };
};

/** The files that have each value, of which there are few. */
type PathsByValue = Map<string, string[]>;

function addPath(values: PathsByValue | undefined, value: string, path: string): void {
  const paths = values?.get(value);
  if (paths) paths.push(path);
  else values?.set(value, [path]);
}

/** The most frequent value counts as right, so that only the deviating files are reported. */
function* deviations(values: PathsByValue): Iterable<{ usual: string; value: string; path: string }> {
  const [[usual] = [''], ...others] = [...values].toSorted(([, a], [, b]) => b.length - a.length);
  for (const [value, paths] of others) for (const path of paths) yield { usual, value, path };
}
