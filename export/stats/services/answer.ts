/** The step that both adapters end with: a response text held against what the service is known to send. */
import { z } from 'zod';
import { count } from '../../../src/contract/primitives.ts';
import { AnswerError } from '../../../src/lib/http/answer-error.ts';

/**
 * A whole number from zero on. PostgreSQL's sums are 64 bits wide and some versions of the services send them as text.
 */
export const countAsSent = z.union([
  count,
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
]);

/** @throws AnswerError when the text is no JSON or has another form */
export function readAnswer<Schema extends z.ZodType>(text: string, schema: Schema): z.output<Schema> {
  const answer = schema.safeParse(parse(text));
  if (!answer.success) throw new AnswerError('answer in an unexpected form');
  return answer.data;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AnswerError('answer is not valid JSON');
  }
}
