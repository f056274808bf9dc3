/** What the panel's server answers beside the review screens, mounted by payload.config.ts below /api. */
import type { Endpoint } from 'payload';
import { panelUsers } from '../../collections/login/access.ts';
import { rowQuery } from '../review/api.ts';
import { reviewEndpoint } from '../review/endpoint.ts';
import { outsideOf } from './feed-state/public-address.ts';
import { health } from './health.ts';
import { previewEndpoints } from './preview/preview-endpoints.ts';

export const panelEndpoints: Endpoint[] = [
  health,
  reviewEndpoint({
    method: 'get',
    path: '/review/outside',
    request: rowQuery,
    answer: outsideOf,
    mayAsk: panelUsers,
  }),
  ...previewEndpoints,
];
