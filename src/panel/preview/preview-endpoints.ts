/** The endpoints of the preview, for admins and editors only: start a build, read its state, and serve the files. */
import type { Endpoint } from 'payload';
import { z } from 'zod';
import { reviewers } from '../../../collections/login/access.ts';
import { errorResponse, reviewEndpoint } from '../../review/endpoint.ts';
import { buildPreview, readPreviewState } from './preview-build.ts';
import { servePreviewFile } from './preview-files.ts';

export const previewEndpoints: Endpoint[] = [
  reviewEndpoint({
    method: 'post',
    path: '/review/preview',
    request: z.object({ build: z.literal(true) }),
    handle: async () => buildPreview(),
  }),
  reviewEndpoint({
    method: 'get',
    path: '/review/preview-state',
    request: z.object({}),
    handle: async () => readPreviewState(),
  }),
  {
    method: 'get',
    path: '/review/preview/:path*',
    handler: async (req) => {
      if (!req.user) return errorResponse(401, 'Sign in first.');
      if (!reviewers({ req })) return errorResponse(403, 'Only editors and admins can see the preview.');
      const { path = [] } = req.routeParams as { path?: string[] };
      return servePreviewFile(path);
    },
  },
];
