/** The first step of every adapter: checks an answer against the form that the exchange is known to send, and keeps its digits. */
import type { z } from 'zod';
import { readAnswer as readJson } from '../../../src/lib/http/read-answer.ts';
import { parseKeepingDigits } from './digits.ts';

/**
 * @param schema of the whole answer, numbers as text
 * @throws AnswerError when the text is missing, is not JSON, or has another form
 */
export const readAnswer = <Schema extends z.ZodType>(text: string | undefined, schema: Schema): z.output<Schema> =>
  readJson(text ?? '', schema, parseKeepingDigits);
