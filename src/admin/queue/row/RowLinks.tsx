'use client';
/** How the outside names the row: its id and its addresses. */
import type { RowAnswer } from '../../../review/api.ts';
import { OutsideLinks } from '../../outside/OutsideLinks.tsx';
import { Section } from './Section.tsx';

export function RowLinks({ answer: { row, html_url, api_url } }: { answer: RowAnswer }) {
  const edit = `/admin/collections/${row.family}/${row.id}`;
  return (
    <Section title="Addresses">
      <OutsideLinks api_url={api_url} html_url={html_url} id={row.id} />
      <p>
        <a href={edit}>Edit view</a>, <a href={`${edit}/history`}>history</a>, <a href={`${edit}/versions`}>versions</a>
      </p>
    </Section>
  );
}
