/** What is written beside a picture is part of the published rows that show it: it may not break one of them. */
import type { CollectionBeforeChangeHook } from 'payload';
import { refuse } from '../../src/cms/refuse.ts';
import type { StoredMedia } from '../../src/feed/stored-rows.ts';
import { contractProblems } from '../review/contract-problems.ts';
import { rowsThatReferTo } from '../review/rows-that-refer-to.ts';

export const guardUse: CollectionBeforeChangeHook = async ({ collection, data, operation, originalDoc, req }) => {
  if (operation === 'create') return data;
  const picture = { ...originalDoc, ...data } as StoredMedia;
  for (const { family, row } of await rowsThatReferTo({ collection: collection.slug, id: picture.id }, { req })) {
    if (row.status !== 'published') continue;
    const problems = await contractProblems({ family, row, picture, req });
    const errors = problems.map(({ member, fault }) => ({
      path: fieldOf(member),
      message: `${family}/${row.id} is published with this picture: ${fault}.`,
    }));
    if (errors.length > 0) refuse({ collection: collection.slug, errors, req });
  }
  return data;
};

/** The members that rows take from a picture, by their last name. */
function fieldOf(member: string): string {
  const name = member.split('.').at(-1) ?? member;
  return { url: 'source_url', source_page: 'source_url', file_url: 'filename', raster_url: 'filename' }[name] ?? name;
}
