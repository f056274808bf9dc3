/** `GET /api/review/own-decisions`: the recent decisions of this account that still hold (api/own-decisions.ts). */
import type { PayloadRequest, Where } from 'payload';
import type { z } from 'zod';
import { creatorKey } from '../../collections/login/roles.ts';
import { findMoves, isDismissal, mergeBatch, moveOf } from '../../collections/review/review-log.ts';
import type { Family } from '../feed/stored-rows.ts';
import type { ReviewLog } from '../payload-types.ts';
import type { OwnDecision, OwnDecisionsResponse, ownDecisionsQuery } from './api/own-decisions.ts';
import { titlesOf } from './titles.ts';
import { withoutUndone } from './without-undone.ts';

/** In hours: as long as a session lasts. Older decisions are undone in the review log, where one sees what has happened since. */
const reach = 8;
/** Entries read at once: more than most bulk decisions have. */
const page = 500;

type Query = z.output<typeof ownDecisionsQuery>;

export async function ownDecisions({ family, id, limit }: Query, req: PayloadRequest): Promise<OwnDecisionsResponse> {
  const where: Where[] = [
    { account: { equals: creatorKey(req.user) } },
    // Neither the creation of a row nor an undo is a decision.
    { from: { exists: true } },
    { undoes: { exists: false } },
    ...(family === undefined ? [] : [{ family: { equals: family } }, { row: { equals: id } }]),
  ];
  const since = Date.now() - reach * 60 * 60 * 1000;
  const open: ReviewLog[] = [];
  let before: number | undefined;
  for (;;) {
    const next: Where[] = before === undefined ? [] : [{ id: { less_than: before } }];
    // Entries are read in the order of their index. A condition on the time would make the database read all older ones too.
    const entries = await findMoves({ and: [...where, ...next] }, page, req);
    const recent = entries.filter((entry) => Date.parse(entry.at) > since);
    open.push(...(await withoutUndone(recent.filter(isDecision), req)));
    before = entries.at(-1)?.id;
    // One decision more than asked for, because the last one may go on in the next page.
    if (recent.length < page || Map.groupBy(open, decisionKey).size > limit) break;
  }
  const chosen = [...Map.groupBy(open, decisionKey).values()].slice(0, limit);
  const titles = await titlesOf(
    chosen.flatMap((group) => headOf(group) ?? []),
    req,
  );
  return { decisions: chosen.flatMap((group) => decisionOf(group, titles)) };
}

/** A change without a move counts if it was made to several rows together. */
const isDecision = ({ from, to, batch }: ReviewLog) => from !== to || Boolean(batch);

/** Shared by the entries of one decision. */
const decisionKey = ({ batch, id }: ReviewLog) => batch ?? id;

const isMerge = ({ batch }: ReviewLog) => batch?.startsWith(mergeBatch) ?? false;

/** The entry that stands for the decision: of a merge, that of the rejected row; of a dismissal, that of the row that was open. */
const headOf = (group: ReviewLog[]) => (group.some(isMerge) ? group.find(({ from, to }) => from !== to) : group[0]);

function decisionOf(group: ReviewLog[], titles: Map<string, string>): OwnDecision[] {
  const entry = headOf(group);
  if (!entry) return [];
  const { id: log, from, to, at } = moveOf(entry);
  if (from === null) return [];
  const { row: id, batch = null } = entry;
  const family = entry.family as Family; // the workflow writes only families
  const kind = isMerge(entry) ? 'merge' : isDismissal(entry) ? 'dismissal' : from === to ? 'edit' : 'move';
  const count = kind === 'merge' || kind === 'dismissal' ? 1 : group.length;
  return [{ log, batch, kind, count, family, id, title: titles.get(`${family} ${id}`) ?? null, from, to, at }];
}
