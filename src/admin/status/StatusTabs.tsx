/** Tabs above each list: all, pending, published and rejected rows, with their counts. */
import { Button } from '@payloadcms/ui';
import type { ListViewServerProps } from 'payload';
import { statuses } from '../../contract/orgchart.ts';
import { listUrl, statusOf } from './status-query.ts';

type Props = Pick<ListViewServerProps, 'payload' | 'searchParams' | 'user'> & { collectionSlug: 'news' };

export async function StatusTabs({ collectionSlug, payload, searchParams, user }: Props) {
  const chosen = statusOf(searchParams);
  const countedTabs = statuses.map(async (status) => {
    const where = { status: { equals: status } };
    const { totalDocs } = await payload.count({ collection: collectionSlug, where, overrideAccess: false, user });
    const name = status.charAt(0).toUpperCase() + status.slice(1);
    return { label: `${name} (${totalDocs})`, href: listUrl(collectionSlug, status), active: chosen === status };
  });
  const all = { label: 'All', href: `/admin/collections/${collectionSlug}`, active: chosen === null };
  const tabs = [all, ...(await Promise.all(countedTabs))];
  return (
    <nav aria-label="Status" style={{ display: 'flex', gap: 'calc(var(--base) / 2)', flexWrap: 'wrap' }}>
      {tabs.map(({ label, href, active }) => (
        <Button
          key={label}
          buttonStyle={active ? 'primary' : 'secondary'}
          el="link"
          extraButtonProps={active ? { 'aria-current': 'page' } : {}}
          margin={false}
          size="small"
          url={href}
        >
          {label}
        </Button>
      ))}
    </nav>
  );
}
