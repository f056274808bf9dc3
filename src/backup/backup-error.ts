/** A backup or a restore that was not done: one line that says what is in the way and what to do. Everything is as it was. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** A full disk in words; anything else as it is. @param place where there was to be room */
export function asRoomError(error: unknown, place: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code !== 'ENOSPC' && code !== 'EFBIG' && code !== 'EDQUOT') return error;
  return new BackupError(`There is no room in ${place} (${code}); free some space and try again.`, { cause: error });
}
