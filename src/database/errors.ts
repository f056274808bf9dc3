/** Errors of the database. Each message is one line that says what to do. */

/** What an editor reads whose change had to wait for too long, and one whose change was taken back so that others need not wait. */
const BUSY = 'The database is busy with another change, so nothing was saved. Try again in a moment.';

/**
 * Another write took too long. A hook that writes without its req waits for its own transaction, and gets this error too. Payload sends
 * status and message to the client, so the message has no paths or data.
 */
export class DatabaseBusyError extends Error {
  override name = 'DatabaseBusyError';
  readonly status = 503;
  /** How long it waited, in milliseconds. */
  readonly waitMs: number;

  constructor(waitMs: number) {
    super(BUSY);
    this.waitMs = waitMs;
  }
}

/** A write failed because there is no space left. The message is for editors, so it has no paths. */
export class DiskFullError extends Error {
  override name = 'DiskFullError';
  readonly status = 503;
  /** It is the operating system's, by which copies of this class in other bundles recognise it. */
  readonly code = 'ENOSPC';

  constructor(cause?: unknown) {
    super(
      "There is no space left on the server's disk. Nothing was saved. Ask the operator of the server to free some space, then try again.",
      { cause },
    );
  }
}

/** Another write was in the way of this one, which was rolled back. */
export class DatabaseConflictError extends Error {
  override name = 'DatabaseConflictError';
  readonly status = 503;

  constructor(options?: ErrorOptions) {
    super(BUSY, options);
  }
}

/** The server does not answer. Whether the last statement, which may have been a commit, was carried out is not known. */
export class DatabaseAwayError extends Error {
  override name = 'DatabaseAwayError';
  readonly status = 503;

  constructor(options?: ErrorOptions) {
    super(
      'The database server does not answer. Try again in a moment; reload first to see whether it was saved.',
      options,
    );
  }
}

/** A statement or a commit for a transaction that is over or has failed. Nothing of it was saved. */
export class TransactionError extends Error {
  override name = 'TransactionError';
}

/** The database cannot be opened. The message contains the file, never a token. */
export class DatabaseOpenError extends Error {
  override name = 'DatabaseOpenError';
}

/** The error for a server that does not answer at the start. Its address is not shown because it may contain a password. */
export function cannotReach(server: 'PostgreSQL' | 'libSQL', error: unknown): DatabaseOpenError {
  const given = error instanceof AggregateError ? error.errors[0] : error;
  const reason = given instanceof Error && given.cause instanceof Error ? given.cause : given;
  const message = reason instanceof Error ? reason.message : String(reason);
  return new DatabaseOpenError(
    `The ${server} server cannot be reached (${message}); start it or correct DATABASE_URI.`,
    { cause: error },
  );
}
