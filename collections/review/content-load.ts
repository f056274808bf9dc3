/** The one way around the workflow: loading dumped content, whose states and log were decided before (src/content/load.ts). */
import type { RequestContext } from 'payload';

const mark = Symbol('content load');

/** The context of a load. It is a symbol of this process: no request from outside can carry it. */
export const contentLoad: RequestContext = { contentLoad: mark };

export const isContentLoad = (context: RequestContext): boolean => context.contentLoad === mark;
