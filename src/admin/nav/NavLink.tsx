'use client';
/** A link in the menu to one of the panel's own screens, styled like Payload's links. */
import { Link } from '@payloadcms/ui';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';

interface Props {
  href: string;
  children: ReactNode;
}

export function NavLink({ href, children }: Props) {
  const active = usePathname() === href;
  return (
    <Link aria-current={active ? 'page' : undefined} className="nav__link" href={href} prefetch={false}>
      {active && <div className="nav__link-indicator" />}
      <span className="nav__link-label">{children}</span>
    </Link>
  );
}
