/** The frame of the panel's own screens for those who review: Payload's template around them, and Payload's answers to all others. */
import { DefaultTemplate } from '@payloadcms/next/templates';
import { notFound, redirect } from 'next/navigation';
import type { AdminViewServerProps } from 'payload';
import type { ReactNode } from 'react';
import { roleOf } from '../../collections/login/roles.ts';

interface Props extends AdminViewServerProps {
  /** Of the screen: where a person returns to after signing in. */
  path: string;
  children: ReactNode;
}

export function ReviewerPage({ children, initPageResult, params, path, searchParams, viewActions }: Props) {
  const { locale, permissions, req, visibleEntities } = initPageResult;
  // Payload lets everybody see a view of one's own: it asks no access rule before it.
  const role = roleOf(req.user);
  if (role === 'anonymous') redirect(`/admin/login?redirect=${encodeURIComponent(path + queryOf(searchParams))}`);
  if (role === 'machine') redirect('/admin/unauthorized');
  if (role === 'contributor') notFound();
  return (
    <DefaultTemplate
      i18n={req.i18n}
      locale={locale}
      params={params}
      payload={req.payload}
      permissions={permissions}
      req={req}
      searchParams={searchParams}
      user={req.user ?? undefined}
      viewActions={viewActions}
      visibleEntities={visibleEntities}
    >
      {children}
    </DefaultTemplate>
  );
}

function queryOf(searchParams: Props['searchParams']): string {
  const entries = Object.entries(searchParams ?? {}).filter((entry) => typeof entry[1] === 'string') as [
    string,
    string,
  ][];
  return entries.length > 0 ? `?${new URLSearchParams(entries)}` : '';
}
