/** The keyboard shortcuts of the queue, and when a key press belongs to another element of the page. */
export const keyCommands = [
  { key: 'j', command: 'next', description: 'Next row' },
  { key: 'k', command: 'previous', description: 'Previous row' },
  { key: 'a', command: 'approve', description: 'Approve the row or the selected rows, then go to the next row' },
  { key: 'r', command: 'reject', description: 'Reject the row or the selected rows, with a reason' },
  { key: 'e', command: 'edit', description: 'Edit the first field, or the first field with a problem' },
  { key: 'o', command: 'source', description: 'Open the source in a new tab' },
  { key: 'p', command: 'page', description: 'Show or hide the page as readers will see it' },
  { key: 'x', command: 'select', description: 'Select or deselect the row' },
  { key: 'm', command: 'mine', description: 'Assign the row or the selected rows to yourself, or to nobody again' },
  { key: 's', command: 'merge', description: 'Same: merge the row with the suggested one that is shown beside it' },
  { key: 'd', command: 'dismiss', description: 'Different: never suggest these two rows again' },
  { key: 'u', command: 'undo', description: 'Undo the last decision' },
  { key: '/', command: 'search', description: 'Search' },
  { key: 'Escape', command: 'clear', description: 'Return to the list, clear the selection, or close a dialog' },
  { key: '?', command: 'help', description: 'Show this list' },
] as const;
export type Command = (typeof keyCommands)[number]['command'];

export const keyOfCommand = (wanted: Command): string =>
  keyCommands.find(({ command }) => command === wanted)?.key ?? '';

/** The properties of a KeyboardEvent that are used. */
export interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
  /** The key is held down. */
  repeat: boolean;
  /** An input method is composing text. */
  isComposing: boolean;
  defaultPrevented: boolean;
}

/**
 * @param typing the key goes to a field, a list of options or a dialog
 * @returns null if the key is not a shortcut, or not at the moment
 */
export function commandOf(press: KeyPress, typing: boolean): Command | null {
  if (typing || press.defaultPrevented || press.isComposing || press.ctrlKey || press.metaKey || press.altKey)
    return null;
  // On many keyboards the question mark or the slash needs Shift.
  if (press.shiftKey && press.key !== '?' && press.key !== '/') return null;
  const found = keyCommands.find(({ key }) => key.toLowerCase() === press.key.toLowerCase());
  if (!found) return null;
  // Holding a key down may move through the list but must not decide.
  if (press.repeat && found.command !== 'next' && found.command !== 'previous') return null;
  return found.command;
}

/** Elements that use key presses themselves. Checkboxes and buttons do not. */
const typingElements = [
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit])',
  'textarea',
  'select',
  '[contenteditable]:not([contenteditable=false])',
  '[role=textbox]',
  '[role=combobox]',
  '[role=listbox]',
  '[role=menu]',
  '[role=grid]',
  '.react-datepicker',
  '.popup__content',
  'dialog',
].join(', ');

/** @param target of the event */
export const isTyping = (target: EventTarget | null): boolean =>
  document.querySelector('dialog[open]') !== null || acceptsTyping(target);

/** Whether Escape in the form moves the focus back to the list. Open menus and dialogs use Escape themselves. */
export const leavesFields = (target: EventTarget): boolean =>
  target instanceof Element &&
  target.getAttribute('aria-expanded') !== 'true' &&
  !document.querySelector('dialog[open], .react-datepicker-popper');

/** Whether the element uses key presses itself. */
export const acceptsTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(typingElements) !== null;
