/** Moves the focus to the field for a note, if the page has one. */
export const focusNote = (): void => document.querySelector<HTMLTextAreaElement>('textarea[name^="note-"]')?.focus();
