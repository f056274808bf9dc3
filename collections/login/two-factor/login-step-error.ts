/** A login with the right password that needs another step. */
import { APIError, type CollectionAfterErrorHook } from 'payload';
import type { Setup } from './setup.ts';

/** `code`: post the login again with a code. `setup`: also with the sealed setup. */
export type LoginStep = { reason: 'code' } | ({ reason: 'setup' } & Setup);

export class LoginStepError extends APIError {
  /** Payload logs such errors in one line: this one is part of every login with a code. */
  override name = 'Forbidden';
  /** Private, because errors are logged with their fields, and a setup has secrets. */
  readonly #step: LoginStep;

  constructor(message: string, step: LoginStep = { reason: 'code' }) {
    super(message, 401);
    this.#step = step;
  }

  /** The error in the body of the answer. */
  get answer(): { message: string; data: Record<string, unknown> } {
    return { message: this.message, data: { ...this.#step } };
  }
}

/** Adds the step to the answer. */
export const answerLoginStep: CollectionAfterErrorHook = ({ error }) =>
  error instanceof LoginStepError ? { status: 401, response: { errors: [error.answer] } } : undefined;
