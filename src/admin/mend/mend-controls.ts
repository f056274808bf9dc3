/**
 * Adds what Payload's markup lacks for keyboards and screen readers: names of controls, landmarks and heading levels. Each rule goes
 * when Payload has it (docs/architecture.md, "Offered upstream").
 */

/** The attribute that the elements lack, and its value; null removes it. */
interface Rule {
  selector: string;
  attribute: string;
  value: (element: Element) => string | null;
}

/** @param value given the label of the field that the control belongs to */
const named = (selector: string, value: (label: string) => string): Rule => ({
  selector,
  attribute: 'aria-label',
  value: (element) => value(fieldLabel(element)),
});
const always = (selector: string, attribute: string, value: string | null): Rule => ({
  selector,
  attribute,
  value: () => value,
});

const rules: readonly Rule[] = [
  // Fields
  named('.field-type .rs__input', (label) => label),
  named('.react-datepicker__input-container input', (label) => label),
  named('.date-time-picker__clear-button', (label) => `Clear ${label}`),
  named('.field-type .popup-button', (label) => `More options for ${label}`),
  named('.collapsible__drag', (label) => `Move in ${label}`),
  named('.upload-relationship-details__edit', (label) => `Edit ${label}`),
  named('.upload-relationship-details__remove', (label) => `Remove ${label}`),
  always('.react-datepicker__month-select', 'aria-label', 'Month'),
  always('.react-datepicker__year-select', 'aria-label', 'Year'),
  // A button inside a button cannot be reached.
  always('.multi-value[role=button]', 'role', 'group'),
  always('.dropdown-indicator[aria-hidden=true]', 'tabindex', '-1'),
  always('.clear-indicator[aria-hidden=true]', 'tabindex', '-1'),
  {
    selector: '.array-field__title, .blocks-field__header h3, .group-field__title',
    attribute: 'aria-level',
    value: (title) => String(2 + ancestors(title, '.array-field, .blocks-field, .group-field--within-row')),
  },

  // Lists
  {
    selector: 'td .checkbox-input__input > input',
    attribute: 'aria-label',
    value: (box) => `Select ${textOf(box.closest('tr')?.querySelector('td:not(:has(input))')) || 'the row'}`,
  },
  always('#select-all', 'aria-labelledby', null),
  always('#select-all', 'aria-label', 'Select all rows on this page'),
  always('.clickable-arrow--left', 'aria-label', 'Previous page'),
  always('.clickable-arrow--right', 'aria-label', 'Next page'),
  always('.condition__field .rs__input', 'aria-label', 'Field to filter by'),
  always('.condition__operator .rs__input', 'aria-label', 'Comparison'),
  always('.condition__value :is(.rs__input, input)', 'aria-label', 'Value to compare with'),
  always('.list-header', 'role', 'none'),
  always('.condition__actions-add', 'aria-label', 'Add a filter'),
  always('.condition__actions-remove', 'aria-label', 'Remove this filter'),
  // Pressed buttons have another attribute than aria-checked.
  always('.pill-selector__pill[aria-checked]', 'role', 'checkbox'),
  always(':is(.no-results, .payload-settings) h3', 'aria-level', '2'),
  // The file's name is next to the picture.
  always('.file__thumbnail img', 'alt', ''),

  // Menus, and windows above the page
  always('.nav__wrap', 'aria-label', 'Menu'),
  always('.step-nav', 'aria-label', 'Breadcrumbs'),
  // Opening a menu changes only its class.
  always(':is(.popup__content, .popup__hidden-content)', 'role', 'region'),
  always(':is(.popup__content, .popup__hidden-content)', 'aria-label', 'Choices'),
  always('dialog main', 'aria-label', 'Row in this window'),
  always('dialog .list-header__create-new-button', 'aria-label', null),
  // In windows a label belongs to an id that its field has not, and the choice of fields has no label.
  named('dialog .field-type :is(input:not([type=hidden], .rs__input), textarea)', (label) => label),
  always('dialog .field-select .rs__input', 'aria-label', 'Fields to edit'),

  // Versions
  always('.diff-collapser__toggle-button', 'aria-label', null),
  always('.compare-version [role=combobox]', 'aria-label', 'Comparing against'),

  // The edit view
  always('.doc-controls__popup .popup-button', 'aria-label', 'More actions'),
  always('.doc-header', 'role', 'region'),
  always('.doc-header', 'aria-label', 'Title and tabs'),
  always('ul.doc-tabs__tabs', 'role', 'group'),
  always('.copy-to-clipboard', 'aria-label', 'Copy the address'),
  always('.file-details__remove', 'aria-label', 'Remove the file'),
  // Its name does not have the number that it shows.
  always('a.doc-tab:has(.pill-version-count)', 'aria-label', null),
];

/** Payload's screens whose content is in no landmark. */
const mainContent = '.template-default__wrap > :not(header, .doc-header, :empty), .template-minimal, .not-found';

/** Applies all rules. Repeating it changes nothing unless the page has changed. */
export function mendControls(root: Document): void {
  for (const { selector, attribute, value } of rules) {
    for (const element of root.querySelectorAll(selector)) {
      const wanted = value(element);
      if (attribute === 'aria-label' && wanted !== null && hasOwnName(element)) continue;
      set(element, attribute, wanted);
    }
  }
  for (const table of root.querySelectorAll<HTMLTableElement>('.table table')) labelCells(table);
  const own = root.querySelector('main:not(dialog *)');
  const main = own ?? root.querySelector(mainContent);
  for (const old of root.querySelectorAll('[role=main]')) if (old !== main) old.removeAttribute('role');
  if (main && main !== own) set(main, 'role', 'main');
}

/** On narrow screens the styles show the heading of its column in each cell. */
function labelCells(table: HTMLTableElement): void {
  const headings = [...(table.tHead?.rows[0]?.cells ?? [])].map(textOf);
  for (const { cells } of table.tBodies[0]?.rows ?? []) {
    for (const [column, cell] of [...cells].entries()) set(cell, 'data-label', headings[column] || null);
  }
}

/** The names that this module has given: they follow the page, when a row of a table gets other content. */
const given = new WeakMap<Element, string>();

function set(element: Element, attribute: string, value: string | null): void {
  if (element.getAttribute(attribute) === value) return;
  if (value === null) {
    element.removeAttribute(attribute);
    return;
  }
  element.setAttribute(attribute, value);
  if (attribute === 'aria-label') given.set(element, value);
}

function hasOwnName(element: Element): boolean {
  const name = element.getAttribute('aria-label');
  if (name) return name !== given.get(element);
  return element instanceof HTMLInputElement && [...(element.labels ?? [])].some((label) => textOf(label) !== '');
}

function fieldLabel(element: Element): string {
  const label = element.closest('.field-type')?.querySelector('.field-label, .array-field__title, legend');
  return textOf(label).replace('*', '').trim() || 'field';
}

function ancestors(element: Element, selector: string): number {
  const above = element.parentElement?.closest(selector)?.parentElement?.closest(selector);
  return above ? 1 + ancestors(above, selector) : 0;
}

const textOf = (element: Element | null | undefined): string => element?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
