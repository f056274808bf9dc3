/** The answers of the API while the database is busy or away: 503 with one line, which says what to do. */
import type { AfterErrorHook } from 'payload';
import { databaseProblem } from '../database/database-problem.ts';
import { notingProblem } from '../database/noted-problem.ts';

/** For errors that reach Payload, which otherwise says "Something went wrong" (500). */
export const problemAnswer: AfterErrorHook = ({ error }) => {
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

const bodyOf = ({ message }: Error) => ({ errors: [{ message }] });
