/** Brings a field of Payload's form into sight and the cursor into it. */

const focusable =
  'input:not([type=hidden], :disabled), textarea:not(:disabled), select:not(:disabled), button:not(:disabled)';

/** @param path such as `also_covered_by.0.url`; where there is no such field, the nearest one around it; the first one without it */
export function focusField(form: Element | null, path?: string): void {
  const field = path === undefined ? form?.querySelector('.render-fields') : nearest(form, path);
  if (!field) return;
  const show = () => {
    const target = field.matches(focusable) ? field : field.querySelector(focusable);
    if (!(target instanceof HTMLElement)) return;
    target.scrollIntoView({ block: 'center' });
    target.focus({ preventScroll: true });
  };
  // What was folded can take the cursor once it is drawn.
  if (unfold(field)) requestAnimationFrame(() => requestAnimationFrame(show));
  else show();
}

function nearest(form: Element | null, path: string): Element | null {
  const parts = path.split('.');
  while (parts.length > 0) {
    const found = form?.querySelector(`[id="field-${parts.join('__')}"]`);
    if (found) return found;
    parts.pop();
  }
  return form?.querySelector('.render-fields') ?? null;
}

/** Fields may stand in parts that are folded. @returns whether this one did */
function unfold(field: Element): boolean {
  let folded = field.closest('.collapsible--collapsed');
  const some = folded !== null;
  while (folded) {
    folded.querySelector<HTMLElement>(':scope > .collapsible__toggle-wrap .collapsible__toggle')?.click();
    folded = folded.parentElement?.closest('.collapsible--collapsed') ?? null;
  }
  return some;
}
