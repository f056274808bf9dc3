/** The menu link to the missing translations, for admins and editors. */
import type { ServerProps } from 'payload';
import { roleOf } from '../../../collections/login/roles.ts';
import { translationsPath } from '../translations/filters.ts';
import { NavLink } from './NavLink.tsx';

export function TranslationsLink({ user }: ServerProps) {
  const role = roleOf(user);
  if (role !== 'admin' && role !== 'editor') return null;
  return <NavLink href={translationsPath}>Translations</NavLink>;
}
