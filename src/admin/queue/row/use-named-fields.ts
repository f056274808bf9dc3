'use client';
/**
 * Gives names to the controls of Payload's fields that have none for those who do not see them (selects and dates stand beside
 * their label without belonging to it; some buttons are a sign alone), and takes those out of the order of the Tab key that are
 * hidden from them.
 */
import { type RefObject, useEffect } from 'react';

/** By selector: the attribute that is wanting, and its value. The label is that of the field around. */
const wanting: [selector: string, attribute: string, value: (label: string) => string][] = [
  ['.rs__input', 'aria-label', (label) => label],
  ['.react-datepicker__input-container input', 'aria-label', (label) => label],
  ['.date-time-picker__clear-button', 'aria-label', (label) => `Clear ${label}`],
  ['.popup-button', 'aria-label', (label) => `More on ${label}`],
  ['.collapsible__drag', 'aria-label', (label) => `Move in ${label}`],
  ['.upload-relationship-details__edit', 'aria-label', (label) => `Edit ${label}`],
  ['.upload-relationship-details__remove', 'aria-label', (label) => `Remove ${label}`],
  // A button within a button is one that nobody reaches.
  ['.multi-value[role=button]', 'role', () => 'group'],
  ['.dropdown-indicator[aria-hidden=true]:not([tabindex="-1"])', 'tabindex', () => '-1'],
  ['.clear-indicator[aria-hidden=true]:not([tabindex="-1"])', 'tabindex', () => '-1'],
];

/** @param root what the fields stand in; they come and go */
export function useNamedFields(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    name(element);
    const observer = new MutationObserver(() => name(element));
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [root]);
}

function name(root: HTMLElement): void {
  for (const [selector, attribute, value] of wanting) {
    for (const control of root.querySelectorAll(selector)) {
      if (attribute === 'aria-label' && isNamed(control)) continue;
      const field = control.closest('.field-type');
      const label = field?.querySelector('.field-label, .array-field__title, legend')?.textContent ?? 'field';
      control.setAttribute(attribute, value(label.replace('*', '').trim()));
    }
  }
}

const isNamed = (control: Element): boolean =>
  control.hasAttribute('aria-label') || (control instanceof HTMLInputElement && Boolean(control.labels?.length));
