/** Pictures for logos, photos and illustrations, with licence and credit. PNG, WebP and JPEG: an SVG can carry scripts. */
import type { CollectionConfig } from 'payload';
import { line, text } from '../fields/plain.ts';
import { url } from '../fields/url.ts';
import { guardValues } from '../hardening/guard-values.ts';
import { admins, nobody, panelUsers, reviewers } from '../login/access.ts';
import { keepReferred } from '../review/guard-delete.ts';
import { guardPicture, pictureTypes } from './guard-picture.ts';
import { guardUse } from './guard-use.ts';
import { mediaFolder } from './media-folder.ts';

export const Media: CollectionConfig = {
  slug: 'media',
  labels: { singular: 'Picture', plural: 'Pictures' },
  admin: {
    group: 'Library',
    description: 'Files are copied into the feed when a published row uses them.',
    useAsTitle: 'filename',
    defaultColumns: ['filename', 'alt', 'license', 'author'],
    listSearchableFields: ['filename', 'alt', 'author'],
  },
  access: {
    create: panelUsers,
    read: panelUsers,
    readVersions: nobody,
    update: reviewers,
    delete: admins,
    unlock: nobody,
  },
  disableDuplicate: true,
  upload: {
    staticDir: mediaFolder(),
    mimeTypes: [...pictureTypes],
    crop: false,
    focalPoint: false,
    pasteURL: false,
    skipSafeFetch: false,
  },
  hooks: {
    beforeOperation: [guardPicture],
    beforeValidate: [guardValues],
    beforeChange: [guardUse],
    beforeDelete: [keepReferred],
  },
  fields: [
    text('alt', { help: 'What the picture shows, in one English sentence.' }),
    line(text('author'), text('credit', { help: 'The line to print under the picture.' })),
    line(text('license', { help: 'Such as CC BY 4.0.' }), url('license_url')),
    url('source_url', { help: 'The page that the picture was taken from.' }),
  ],
};
