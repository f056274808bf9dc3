/** The actions above a family's list, with the state that the list is filtered by. */
import type { ListViewServerProps } from 'payload';
import type { Family } from '../../feed/stored-rows.ts';
import { statusOf } from '../status/status-query.ts';
import { ListActions } from './ListActions.tsx';

type Props = Pick<ListViewServerProps, 'searchParams'> & { collectionSlug: Family };

export const ListBar = ({ collectionSlug, searchParams }: Props) => (
  <ListActions collectionSlug={collectionSlug} status={statusOf(searchParams)} />
);
