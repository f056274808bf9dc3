/** The endpoints of the export from the panel. Reviewers see its state; admins, and editors with the right, start it. */
import type { Endpoint } from 'payload';
import { z } from 'zod';
import { startExportRequest } from '../../review/api/export.ts';
import { reviewEndpoint } from '../../review/endpoint.ts';
import { readExportPlan } from './export-plan.ts';
import { readExportState, requestExport } from './export-state.ts';

export const exportEndpoints: Endpoint[] = [
  reviewEndpoint({ method: 'get', path: '/review/export-state', request: z.object({}), handle: readExportState }),
  reviewEndpoint({ method: 'get', path: '/review/export-plan', request: z.object({}), handle: readExportPlan }),
  // It checks the right itself, because its message differs.
  reviewEndpoint({ method: 'post', path: '/review/export', request: startExportRequest, handle: requestExport }),
];
