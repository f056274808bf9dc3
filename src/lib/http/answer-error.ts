/** Why a service gave no figures. The message may be published: a short phrase of ours, no address, no part of the answer. */
export class AnswerError extends Error {
  override name = 'AnswerError';
  /** Whether asking again may help. */
  readonly mayPass: boolean;
  /** How long the service asks to wait first, in milliseconds. */
  readonly retryAfter: number;

  constructor(phrase: string, { mayPass = false, retryAfter = 0 } = {}) {
    super(phrase);
    this.mayPass = mayPass;
    this.retryAfter = retryAfter;
  }
}
