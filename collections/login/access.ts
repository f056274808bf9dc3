/** The access rules. Every collection and global names all its rules, so that none has Payload's default. */
import type { Access, CollectionConfig, FieldAccess, PayloadRequest, Where } from 'payload';
import { creatorKey, type Role, roleOf } from './roles.ts';

const allow =
  (...roles: Role[]) =>
  ({ req }: { req: PayloadRequest }): boolean =>
    roles.includes(roleOf(req.user));

export const nobody = allow();
export const admins = allow('admin');
export const reviewers = allow('admin', 'editor');
export const panelUsers = allow('admin', 'editor', 'contributor');
export const signedIn = allow('admin', 'editor', 'contributor', 'machine');

/** Admins, and editors to whom an admin gave the right, may publish the feed from the panel. */
export const exporters = ({ req }: { req: PayloadRequest }): boolean => {
  const role = roleOf(req.user);
  return role === 'admin' || (role === 'editor' && req.user?.collection === 'users' && req.user.may_export === true);
};

/** Reviewers may edit all rows; contributors may edit their own pending rows. */
export const reviewersAndOwners: Access = ({ req }) => {
  const role = roleOf(req.user);
  if (role === 'admin' || role === 'editor') return true;
  if (role !== 'contributor') return false;
  const own: Where = { and: [{ created_by: { equals: creatorKey(req.user) } }, { status: { equals: 'pending' } }] };
  return own;
};

/** Admins have access to every account, everyone else only to their own. */
export const adminsAndSelf: Access = ({ req }) => {
  if (roleOf(req.user) === 'admin') return true;
  return req.user?.collection === 'users' ? { id: { equals: req.user.id } } : false;
};

/** Rules for single fields. A field without rules has those of its collection. */
export const reviewersField: FieldAccess = reviewers;
export const adminsField: FieldAccess = admins;
export const panelUsersField: FieldAccess = panelUsers;
export const nobodyField: FieldAccess = nobody;

/** The rules of every editorial family. */
export const editorialAccess: NonNullable<CollectionConfig['access']> = {
  create: signedIn,
  read: panelUsers,
  readVersions: reviewers,
  update: reviewersAndOwners,
  delete: admins,
  unlock: nobody,
};

/** For collections that only the workflow or the intake writes: reviewers may read them. */
export const reviewersRead: NonNullable<CollectionConfig['access']> = {
  create: nobody,
  read: reviewers,
  readVersions: nobody,
  update: nobody,
  delete: nobody,
  unlock: nobody,
};

/** Private collections: only admins have access. */
export const adminOnly: NonNullable<CollectionConfig['access']> = {
  create: admins,
  read: admins,
  readVersions: nobody,
  update: admins,
  delete: admins,
  unlock: nobody,
};
