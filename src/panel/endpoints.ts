/** The panel's endpoints other than those of the review screens, mounted by payload.config.ts below /api. */
import type { Endpoint } from 'payload';
import { panelUsers } from '../../collections/login/access.ts';
import { rowQuery } from '../review/api/row.ts';
import { reviewEndpoint } from '../review/endpoint.ts';
import { accountEndpoints } from './account/account-endpoints.ts';
import { exportEndpoints } from './export-run/export-endpoints.ts';
import { readPublicAddresses } from './feed-state/public-address.ts';
import { health } from './health/health.ts';
import { metrics } from './metrics/metrics-endpoint.ts';
import { previewEndpoints } from './preview/preview-endpoints.ts';
import { rowPreviewEndpoints } from './row-preview/row-preview-endpoints.ts';

export const panelEndpoints: Endpoint[] = [
  health,
  ...accountEndpoints,
  metrics,
  reviewEndpoint({
    method: 'get',
    path: '/review/outside',
    request: rowQuery,
    handle: readPublicAddresses,
    access: panelUsers,
  }),
  ...previewEndpoints,
  ...rowPreviewEndpoints,
  ...exportEndpoints,
];
