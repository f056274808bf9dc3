/** Who may do what, one rule a line. Every collection and global names its rules explicitly; nothing has a default. */
import type { Access, CollectionConfig, FieldAccess, Where } from 'payload';
import { creatorKey, type Role, roleOf } from './roles.ts';

const allow =
  (...roles: Role[]): Access =>
  ({ req }) =>
    roles.includes(roleOf(req.user));

export const nobody: Access = () => false;
export const admins = allow('admin');
export const reviewers = allow('admin', 'editor');
export const panelUsers = allow('admin', 'editor', 'contributor');
export const everyoneSignedIn = allow('admin', 'editor', 'contributor', 'machine');

/** Reviewers may edit all rows; contributors their own, while they are pending. */
export const reviewersAndOwners: Access = ({ req }) => {
  const role = roleOf(req.user);
  if (role === 'admin' || role === 'editor') return true;
  if (role !== 'contributor') return false;
  const own: Where = { and: [{ created_by: { equals: creatorKey(req.user) } }, { status: { equals: 'pending' } }] };
  return own;
};

export const reviewersField: FieldAccess = ({ req }) => ['admin', 'editor'].includes(roleOf(req.user));
export const adminsField: FieldAccess = ({ req }) => roleOf(req.user) === 'admin';
export const nobodyField: FieldAccess = () => false;

/** The rules of every editorial family. */
export const editorialAccess: NonNullable<CollectionConfig['access']> = {
  create: everyoneSignedIn,
  read: panelUsers,
  readVersions: reviewers,
  update: reviewersAndOwners,
  delete: admins,
  unlock: admins,
  admin: panelUsers as () => boolean,
};

/** Private collections: no role but admin gets anything. */
export const adminOnly: NonNullable<CollectionConfig['access']> = {
  create: admins,
  read: admins,
  readVersions: nobody,
  update: admins,
  delete: admins,
  unlock: nobody,
  admin: admins as () => boolean,
};
