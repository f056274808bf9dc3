/** Tells the menu that something was decided: it shows how much waits. */

const name = 'queue-change';

export function announceQueueChange(): void {
  window.dispatchEvent(new Event(name));
}

/** @returns how to stop listening */
export function onQueueChange(listen: () => void): () => void {
  window.addEventListener(name, listen);
  return () => window.removeEventListener(name, listen);
}
