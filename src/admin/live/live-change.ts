/** A browser event: a colleague, the intake or this page has changed something on the server. */

const name = 'live-change';

export function announceLiveChange(): void {
  window.dispatchEvent(new Event(name));
}

/** @returns a function that removes the listener */
export function onLiveChange(listen: () => void): () => void {
  window.addEventListener(name, listen);
  return () => window.removeEventListener(name, listen);
}
