/** Which decisions the selected rows of a list allow, and for how many of them. */
import { moveTexts } from '../queue/list/move-texts.ts';
import type { Status } from '../queue/list/queue-state.ts';
import type { ListedRow } from './listed-rows.ts';

interface Selection {
  /** The selected rows of the page. */
  shown: readonly Pick<ListedRow, 'status'>[];
  count: number;
  /** Rows on other pages are selected too; their states are not known here. */
  allMatching: boolean;
  /** The state of every row in the list, if the list is filtered by it. */
  status: Status | null;
}

interface Move {
  to: Status;
  /** Such as "Approve 3". */
  label: string;
}

/** @returns the moves that change at least one row, with the number of rows that they change where it is known */
export function movesFor({ shown, count, allMatching, status }: Selection): Move[] {
  if (count === 0) return [];
  return moves.flatMap((to): Move[] => {
    const { verb } = moveTexts[to];
    if (allMatching && status === null) return [{ to, label: `${verb} all matching` }];
    const moved = allMatching ? (status === to ? 0 : count) : shown.filter((row) => row.status !== to).length;
    return moved === 0 ? [] : [{ to, label: `${verb} ${moved}` }];
  });
}

const moves: readonly Status[] = ['published', 'rejected', 'pending'];
