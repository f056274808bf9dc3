/** Above each list: one click to the rows that wait, are published or were rejected, with their counts. */
import { Button } from '@payloadcms/ui';
import type { ListViewServerProps } from 'payload';
import { statuses } from '../contract/orgchart.ts';
import { listOf, statusOf } from './status-query.ts';

type Props = Pick<ListViewServerProps, 'payload' | 'searchParams' | 'user'> & { collectionSlug: 'news' };

export async function StatusTabs({ collectionSlug, payload, searchParams, user }: Props) {
  const chosen = statusOf(searchParams);
  const ofStates = statuses.map(async (status) => {
    const where = { status: { equals: status } };
    const { totalDocs } = await payload.count({ collection: collectionSlug, where, overrideAccess: false, user });
    const name = status.charAt(0).toUpperCase() + status.slice(1);
    return { label: `${name} (${totalDocs})`, href: listOf(collectionSlug, status), active: chosen === status };
  });
  const all = { label: 'All', href: `/admin/collections/${collectionSlug}`, active: chosen === null };
  const tabs = [all, ...(await Promise.all(ofStates))];
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
