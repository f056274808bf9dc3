/** What the review screens ask the server (api.ts), mounted by payload.config.ts below /api. */
import type { Endpoint } from 'payload';
import { decideRequest, mergeRequest, queueFilter, queueQuery, rowQuery, undoRequest } from './api.ts';
import { countQueue } from './count-queue.ts';
import { decideRows } from './decide-rows.ts';
import { reviewEndpoint } from './endpoint.ts';
import { mergeRows } from './merge-rows.ts';
import { openRow } from './open-row.ts';
import { readQueue } from './read-queue.ts';
import { undoMoves } from './undo-moves.ts';

export const reviewEndpoints: Endpoint[] = [
  reviewEndpoint({ method: 'get', path: '/review/queue', request: queueQuery, answer: readQueue }),
  reviewEndpoint({ method: 'get', path: '/review/counts', request: queueFilter, answer: countQueue }),
  reviewEndpoint({ method: 'get', path: '/review/row', request: rowQuery, answer: openRow }),
  reviewEndpoint({ method: 'post', path: '/review/decide', request: decideRequest, answer: decideRows }),
  reviewEndpoint({ method: 'post', path: '/review/undo', request: undoRequest, answer: undoMoves }),
  reviewEndpoint({ method: 'post', path: '/review/merge', request: mergeRequest, answer: mergeRows }),
];
