/** Finds the elements that can be focused with the keyboard and do not show it. */
import type { Page } from 'playwright';

/** @returns the HTML of each such element. Moves the focus through the whole page. */
export async function hiddenFocusOn(page: Page): Promise<string[]> {
  // After a key press, browsers show the focus that a script sets too.
  await page.keyboard.press('Tab');
  return page.evaluate(() => {
    const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]';
    const hidden: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(focusable)) {
      if (element.tabIndex < 0 || element.matches(':disabled') || element.closest('[inert]')) continue;
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      element.focus();
      if (document.activeElement !== element) continue;
      let shown = false;
      // The outline of an invisible control is around it.
      for (let box: Element | null = element, up = 0; box && up < 6; box = box.parentElement, up += 1) {
        const { outlineStyle, outlineWidth, opacity } = getComputedStyle(box);
        shown ||= outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && opacity !== '0';
      }
      if (!shown) hidden.push(element.outerHTML.slice(0, 160));
    }
    return hidden;
  });
}
