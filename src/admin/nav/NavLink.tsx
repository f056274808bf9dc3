'use client';
/** A link of the menu to a screen of the panel's own, looking as Payload's. */
import { Link } from '@payloadcms/ui';
import { usePathname } from 'next/navigation';

interface Props {
  href: string;
  label: string;
  /** Shown behind the label, such as how much waits. */
  count?: number;
}

export function NavLink({ href, label, count }: Props) {
  const active = usePathname() === href;
  return (
    <Link aria-current={active ? 'page' : undefined} className="nav__link" href={href} prefetch={false}>
      {active && <div className="nav__link-indicator" />}
      <span className="nav__link-label">
        {label}
        {count !== undefined && ` (${count})`}
      </span>
    </Link>
  );
}
