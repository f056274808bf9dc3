/** A picture's texts are part of the published rows that show it, so a change must not break those rows. */
import type { CollectionBeforeChangeHook } from 'payload';
import { refuse } from '../../src/cms/refuse.ts';
import type { StoredMedia } from '../../src/feed/stored-rows.ts';
import { contractProblems } from '../review/contract-problems.ts';
import { findReferrers } from '../review/referrers.ts';

export const guardPublishedRows: CollectionBeforeChangeHook = async ({
  collection,
  data,
  operation,
  originalDoc,
  req,
}) => {
  if (operation === 'create') return data;
  const picture = { ...originalDoc, ...data } as StoredMedia;
  for (const { family, row } of await findReferrers({ collection: collection.slug, id: picture.id }, { req })) {
    if (row.status !== 'published') continue;
    const problems = await contractProblems({ family, row, picture, req });
    const errors = problems.map(({ feedField, problem }) => ({
      path: pictureField(feedField),
      message: `${family}/${row.id} is published with this picture: ${problem}.`,
    }));
    if (errors.length > 0) refuse({ collection: collection.slug, errors, req });
  }
  return data;
};

/** The field of a picture that a field of the feed comes from. */
function pictureField(feedField: string): string {
  const name = feedField.split('.').at(-1) ?? feedField;
  return { url: 'source_url', source_page: 'source_url', file_url: 'filename', raster_url: 'filename' }[name] ?? name;
}
