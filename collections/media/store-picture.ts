/**
 * Stores an uploaded picture in the bucket, before there is a row with its name. Payload has begun the transaction already, and with it
 * the turn to write, which must not wait for a network: it is given up meanwhile (docs/decisions/0023-pictures-in-a-bucket.md).
 */
import { randomBytes } from 'node:crypto';
import {
  APIError,
  type CollectionBeforeChangeHook,
  type CollectionBeforeOperationHook,
  initTransaction,
  killTransaction,
  type PayloadRequest,
} from 'payload';
import { panelUsers, reviewers } from '../login/access.ts';
import { type PictureBucket, pictureBucket } from './picture-bucket.ts';
import { removeUnused } from './remove-unused.ts';

/** It exists only in this process, so that no request can set a name. */
const storedName = Symbol('name of the uploaded picture in the bucket');

/** After the hook that checks and cleans the file. */
export const storePicture: CollectionBeforeOperationHook = async ({ args, operation, overrideAccess, req }) => {
  const bucket = pictureBucket('request');
  if (!bucket || !req.file || (operation !== 'create' && operation !== 'update')) return args;
  // Payload checks the account after this hook, and refuses the others.
  if (!overrideAccess && !(operation === 'create' ? panelUsers : reviewers)({ req })) return args;
  const name = unusedName(req.file.name);
  // Nothing has been written in it: the hooks before this one write nothing, and no caller saves a file in a transaction of its own.
  await killTransaction(req);
  await store(bucket, { name, data: req.file.data, req });
  // Its turn comes after this transaction, and it removes the picture if the row was not saved.
  await initTransaction(req).finally(() => removeUnused(req.payload, name));
  req.file = { ...req.file, name };
  Object.assign(req.context, { [storedName]: name });
  return args;
};

/** Payload may change a name; then the bucket would not have the picture of the row. */
export const requireStored: CollectionBeforeChangeHook = ({ context, data, originalDoc }) => {
  const isNew = data.filename && data.filename !== originalDoc?.filename;
  if (isNew && pictureBucket('request') && data.filename !== Reflect.get(context, storedName)) {
    throw new APIError('The picture cannot be stored under its name. Upload it again, as one file.', 400, null, true);
  }
  return data;
};

async function store(
  bucket: PictureBucket,
  { name, data, req }: { name: string; data: Buffer; req: PayloadRequest },
): Promise<void> {
  const isStored = await bucket.add(name, data).catch((error: Error) => {
    req.payload.logger.error(error.message);
    return false;
  });
  if (isStored) return;
  const next = 'Try again in a moment; if that does not help, ask the operator of the server to read its log.';
  throw new APIError(`The picture could not be stored, so nothing was saved. ${next}`, 503, null, true);
}

/** The editor's name with 48 random bits, because a name in the bucket stays that of one picture. Payload keeps it as it is. */
function unusedName(given: string): string {
  const dot = given.lastIndexOf('.');
  const words =
    given
      .slice(0, dot)
      .normalize()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const base = [...words.join('-')].slice(0, 60).join('');
  return [base, randomBytes(6).toString('hex')].filter(Boolean).join('-') + given.slice(dot);
}
