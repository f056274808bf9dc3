/** Which colleagues a note's author may mean while typing `@` and the beginning of a name. A pure function. */

export interface Typed<Person> {
  /** The position of the `@`. */
  start: number;
  matches: readonly Person[];
}

/** @param caret the position in the text @returns null while no name is typed or no name begins like that */
export function mentionAt<Person extends { name: string }>(
  text: string,
  caret: number,
  people: readonly Person[],
): Typed<Person> | null {
  const before = text.slice(0, caret);
  const found = /(?<![\p{L}\p{N}])@([^@\n]{0,60})$/u.exec(before);
  if (!found) return null;
  const typed = fold(found[1] ?? '');
  const matches = people.filter(({ name }) => fold(name).startsWith(typed) && fold(name) !== typed);
  return matches.length > 0 ? { start: found.index, matches } : null;
}

/** @returns the text with the name instead of what was typed, and the position after it */
export function insertMention(
  text: string,
  { start, caret, name }: { start: number; caret: number; name: string },
): { text: string; caret: number } {
  const mention = `@${name} `;
  return {
    text: text.slice(0, start) + mention + text.slice(caret).replace(/^ /, ''),
    caret: start + mention.length,
  };
}

const fold = (text: string) => text.normalize('NFC').toLowerCase();
