/** The answers of the API to errors of the database, in one line: 503 while it is busy or away, 400 to a value that it cannot have. */
import type { AfterErrorHook } from 'payload';
import { databaseProblem, isImpossibleValue } from '../database/database-problem.ts';
import { notingProblem } from '../database/noted-problem.ts';

/** For errors that reach Payload, which otherwise says "Something went wrong" (500). */
export const problemAnswer: AfterErrorHook = ({ error }) => {
  if (isImpossibleValue(error)) return { status: 400, response: bodyOf(impossibleValue) };
  const problem = databaseProblem(error);
  return problem ? { status: problem.status, response: bodyOf(problem) } : {};
};

type Handler = (request: Request, args: { params: Promise<{ slug?: string[] }> }) => Promise<Response>;

/**
 * For errors that Payload swallows: when it cannot read the account, it refuses the editor (401, 403), and when it cannot start, it
 * says so without a reason (500).
 */
export function withProblemAnswer(handler: Handler): Handler {
  return async (request, args) => {
    const { result, problem } = await notingProblem(() => handler(request, args));
    if (!problem || ![401, 403, 500].includes(result.status)) return result;
    return Response.json(bodyOf(problem), { status: problem.status });
  };
}

const impossibleValue = new Error(
  'A value in the request is not one that its field can have. Correct it and try again.',
);

const bodyOf = ({ message }: Error) => ({ errors: [{ message }] });
