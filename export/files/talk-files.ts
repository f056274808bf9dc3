/** The lists of talks, newest first (spec.md §4). */
import { openEditorial, openEnvelope } from '../../src/contract/context.ts';
import { nordicCountries } from '../../src/contract/countries.ts';
import { newestTalkFirst } from '../../src/feed/talks.ts';
import { type BuildJob, type CheckedRow, checkRows, textsOf } from './build-job.ts';
import { RowTexts } from './feed-writer.ts';

export function writeTalks(job: BuildJob) {
  const { writer, build, changes } = job;
  const head = { ...openEnvelope(build.context, 'talks'), ...openEditorial(build.context) };
  const talks = checkRows('talks', job).sort((a, b) => newestTalkFirst(a.row, b.row));
  const list = (path: string, rows: CheckedRow<'talks'>[], params?: Record<string, string>) =>
    writer.file(path, { ...head, count: rows.length, talks: new RowTexts(textsOf(rows)) }, params);
  list('/api/v1/talks.json', talks);
  for (const country of nordicCountries) {
    const rows = talks.filter(({ row }) => row.country === country);
    list('/api/v1/talks/by-country/{country}.json', rows, { country });
  }
  for (const { id, text } of talks) {
    writer.item('/api/v1/talks/{id}.json', JSON.stringify(head), text, { id });
    changes.add('talks', id, text);
  }
  return { talks: talks.length, first: talks[0]?.id ?? null };
}
