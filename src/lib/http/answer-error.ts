/** Why a service gave no figures. The message may be published: a short phrase without an address or any part of the response. */
export class AnswerError extends Error {
  override name = 'AnswerError';
  /** True when a retry may help. */
  readonly retryable: boolean;
  /** How long the service asks clients to wait before a retry, in milliseconds. */
  readonly retryAfter: number;

  constructor(phrase: string, { retryable = false, retryAfter = 0 } = {}) {
    super(phrase);
    this.retryable = retryable;
    this.retryAfter = retryAfter;
  }
}
