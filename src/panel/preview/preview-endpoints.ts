/** The preview, for admins and editors alone: `POST` begins to build it, `GET` says how far it is, and serves it. */
import type { Endpoint } from 'payload';
import { z } from 'zod';
import { reviewers } from '../../../collections/login/access.ts';
import { refusal, reviewEndpoint } from '../../review/endpoint.ts';
import { buildPreview, statePreview } from './preview-build.ts';
import { previewFile } from './preview-files.ts';

export const previewEndpoints: Endpoint[] = [
  reviewEndpoint({
    method: 'post',
    path: '/review/preview',
    request: z.object({ build: z.literal(true) }),
    answer: async () => buildPreview(),
  }),
  reviewEndpoint({
    method: 'get',
    path: '/review/preview-state',
    request: z.object({}),
    answer: async () => statePreview(),
  }),
  {
    method: 'get',
    path: '/review/preview/:path*',
    handler: async (req) => {
      if (!req.user) return refusal(401, 'Sign in first.');
      if (!reviewers({ req })) return refusal(403, 'Only editors and admins see the preview.');
      const { path = [] } = req.routeParams as { path?: string[] };
      return previewFile(path);
    },
  },
];
