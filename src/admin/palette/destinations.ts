/** The screens that an account may open, as commands of the palette. A pure function. */
import type { Command } from '../page-commands/page-commands.ts';
import { translationsPath } from '../translations/filters.ts';

export interface Entity {
  slug: string;
  /** The names of one row and of all rows; of a global, its name. */
  singular: string;
  plural: string;
  canCreate: boolean;
}

/** What the account may see. */
export interface Reachable {
  isReviewer: boolean;
  collections: readonly Entity[];
  globals: readonly Pick<Entity, 'slug' | 'plural'>[];
}

export function destinations({ isReviewer, collections, globals }: Reachable): {
  screens: Command[];
  creations: Command[];
} {
  const link = (label: string, action: string, keywords = ''): Command => ({ id: action, label, keywords, action });
  return {
    screens: [
      link('Dashboard', '/admin', 'home start'),
      ...(isReviewer
        ? [
            link('Review queue', '/admin/queue', 'pending'),
            link('Translations', translationsPath, 'languages missing'),
            link('Publish the feed', '/admin/export', 'export'),
            link('Preview', '/admin/preview'),
          ]
        : []),
      ...collections.map(({ slug, singular, plural }) =>
        link(plural, `/admin/collections/${slug}`, `${singular} ${slug} list`),
      ),
      ...globals.map(({ slug, plural }) => link(plural, `/admin/globals/${slug}`, 'settings')),
      link('Account', '/admin/account', 'password name profile'),
      link('Log out', '/admin/logout', 'sign out'),
    ],
    creations: collections
      .filter(({ canCreate }) => canCreate)
      .map(({ slug, singular }) => link(`Create ${singular}`, `/admin/collections/${slug}/create`, `new add ${slug}`)),
  };
}
