/** The endpoints of the preview of one row, for admins and editors only. */
import type { Endpoint } from 'payload';
import { reviewers } from '../../../collections/login/access.ts';
import { rowPreviewRequest } from '../../review/api/row-preview.ts';
import { errorResponse, reviewEndpoint } from '../../review/endpoint.ts';
import { readRowPreview } from './row-preview.ts';
import { readSiteFile } from './site-file.ts';

export const rowPreviewEndpoints: Endpoint[] = [
  reviewEndpoint({
    method: 'post',
    path: '/review/row-preview',
    request: rowPreviewRequest,
    handle: readRowPreview,
  }),
  {
    method: 'get',
    path: '/review/row-preview/site/:path*',
    handler: async (req) => {
      if (!req.user) return errorResponse(401, 'Sign in first.');
      if (!reviewers({ req })) return errorResponse(403, 'Only editors and admins can see the preview.');
      const { path = [] } = req.routeParams as { path?: string[] };
      return readSiteFile(path, req);
    },
  },
];
