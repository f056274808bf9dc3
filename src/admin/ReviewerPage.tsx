/** The frame of the panel's own screens for admins and editors: Payload's page template, and Payload's redirects for everybody else. */
import { DefaultTemplate } from '@payloadcms/next/templates';
import { notFound, redirect } from 'next/navigation';
import type { AdminViewServerProps } from 'payload';
import type { ReactNode } from 'react';
import { roleOf } from '../../collections/login/roles.ts';

interface Props extends AdminViewServerProps {
  /** The path of the screen, to return to after signing in. */
  path: string;
  children: ReactNode;
}

export function ReviewerPage({ children, initPageResult, params, path, searchParams, viewActions }: Props) {
  const { locale, permissions, req, visibleEntities } = initPageResult;
  // Payload checks no access rules for custom views.
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
