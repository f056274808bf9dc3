/** Above each list: one click to the rows that wait, are published or were rejected, with their counts. */
import { Button } from '@payloadcms/ui';
import type { ListViewServerProps } from 'payload';
import { statuses } from '../contract/orgchart.ts';

type Props = Pick<ListViewServerProps, 'payload' | 'searchParams' | 'user'> & { collectionSlug: 'news' };

export async function StatusTabs({ collectionSlug, payload, searchParams, user }: Props) {
  const base = `/admin/collections/${collectionSlug}`;
  const counts = await Promise.all(
    statuses.map((status) =>
      payload.count({ collection: collectionSlug, where: { status: { equals: status } }, overrideAccess: false, user }),
    ),
  );
  const chosen = readStatus(searchParams);
  const tabs = [
    { label: 'All', href: base, active: chosen === null },
    ...statuses.map((status, position) => ({
      label: `${status[0]?.toUpperCase()}${status.slice(1)} (${counts[position]?.totalDocs ?? 0})`,
      href: `${base}?where[or][0][and][0][status][equals]=${status}`,
      active: chosen === status,
    })),
  ];
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

function readStatus(searchParams: Props['searchParams']): string | null {
  const query = JSON.stringify(searchParams ?? {});
  return statuses.find((status) => query.includes(`"${status}"`)) ?? null;
}
