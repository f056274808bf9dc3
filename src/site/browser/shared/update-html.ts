/**
 * Changes the content of an element to `html`, and touches only what differs. Unchanged elements keep their focus, selection and
 * scroll position. The ages, which a script has added, stay until they are computed again.
 * @param html made by the templates of the site, which escape every value
 */
export function updateHtml(element: Element, html: string): void {
  const template = document.createElement('template');
  template.innerHTML = html;
  const focused = document.activeElement?.closest('a')?.getAttribute('href');
  updateChildren(element, template.content);
  // An element that was replaced has lost the focus: the same link gets it.
  if (focused && document.activeElement === document.body) {
    element.querySelector<HTMLElement>(`a[href="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
  }
}

function updateChildren(old: ParentNode & Node, next: ParentNode & Node): void {
  if (old.childNodes.length !== next.childNodes.length) {
    old.replaceChildren(...next.childNodes);
    return;
  }
  const replacements = [...next.childNodes];
  for (const [at, node] of [...old.childNodes].entries()) updateNode(node, replacements[at] as ChildNode);
}

function updateNode(old: ChildNode, next: ChildNode): void {
  if (old instanceof Element && next instanceof Element && old.tagName === next.tagName) {
    updateAttributes(old, next);
    if (!old.matches('[data-age-text]')) updateChildren(old, next);
  } else if (old instanceof Text && next instanceof Text) {
    if (old.data !== next.data) old.data = next.data;
  } else {
    old.replaceWith(next);
  }
}

function updateAttributes(old: Element, next: Element): void {
  for (const name of old.getAttributeNames()) if (!next.hasAttribute(name)) old.removeAttribute(name);
  for (const name of next.getAttributeNames()) {
    const value = next.getAttribute(name) ?? '';
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
}
