/** Open-source developers (docs/feed-rules.md 8.6, 8.7). */
import type { DeveloperRow } from '../contract/developers.ts';
import type { PlainList } from './plain-list.ts';
import type { Build } from './refs.ts';
import type { StoredRows } from './stored-rows.ts';
import { byText, dayOf, required, textOf } from './values.ts';

type StoredDeveloper = StoredRows['developers'];

export function developerRow(row: StoredDeveloper, { refs }: Build): DeveloperRow {
  const known = (id: string | null | undefined) => (id && refs.entities.has(id) ? id : null);
  return {
    id: row.id,
    name: required(row.name),
    profiles: (row.profiles ?? []).map((profile) => ({ host: required(profile.host), url: required(profile.url) })),
    notable: (row.notable ?? []).map(notableOf),
    checked: dayOf(row.checked),
    nordic_source: textOf(row.nordic_source),
    whoswho_id: known(row.whoswho),
    org_id: known(row.org),
    status: row.status,
  };
}

/** By name. */
export const developerList: PlainList<StoredDeveloper, DeveloperRow> = {
  order: (a, b) => byText(a.name, b.name),
  head: ({ rows, context }) => ({
    updated:
      rows
        .flatMap(({ checked }) => checked ?? [])
        .sort(byText)
        .at(-1) ?? context.generatedAt.slice(0, 10),
  }),
};

function notableOf(item: NonNullable<StoredDeveloper['notable']>[number]): DeveloperRow['notable'][number] {
  if (item.kind === 'contrib') {
    return {
      kind: 'contrib',
      project: required(item.project),
      host: required(item.host),
      url: required(item.url),
      commits: item.commits ?? null,
      merged_prs: item.merged_prs ?? null,
    };
  }
  return {
    kind: (item.kind ?? '') as 'repo',
    name: required(item.name),
    url: required(item.url),
    stars: item.stars ?? null,
    language: textOf(item.language),
    description: textOf(item.description),
    last_push: dayOf(item.last_push),
  };
}
