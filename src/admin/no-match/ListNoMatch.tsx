/** Above a family's list in which no row matches the search or the filters: a way to remove them. */
import { Link } from '@payloadcms/ui';
import type { ListViewServerProps } from 'payload';
import { queueUrl } from '../queue/list/filters.ts';

type Props = Pick<ListViewServerProps, 'data' | 'searchParams'> & { collectionSlug: string };

export function ListNoMatch({ collectionSlug, data, searchParams = {} }: Props) {
  const search = typeof searchParams.search === 'string' ? searchParams.search : '';
  const isFiltered = search !== '' || Object.keys(searchParams).some((name) => name.startsWith('where['));
  if (data.totalDocs > 0 || !isFiltered) return null;
  return (
    <p role="status">
      No rows match{search === '' ? ' the filters' : ` “${search}”`}.{' '}
      {/* A whole page load: the search field of Payload would put its text back. */}
      <a href={`/admin/collections/${collectionSlug}`}>Clear the filters</a>
      {search !== '' && (
        <>
          {' or '}
          <Link href={queueUrl({ search, status: 'any' })}>search all families</Link>
        </>
      )}
    </p>
  );
}
