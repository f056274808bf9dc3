'use client';
/** The id and the public addresses of the row, with links to its edit view. */
import type { RowResponse } from '../../../review/api/row.ts';
import { PublicAddresses } from '../../public-addresses/PublicAddresses.tsx';
import { Section } from './Section.tsx';

export function RowLinks({ data: { row, html_url, api_url } }: { data: RowResponse }) {
  const edit = `/admin/collections/${row.family}/${row.id}`;
  return (
    <Section title="Public addresses">
      <PublicAddresses api_url={api_url} html_url={html_url} id={row.id} />
      <p>
        <a href={edit}>Edit view</a>, <a href={`${edit}/history`}>history</a>, <a href={`${edit}/versions`}>versions</a>
      </p>
    </Section>
  );
}
