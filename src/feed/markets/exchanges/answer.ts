/** Parses an exchange's response and checks its form. Every adapter starts with this. */
import type { z } from 'zod';
import { readAnswer as readJson } from '../../../lib/http/read-answer.ts';
import { parseKeepingDigits } from './digits.ts';

/**
 * @param schema of the whole answer, with numbers as text
 * @throws AnswerError when the text is not JSON or has another form
 */
export const readAnswer = <Schema extends z.ZodType>(text: string | undefined, schema: Schema): z.output<Schema> =>
  readJson(text ?? '', schema, parseKeepingDigits);
