/** What can go wrong below Payload, each as one line that says what to do. */

/** No turn to write came in time. Payload answers it with its status and its message: it names no path and no data. */
export class DatabaseBusyError extends Error {
  override name = 'DatabaseBusyError';
  readonly status = 503;

  constructor(waitMs: number) {
    super(
      `The database is busy: another write has kept it for ${waitMs / 1000} s. Nothing was saved; try again in a moment. ` +
        '(A hook that writes must pass its req on, or it waits for the very transaction that it runs in.)',
    );
  }
}

/** A statement or a commit came for a transaction that is over or that has failed: nothing of it was saved. */
export class TransactionError extends Error {
  override name = 'TransactionError';
}

/** The database cannot be opened. The message names the file, never a token. */
export class DatabaseOpenError extends Error {
  override name = 'DatabaseOpenError';
}
