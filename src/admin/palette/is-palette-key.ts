/** Whether a key press opens or closes the command palette. */

type KeyPress = Pick<
  KeyboardEvent,
  'altKey' | 'code' | 'ctrlKey' | 'isComposing' | 'key' | 'metaKey' | 'repeat' | 'shiftKey'
>;

/** Ctrl or Cmd with K. `code` is for keyboards whose letters are not Latin. */
export const isPaletteKey = (press: KeyPress): boolean =>
  (press.ctrlKey || press.metaKey) &&
  !press.altKey &&
  !press.shiftKey &&
  !press.repeat &&
  !press.isComposing &&
  (press.key.toLowerCase() === 'k' || (press.code === 'KeyK' && !/^[a-z]$/i.test(press.key)));
