/**
 * The intake's notes that a row may be another one's duplicate. Each is one line of the row's note and ends with the other row, so
 * that it can be removed when an editor has dealt with that pair (docs/feed-rules.md 17.80).
 */

/** A line of the note. @param why a sentence @param other `<family>/<id>` of the other row */
export const duplicateNote = (why: string, other: string): string => `${why} See ${other}.`;

/** @param note of a row @param other `<family>/<id>` @returns the lines that are about the other row, and the rest */
export function splitNote(
  note: string | null | undefined,
  other: string,
): { about: readonly string[]; rest: string | null } {
  const lines = note ? note.split('\n') : [];
  const isAbout = (line: string) =>
    line.trimEnd().endsWith(duplicateNote('', other)) || line.startsWith(`It looks like the story ${other},`);
  return {
    about: lines.filter(isAbout),
    rest: lines.filter((line) => !isAbout(line)).join('\n') || null,
  };
}
