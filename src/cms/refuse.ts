/** How a hook says no: 400, the field of the form at fault, and one sentence that also stands alone (a bulk edit shows no more). */
import { type PayloadRequest, ValidationError } from 'payload';

export interface FieldProblem {
  /** The field of the form. */
  path: string;
  /** A sentence for the editor. */
  message: string;
}

/** @param message for all of them together; by default the first one's */
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
  if (message) error.message = message; // Payload's own only lists the fields
  throw error;
}
