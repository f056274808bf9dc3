/** The answer to a request that failed because there is no space left: 503 and the cause, instead of Payload's general message. */
import type { AfterErrorHook } from 'payload';
import { DiskFullError } from '../../database/errors.ts';
import { isOutOfSpace } from './disk-space.ts';

export const diskFullAnswer: AfterErrorHook = async ({ error, req }) => {
  if (!(await isOutOfSpace(error, req.payload))) return {};
  const { status, message } = new DiskFullError();
  return { status, response: { errors: [{ message }] } };
};
