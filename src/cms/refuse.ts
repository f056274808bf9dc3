/** How a hook refuses a row: status 400, the fields that are wrong, and a message. A bulk edit shows only the message. */
import { type PayloadRequest, ValidationError } from 'payload';

export interface FieldProblem {
  /** The field of the form. */
  path: string;
  /** A sentence for the editor. */
  message: string;
}

/** @param message for all errors; by default the message of the first */
export function refuse({
  collection,
  errors,
  message = errors[0]?.message,
  req,
}: {
  collection: string;
  errors: FieldProblem[];
  message?: string | undefined;
  req: PayloadRequest;
}): never {
  const error = new ValidationError({ collection, errors, req });
  if (message) error.message = message; // Payload's message only lists the fields
  throw error;
}
