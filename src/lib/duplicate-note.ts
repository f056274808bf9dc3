/**
 * The intake's notes that a row may be another one's duplicate. Each is one line of the row's note and names the other row, so
 * that it can be removed when an editor has dealt with that pair (docs/feed-rules.md 17.81).
 */

/** A line of the note. @param why a sentence @param other `<family>/<id>` of the other row */
export const duplicateNote = (why: string, other: string): string => `${why} See ${other}.`;

/** For a story that would have joined the other one, if that were not decided already. @param status of the other row */
export const decidedNote = (other: string, status: string): string => `${decidedStart(other)}${status}.`;
const decidedStart = (other: string) => `It looks like the story ${other}, which is `;

/** @param note of a row @param other `<family>/<id>` @returns the lines that are about the other row, and the rest */
export function splitNote(
  note: string | null | undefined,
  other: string,
): { about: readonly string[]; rest: string | null } {
  const lines = note ? note.split('\n') : [];
  const isAbout = (line: string) => line.endsWith(duplicateNote('', other)) || line.startsWith(decidedStart(other));
  return {
    about: lines.filter(isAbout),
    rest: lines.filter((line) => !isAbout(line)).join('\n') || null,
  };
}
