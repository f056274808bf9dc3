/**
 * Keeps where the values of a form were fetched from, as the intake keeps it for the rows that it creates, and what the platform
 * answered about a talk's player (docs/feed-rules.md 5.8, 17.53). What the editor changed afterwards is the editor's own.
 */
import type { CollectionBeforeChangeHook, PayloadRequest } from 'payload';
import { fieldValuesOf, hashOf } from '../../src/cms/field-values.ts';
import { isRow, type Row } from '../../src/cms/fields.ts';
import { creatorKey } from '../login/roles.ts';
import { isContentLoad } from './content-load.ts';
import { type FetchedPage, openPage } from './fetched-page.ts';

export const keepFetchedPage: CollectionBeforeChangeHook = ({ collection, context, data, originalDoc, req }) => {
  const { fetched_page, ...row } = data;
  if (isContentLoad(context)) return row;
  const signed = openPage(fetched_page, req.payload.secret);
  const page = signed?.family === collection.slug && signed.user === creatorKey(req.user) ? signed : null;
  return {
    ...row,
    ...(page ? { provenance: provenanceWith(page, { ...originalDoc, ...row }, req) } : {}),
    ...(collection.slug === 'talks' ? playerWith(page, row, originalDoc) : {}),
  };
};

/** The row's provenance, with an entry for each field that has the value of the page. */
function provenanceWith(page: FetchedPage, row: Row, { payload }: PayloadRequest): unknown[] {
  const { family, source, url, read_at, said, quote } = page;
  const entries = [...fieldValuesOf(payload, family, row, Object.keys(said))]
    .filter(([field, value]) => hashOf(value) === said[field])
    .map(([field], index) => ({
      ...{ field, source, url, read_at, said: said[field] },
      ...(index === 0 && quote ? { quote } : {}),
    }));
  const isReplaced = (before: unknown) =>
    entries.some((entry) => isRow(before) && before.field === entry.field && before.source === entry.source);
  const before = Array.isArray(row.provenance) ? row.provenance : [];
  return [...before.filter((entry) => !isReplaced(entry)), ...entries];
}

/** A talk is embedded only after the platform has answered that this video has a player. */
function playerWith(page: FetchedPage | null, row: Row, before: Row | undefined): Row {
  const { video_url = before?.video_url, oembed_at } = row;
  const answer = page?.player?.video_url === video_url ? page?.player : null;
  // An answer about another video says nothing about this one. Only the server can write the time.
  const isStale = before !== undefined && before.video_url !== video_url && before.oembed_at === oembed_at;
  const seen = answer ? (answer.found ? answer.at : null) : isStale ? null : oembed_at;
  return { oembed_at: seen ?? null, embed: row.embed === true && Boolean(seen) };
}
