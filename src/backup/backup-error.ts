/** A backup or a restore failed, and nothing was changed. The message is one line with the reason and what to do. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** Explains the error of a full disk; returns other errors unchanged. @param place the folder without space */
export function asDiskFullError(error: unknown, place: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code !== 'ENOSPC' && code !== 'EFBIG' && code !== 'EDQUOT') return error;
  return new BackupError(`There is no space left in ${place} (${code}). Free some space and try again.`, {
    cause: error,
  });
}
