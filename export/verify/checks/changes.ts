/** `changes.json` is a chain of builds up to this one, and each build lists a row at most once (docs/feed-rules.md 1.39). */
import { type ChangesBuild, changes } from '../../../src/contract/changes.ts';
import type { MakeCheck } from '../tree/check.ts';
import { contentOf } from '../tree/tree-file.ts';
import { formatValue } from './report.ts';

export const checkChanges: MakeCheck = ({ report }) => ({
  see(file) {
    const content = contentOf(file, changes);
    if (!content) return;
    const { builds, generated_at } = content;
    const newest = builds[0]?.generated_at;
    if (newest !== generated_at)
      report(file.path, `builds/0: expected this build, ${generated_at}, found ${formatValue(newest)}`);
    for (const [place, build] of builds.entries()) {
      const before = builds[place + 1];
      // The build before the oldest listed one is not in the list.
      if (before && build.previous_generated_at !== before.generated_at) {
        report(
          file.path,
          `builds/${place}/previous_generated_at: expected ${before.generated_at}, the next in the list, found ${formatValue(build.previous_generated_at)}`,
        );
      }
      for (const problem of rowProblems(build)) report(file.path, `builds/${place}/${problem}`);
    }
  },
});

function* rowProblems(build: ChangesBuild): Iterable<string> {
  const seen = new Set<string>();
  for (const list of ['added', 'changed', 'removed'] as const) {
    let last = { family: '', id: '' };
    for (const [place, row] of build[list].entries()) {
      const name = `${row.family} ${row.id}`;
      if (seen.has(name)) yield `${list}/${place}: expected each row once per build, found ${name} twice`;
      seen.add(name);
      if (row.family < last.family || (row.family === last.family && row.id < last.id)) {
        yield `${list}/${place}: expected rows by family, then id, found ${name} after ${last.family} ${last.id}`;
      }
      last = row;
    }
  }
}
