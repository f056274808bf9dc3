/** The endpoints of the review screens, mounted by payload.config.ts below /api. */
import type { Endpoint } from 'payload';
import { z } from 'zod';
import { panelUsers } from '../../collections/login/access.ts';
import { changesQuery } from './api/changes.ts';
import { assignRequest } from './api/colleagues.ts';
import { decideRequest, mergeRequest, undoRequest } from './api/decisions.ts';
import { dismissRequest } from './api/dismiss.ts';
import { editRequest } from './api/edit-rows.ts';
import { findQuery } from './api/find.ts';
import { ownDecisionsQuery } from './api/own-decisions.ts';
import { queueFilter, queueQuery } from './api/queue.ts';
import { lockQuery, rowQuery } from './api/row.ts';
import { translationFilter, translationQuery } from './api/translations.ts';
import { zoneQuery } from './api/zone.ts';
import { assignRows } from './assign-rows.ts';
import { listColleagues } from './colleagues.ts';
import { countQueue } from './count-queue.ts';
import { countTranslations } from './count-translations.ts';
import { decideRows } from './decide-rows.ts';
import { dismissDuplicate } from './dismiss-duplicate.ts';
import { readLock, takeLock } from './document-lock.ts';
import { editRows } from './edit-rows.ts';
import { reviewEndpoint } from './endpoint.ts';
import { findRows } from './find-rows.ts';
import { mergeRows } from './merge-rows.ts';
import { ownDecisions } from './own-decisions.ts';
import { placeZone } from './place-zone.ts';
import { readChanges, readLatest } from './read-changes.ts';
import { readQueue } from './read-queue.ts';
import { readRow } from './read-row.ts';
import { readTranslations } from './read-translations.ts';
import { readNotes } from './row-notes.ts';
import { undoMoves } from './undo-moves.ts';

export const reviewEndpoints: Endpoint[] = [
  reviewEndpoint({ method: 'get', path: '/review/queue', request: queueQuery, handle: readQueue }),
  reviewEndpoint({ method: 'get', path: '/review/counts', request: queueFilter, handle: countQueue }),
  reviewEndpoint({ method: 'get', path: '/review/latest', request: z.object({}), handle: readLatest }),
  reviewEndpoint({ method: 'get', path: '/review/changes', request: changesQuery, handle: readChanges }),
  reviewEndpoint({ method: 'get', path: '/review/row', request: rowQuery, handle: readRow }),
  reviewEndpoint({ method: 'get', path: '/review/lock', request: lockQuery, handle: readLock, access: panelUsers }),
  reviewEndpoint({ method: 'post', path: '/review/lock', request: lockQuery, handle: takeLock, access: panelUsers }),
  reviewEndpoint({ method: 'get', path: '/review/own-decisions', request: ownDecisionsQuery, handle: ownDecisions }),
  reviewEndpoint({ method: 'get', path: '/review/translations', request: translationQuery, handle: readTranslations }),
  reviewEndpoint({
    method: 'get',
    path: '/review/translation-counts',
    request: translationFilter,
    handle: countTranslations,
  }),
  reviewEndpoint({ method: 'post', path: '/review/decide', request: decideRequest, handle: decideRows }),
  reviewEndpoint({ method: 'post', path: '/review/edit', request: editRequest, handle: editRows }),
  reviewEndpoint({ method: 'post', path: '/review/undo', request: undoRequest, handle: undoMoves }),
  reviewEndpoint({ method: 'post', path: '/review/merge', request: mergeRequest, handle: mergeRows }),
  reviewEndpoint({ method: 'post', path: '/review/dismiss', request: dismissRequest, handle: dismissDuplicate }),
  reviewEndpoint({
    method: 'get',
    path: '/review/zone',
    request: zoneQuery,
    handle: async (place) => placeZone(place),
    access: panelUsers,
  }),
  reviewEndpoint({ method: 'get', path: '/review/notes', request: rowQuery, handle: readNotes }),
  reviewEndpoint({ method: 'get', path: '/review/colleagues', request: z.object({}), handle: listColleagues }),
  reviewEndpoint({ method: 'post', path: '/review/assign', request: assignRequest, handle: assignRows }),
  reviewEndpoint({ method: 'get', path: '/review/find', request: findQuery, handle: findRows, access: panelUsers }),
];
