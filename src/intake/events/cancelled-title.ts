/** Many organisers cancel an event only by a word in front of its title. */

const word =
  /^[([{*]*(?:cancel(?:l)?ed|avlyst|avlyses|inställt|inställd|aflyst|peruttu|perutettu|aflýst)(?:[)\]}*]+|\s*[:!–—-]+)\s*/i;

/** @returns the title without the word, so that it still matches the event's earlier title */
export function cancelledTitle(title: string): { title: string; cancelled: boolean } {
  const rest = title.replace(word, '');
  return rest === title || rest === '' ? { title, cancelled: false } : { title: rest, cancelled: true };
}
