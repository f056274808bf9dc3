/** A browser event that makes the menu update its number of unread mentions. */

const name = 'mentions-change';

export function announceMentionsChange(): void {
  window.dispatchEvent(new Event(name));
}

/** @returns a function that removes the listener */
export function onMentionsChange(listen: () => void): () => void {
  window.addEventListener(name, listen);
  return () => window.removeEventListener(name, listen);
}
