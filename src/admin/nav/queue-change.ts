/** A browser event that makes the menu update its number of pending rows after a decision. */

const name = 'queue-change';

export function announceQueueChange(): void {
  window.dispatchEvent(new Event(name));
}

/** @returns a function that removes the listener */
export function onQueueChange(listen: () => void): () => void {
  window.addEventListener(name, listen);
  return () => window.removeEventListener(name, listen);
}
