/** Finds what makes a page scroll sideways, or hides text past its edge. Code may scroll in its own box. */
import type { Page } from 'playwright';

/** @returns one line for each element, outermost first */
export function sidewaysOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const name = (element: Element) => `${element.tagName.toLowerCase()}.${[...element.classList].join('.')}`;
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`the page: ${scrollWidth} > ${clientWidth}`);
    for (const element of document.querySelectorAll('body *')) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (element.closest('pre, code, .code-editor, [inert], [aria-hidden=true]')) continue;
      const { overflowX } = getComputedStyle(element);
      if (/auto|scroll/.test(overflowX) && element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1) {
        found.push(`${name(element)}: ${element.scrollWidth} > ${element.clientWidth}`);
      }
    }
    return found;
  });
}
