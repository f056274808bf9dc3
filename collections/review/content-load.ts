/** The only way around the workflow: loading dumped content keeps its states and review log (src/content/load.ts). */
import type { RequestContext } from 'payload';

const mark = Symbol('content load');

/** The context of a load. The symbol exists only in this process, so that no request can forge it. */
export const contentLoad: RequestContext = { contentLoad: mark };

export const isContentLoad = (context: RequestContext): boolean => context.contentLoad === mark;
