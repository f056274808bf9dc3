/** The endpoint of "Fetch from a link", mounted by payload.config.ts below /api. For people in the panel, not for machines. */
import type { Endpoint } from 'payload';
import { panelUsers } from '../../../collections/login/access.ts';
import { fetchPageRequest } from '../../review/api/fetch-page.ts';
import { reviewEndpoint } from '../../review/endpoint.ts';

export const linkEndpoints: Endpoint[] = [
  reviewEndpoint({
    method: 'post',
    path: '/review/fetch-page',
    request: fetchPageRequest,
    // What reads pages is only needed here.
    handle: async (query, req) => (await import('./fetch-page.ts')).fetchPage(query, req),
    access: panelUsers,
  }),
];
