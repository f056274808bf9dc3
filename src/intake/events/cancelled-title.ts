/** Many organisers call an event off by a word before its title alone. */

const word =
  /^[([{*]*(?:cancel(?:l)?ed|avlyst|avlyses|inställt|inställd|aflyst|peruttu|perutettu|aflýst)(?:[)\]}*]+|\s*[:!–—-]+)\s*/i;

/** @returns the title without the word, so that it stays the same event's */
export function cancelledTitle(title: string): { title: string; called: boolean } {
  const rest = title.replace(word, '');
  return rest === title || rest === '' ? { title, called: false } : { title: rest, called: true };
}
