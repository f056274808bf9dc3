/** Creates an endpoint of the review screens: checks the account, validates the request, and forbids caching of the response. */
import type { Endpoint, PayloadRequest } from 'payload';
import { z } from 'zod';
import { reviewers } from '../../collections/login/access.ts';

/** For admins and editors by default. The session cookie is accepted only from the panel's own origin (`csrf` in payload.config.ts). */
export function reviewEndpoint<Schema extends z.ZodType, Result extends object>({
  method,
  path,
  request,
  handle,
  access = reviewers,
}: {
  method: 'get' | 'post';
  /** Below /api. */
  path: string;
  /** The query of a GET, the JSON body of a POST. */
  request: Schema;
  handle: (query: z.output<Schema>, req: PayloadRequest) => Promise<Result>;
  /** For other roles than admins and editors. */
  access?: typeof reviewers;
}): Endpoint {
  return {
    method,
    path,
    handler: async (req) => {
      if (!req.user) return errorResponse(401, 'Sign in first.');
      if (!access({ req })) return errorResponse(403, 'Your account does not have the right to do this.');
      const parsed = request.safeParse(method === 'get' ? Object.fromEntries(req.searchParams) : await bodyOf(req));
      if (!parsed.success) return errorResponse(400, z.prettifyError(parsed.error));
      return Response.json(await handle(parsed.data, req), { headers });
    },
  };
}

/** Null for a body that is not JSON, which no schema accepts. */
const bodyOf = async (req: PayloadRequest): Promise<unknown> => req.json?.().catch(() => null) ?? null;

const headers = { 'Cache-Control': 'no-store' };

export const errorResponse = (status: number, message: string) =>
  Response.json({ errors: [{ message }] }, { status, headers });
