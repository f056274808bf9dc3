/** The files of the who's who, and those that derive from it: profile links and images (docs/feed-rules.md 7.2, 7.11 to 7.13). */
import type { BuildContext } from '../../src/contract/context.ts';
import { openEnvelope } from '../../src/contract/context.ts';
import { nordicCountries } from '../../src/contract/countries.ts';
import { imageRow as imageSchema } from '../../src/contract/images.ts';
import { profileRow as profileSchema } from '../../src/contract/profiles.ts';
import { imageRows, profileRow } from '../../src/feed/profiles.ts';
import type { FeedRow } from '../../src/feed/row-kinds.ts';
import type { StoredRows } from '../../src/feed/stored-rows.ts';
import { byText } from '../../src/feed/values.ts';
import { type BuildJob, type CheckedRow, checkLongRows, checkRow, checkRows, listOf, rowsOf } from './build-job.ts';
import { encodeRow } from './feed-writer.ts';
import { KeptRows } from './kept-rows.ts';

type EntityRow = CheckedRow<'entities'>;

export interface Orgchart {
  entities: KeptRows<FeedRow<'entities'>>;
  relations: FeedRow<'relations'>[];
  regulation: FeedRow<'regulation'>[];
  caveats: string[];
  /** The day of the last change, `YYYY-MM-DD`. */
  updated: string;
  /** The pictures that entries refer to, approved or not, by entry. */
  pictures: ReadonlyMap<string, EntityPictures>;
}

export type EntityPictures = Pick<StoredRows['entities'], 'image' | 'logo'>;

/** @returns the rows in the order of the file */
export async function writeOrgchart(job: BuildJob): Promise<Orgchart> {
  const { writer, build, changes } = job;
  const { context } = build;
  const checked: EntityRow[] = [];
  const pictures = new Map<string, EntityPictures>();
  for await (const { id, row, bytes, stored } of checkLongRows('entities', job)) {
    const { image, logo } = stored;
    if (image?.media || logo?.media) pictures.set(id, { image, logo });
    checked.push({ id, row, bytes });
  }
  const entities = inFileOrder(checked);
  const published = new Set(entities.map(({ id }) => id));
  // A relation needs both its entities in the feed (docs/feed-rules.md 7.9).
  const relations = checkRows('relations', job)
    .filter(({ row }) => published.has(row.from) && published.has(row.to))
    .sort((a, b) => byText(a.id, b.id));
  const regulation = checkRows('regulation', job).sort((a, b) => placeOf(a.row.country) - placeOf(b.row.country));
  const caveats = [...job.rows.caveats]
    .sort((a, b) => (a.position ?? 0) - (b.position ?? 0) || byText(a.id, b.id))
    .flatMap((caveat) => checkRow('caveats', caveat, job)?.row ?? []);

  const updated = lastChange(job, context);
  writer.file('/api/v1/orgchart.json', {
    updated,
    no_export_date: context.generatedAt.slice(0, 10).split('-').reverse().join('.'),
    entities: listOf(entities),
    relations: listOf(relations),
    regulation: listOf(regulation),
    caveats,
  });
  writer.file('/api/v1/orgchart/relations.json', {
    ...openEnvelope(context, 'relations'),
    count: relations.length,
    relations: listOf(relations),
  });
  writer.file('/api/v1/orgchart/regulation.json', {
    ...openEnvelope(context, 'regulation'),
    count: regulation.length,
    regulation: listOf(regulation),
    caveats,
  });
  const writeEntity = writer.items('/api/v1/orgchart/{id}.json', openEnvelope(context, 'entity'));
  for (const { id, bytes } of entities) {
    writeEntity(id, bytes);
    changes.add('entities', id, bytes);
  }
  const writeRelation = writer.items('/api/v1/orgchart/relations/{id}.json', openEnvelope(context, 'relations'));
  for (const { id, bytes } of relations) {
    writeRelation(id, bytes);
    changes.add('relations', id, bytes);
  }
  for (const { id, bytes } of regulation) changes.add('regulation', id, bytes);

  writeProfiles(entities, job);
  const images = entities.flatMap(({ id, row }) =>
    imageRows(row, pictures.get(id) ?? {}, build).flatMap(
      (image) => writer.check(imageSchema, image, { family: 'entities', id }) ?? [],
    ),
  );
  writer.file('/api/v1/images.json', { ...openEnvelope(context, 'images'), count: images.length, images });
  return {
    ...{ entities: new KeptRows(entities), relations: rowsOf(relations), regulation: rowsOf(regulation), caveats },
    ...{ updated, pictures },
  };
}

const placeOf = (country: (typeof nordicCountries)[number]) => nordicCountries.indexOf(country);

function writeProfiles(entities: EntityRow[], { writer, build, changes }: BuildJob): void {
  const head = openEnvelope(build.context, 'profiles');
  const rows = entities.flatMap(({ id, row }) => {
    const profile = profileRow(row, build);
    const checked = profile && writer.check(profileSchema, profile, { family: 'entities', id });
    return checked ? [{ id, bytes: encodeRow(checked) }] : [];
  });
  writer.file('/api/v1/profiles.json', { ...head, count: rows.length, profiles: listOf(rows) });
  const write = writer.items('/api/v1/profiles/{id}.json', head);
  for (const { id, bytes } of rows) {
    write(id, bytes);
    changes.add('profiles', id, bytes);
  }
}

/** Organisations by name, each followed by its people by name; people without a listed organisation last (docs/feed-rules.md 7.11). */
function inFileOrder(entities: EntityRow[]): EntityRow[] {
  const byName = (a: EntityRow, b: EntityRow) => byText(a.row.name, b.row.name) || byText(a.id, b.id);
  const organisations = entities.filter(({ row }) => row.type === 'organisation').sort(byName);
  const people = Map.groupBy(
    entities.filter(({ row }) => row.type === 'person').sort(byName),
    ({ row }) => row.org ?? null,
  );
  const known = new Set(organisations.map(({ id }) => id));
  const rest = [...people].flatMap(([org, of]) => (org === null || !known.has(org) ? of : [])).sort(byName);
  return [...organisations.flatMap((one) => [one, ...(people.get(one.id) ?? [])]), ...rest];
}

/** The day of the last change of a row in the who's who; the day of the build when there is no row. */
function lastChange({ rows }: BuildJob, { generatedAt }: BuildContext): string {
  const days = [rows.entityFacts, rows.relations, rows.regulation, rows.caveats].flatMap((family) =>
    family.map((row) => row.updatedAt.slice(0, 10)),
  );
  return days.sort(byText).at(-1) ?? generatedAt.slice(0, 10);
}
