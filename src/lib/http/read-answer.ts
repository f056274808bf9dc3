/** Parses a service's answer and checks it against a schema. */
import type { z } from 'zod';
import { AnswerError } from './answer-error.ts';

/**
 * @param schema the schema of the whole answer
 * @param parse throws SyntaxError for a text that is not JSON
 * @throws AnswerError when the text is not JSON or does not match the schema
 */
export function readAnswer<Schema extends z.ZodType>(
  text: string,
  schema: Schema,
  parse: (text: string) => unknown = JSON.parse,
): z.output<Schema> {
  const answer = schema.safeParse(parseText(text, parse));
  if (!answer.success) throw new AnswerError('answer in an unexpected form');
  return answer.data;
}

function parseText(text: string, parse: (text: string) => unknown): unknown {
  try {
    return parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw new AnswerError('answer is not valid JSON');
    throw error;
  }
}
