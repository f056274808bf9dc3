/** The queue's single keys: which key asks for what, and when a key belongs to something else on the page. */

export const keyCommands = [
  { key: 'j', command: 'next', does: 'Next row' },
  { key: 'k', command: 'previous', does: 'Previous row' },
  { key: 'a', command: 'approve', does: 'Approve the row (or the selected ones), and on to the next' },
  { key: 'r', command: 'reject', does: 'Reject the row (or the selected ones): asks for a reason' },
  { key: 'e', command: 'edit', does: 'Edit: into the first field, or the first that is missing' },
  { key: 'o', command: 'source', does: 'Open the source in a new tab' },
  { key: 'x', command: 'select', does: 'Select the row, or take it out of the selection' },
  { key: 'u', command: 'undo', does: 'Undo the last decision' },
  { key: '?', command: 'help', does: 'Show these keys' },
] as const;
export type Command = (typeof keyCommands)[number]['command'];

/** What is needed of a KeyboardEvent. */
export interface Press {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
  /** The key is held down. */
  repeat: boolean;
  /** An input method is at work. */
  isComposing: boolean;
  defaultPrevented: boolean;
}

/**
 * @param typing the key goes to a field, a list of choices or a dialog
 * @returns null where the key is none of ours, or not now
 */
export function commandOf(press: Press, typing: boolean): Command | null {
  if (typing || press.defaultPrevented || press.isComposing || press.ctrlKey || press.metaKey || press.altKey)
    return null;
  // On many keyboards the question mark is on a shifted key.
  if (press.shiftKey && press.key !== '?') return null;
  const found = keyCommands.find(({ key }) => key === press.key.toLowerCase());
  if (!found) return null;
  // A key held down may walk, and must not decide.
  if (press.repeat && found.command !== 'next' && found.command !== 'previous') return null;
  return found.command;
}

/** Where keys are typed or choose something. A checkbox and a button are no such place. */
const typed = [
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
  document.querySelector('dialog[open]') !== null || takesKeys(target);

/** Whether keys are typed there. */
export const takesKeys = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(typed) !== null;
