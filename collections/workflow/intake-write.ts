/**
 * What the intake alone may do: fill in `intake_note` and `provenance`, and take a published row back to pending because its
 * source changed. All other rules of the workflow hold for it as for everyone.
 */
import type { RequestContext } from 'payload';

const mark = Symbol('intake write');

/** The context of what the intake writes. It is a symbol of this process: no request from outside can carry it. */
export const intakeWrite: RequestContext = { intakeWrite: mark };

export const isIntakeWrite = (context: RequestContext): boolean => context.intakeWrite === mark;
