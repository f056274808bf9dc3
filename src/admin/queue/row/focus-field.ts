/** Scrolls to a field of Payload's form and focuses it. */

const focusable =
  'input:not([type=hidden], :disabled), textarea:not(:disabled), select:not(:disabled), button:not(:disabled)';

/** @param path such as `also_covered_by.0.url`; if there is no such field, its closest parent; without a path, the first field */
export function focusField(form: Element | null, path?: string): void {
  const field = path === undefined ? form?.querySelector('.render-fields') : findClosest(form, path);
  if (!field) return;
  const show = () => {
    const target = field.matches(focusable) ? field : field.querySelector(focusable);
    if (!(target instanceof HTMLElement)) return;
    target.scrollIntoView({ block: 'center' });
    target.focus({ preventScroll: true });
  };
  // A collapsed field can be focused after it is rendered.
  if (expand(field)) requestAnimationFrame(() => requestAnimationFrame(show));
  else show();
}

function findClosest(form: Element | null, path: string): Element | null {
  const parts = path.split('.');
  while (parts.length > 0) {
    const found = form?.querySelector(`[id="field-${parts.join('__')}"]`);
    if (found) return found;
    parts.pop();
  }
  return form?.querySelector('.render-fields') ?? null;
}

/** Expands the collapsed groups around a field. @returns whether there were any */
function expand(field: Element): boolean {
  let collapsed = field.closest('.collapsible--collapsed');
  const found = collapsed !== null;
  while (collapsed) {
    collapsed.querySelector<HTMLElement>(':scope > .collapsible__toggle-wrap .collapsible__toggle')?.click();
    collapsed = collapsed.parentElement?.closest('.collapsible--collapsed') ?? null;
  }
  return found;
}
