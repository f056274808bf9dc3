/** Why an exchange gave no figures. The message is what its record shows: a short phrase of ours, no address, no answer. */
export class ExchangeError extends Error {
  override name = 'ExchangeError';
  /** Whether asking again may help. */
  readonly mayPass: boolean;
  /** How long the exchange asks to wait first, in milliseconds. */
  readonly retryAfter: number;

  constructor(phrase: string, { mayPass = false, retryAfter = 0 } = {}) {
    super(phrase);
    this.mayPass = mayPass;
    this.retryAfter = retryAfter;
  }
}
