/** How every endpoint of the review screens is made: who may ask, what may be asked, and that no answer is kept on the way. */
import type { Endpoint, PayloadRequest } from 'payload';
import { z } from 'zod';
import { reviewers } from '../../collections/login/access.ts';

/** Admins and editors are let in, unless it says otherwise. The cookie counts for requests of the panel's own origin alone (`csrf`, payload.config.ts). */
export function reviewEndpoint<Schema extends z.ZodType, Answer extends object>({
  method,
  path,
  request,
  answer,
  mayAsk = reviewers,
}: {
  method: 'get' | 'post';
  /** Below /api. */
  path: string;
  /** The query of a GET, the JSON body of a POST. */
  request: Schema;
  answer: (asked: z.output<Schema>, req: PayloadRequest) => Promise<Answer>;
  /** Where not only they are let in. */
  mayAsk?: typeof reviewers;
}): Endpoint {
  return {
    method,
    path,
    handler: async (req) => {
      if (!req.user) return refusal(401, 'Sign in first.');
      if (!mayAsk({ req })) return refusal(403, 'Only editors and admins review rows.');
      const asked = request.safeParse(method === 'get' ? Object.fromEntries(req.searchParams) : await bodyOf(req));
      if (!asked.success) return refusal(400, z.prettifyError(asked.error));
      return Response.json(await answer(asked.data, req), { headers });
    },
  };
}

/** Null for what is no JSON: no schema takes it. */
const bodyOf = async (req: PayloadRequest): Promise<unknown> => req.json?.().catch(() => null) ?? null;

const headers = { 'Cache-Control': 'no-store' };

export const refusal = (status: number, message: string) =>
  Response.json({ errors: [{ message }] }, { status, headers });
