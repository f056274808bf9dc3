/** The step that all adapters begin with: a response text held against what the exchange is known to send. */
import type { z } from 'zod';
import { AnswerError } from '../../../src/lib/http/answer-error.ts';
import { parseKeepingDigits } from './digits.ts';

/**
 * @param schema of the whole answer, numbers as text
 * @throws AnswerError when the text is no JSON or has another form
 */
export function readAnswer<Schema extends z.ZodType>(text: string | undefined, schema: Schema): z.output<Schema> {
  const answer = schema.safeParse(parse(text ?? ''));
  if (!answer.success) throw new AnswerError('answer in an unexpected form');
  return answer.data;
}

function parse(text: string): unknown {
  try {
    return parseKeepingDigits(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw new AnswerError('answer is not valid JSON');
    throw error;
  }
}
