/** Pictures for logos, photos and illustrations, with licence and credit. */
import type { CollectionConfig } from 'payload';
import { row, text } from '../fields/builders.ts';
import { url } from '../fields/url.ts';
import { guardValues } from '../hardening/guard-values.ts';
import { admins, nobody, panelUsers, reviewers } from '../login/access.ts';
import { refuseReferenced } from '../review/guard-delete.ts';
import { trimValues } from '../review/trim-values.ts';
import { findPicture } from './find-picture.ts';
import { guardPicture, pictureTypes } from './guard-picture.ts';
import { guardPublishedRows } from './guard-published-rows.ts';
import { mediaFolder } from './media-folder.ts';
import { originalSvg, setOriginal } from './original-svg.ts';
import { refuseStaleEdit } from './refuse-stale-edit.ts';
import { removeDeleted, removeReplaced } from './remove-unused.ts';
import { requireStored, storePicture } from './store-picture.ts';

export const Media: CollectionConfig = {
  slug: 'media',
  labels: { singular: 'Picture', plural: 'Pictures' },
  admin: {
    group: 'Library',
    description: 'PNG, WebP, JPEG or SVG. A picture is copied into the feed when a published row uses it.',
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
    handlers: [async (req, args) => (await findPicture(req, args)) as Response], // Payload's type leaves out that it may do nothing
  },
  hooks: {
    beforeOperation: [guardPicture, storePicture, refuseStaleEdit],
    beforeValidate: [trimValues, guardValues],
    beforeChange: [setOriginal, requireStored, guardPublishedRows],
    afterChange: [removeReplaced],
    beforeDelete: [refuseReferenced],
    afterDelete: [removeDeleted],
  },
  fields: [
    text('alt', { help: 'What the picture shows, in one English sentence.' }),
    row(text('author'), text('credit', { help: 'The line to print under the picture.' })),
    row(text('license', { help: 'Such as CC BY 4.0.' }), url('license_url')),
    url('source_url', { help: 'The page that the picture was taken from.' }),
    originalSvg,
  ],
};
