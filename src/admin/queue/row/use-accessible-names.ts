'use client';
/**
 * Adds accessible names to controls of Payload's fields that lack them (selects and dates are not connected to their labels, some
 * buttons are only an icon), and removes hidden controls from the tab order.
 */
import { type RefObject, useEffect } from 'react';

/** The missing attribute of each selector, and its value, given the label of the field. */
const missingAttributes: [selector: string, attribute: string, value: (label: string) => string][] = [
  ['.rs__input', 'aria-label', (label) => label],
  ['.react-datepicker__input-container input', 'aria-label', (label) => label],
  ['.date-time-picker__clear-button', 'aria-label', (label) => `Clear ${label}`],
  ['.popup-button', 'aria-label', (label) => `More options for ${label}`],
  ['.collapsible__drag', 'aria-label', (label) => `Move in ${label}`],
  ['.upload-relationship-details__edit', 'aria-label', (label) => `Edit ${label}`],
  ['.upload-relationship-details__remove', 'aria-label', (label) => `Remove ${label}`],
  // A button inside a button cannot be reached.
  ['.multi-value[role=button]', 'role', () => 'group'],
  ['.dropdown-indicator[aria-hidden=true]:not([tabindex="-1"])', 'tabindex', () => '-1'],
  ['.clear-indicator[aria-hidden=true]:not([tabindex="-1"])', 'tabindex', () => '-1'],
];

/** @param root contains the fields, which may be added later */
export function useAccessibleNames(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    addAttributes(element);
    const observer = new MutationObserver(() => addAttributes(element));
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [root]);
}

function addAttributes(root: HTMLElement): void {
  for (const [selector, attribute, value] of missingAttributes) {
    for (const control of root.querySelectorAll(selector)) {
      if (attribute === 'aria-label' && hasName(control)) continue;
      const field = control.closest('.field-type');
      const label = field?.querySelector('.field-label, .array-field__title, legend')?.textContent ?? 'field';
      control.setAttribute(attribute, value(label.replace('*', '').trim()));
    }
  }
}

const hasName = (control: Element): boolean =>
  control.hasAttribute('aria-label') || (control instanceof HTMLInputElement && Boolean(control.labels?.length));
