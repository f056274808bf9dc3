/** Shortens titles where they are one part of a line, such as in the review log. */
const longest = 160;

/** @returns at most 160 characters, cut between words where there are any */
export function shortTitle(title: string): string {
  if (title.length <= longest) return title;
  const cut = title.slice(0, longest - 1);
  const space = cut.lastIndexOf(' ');
  return `${cut.slice(0, space > longest / 2 ? space : undefined).trimEnd()}…`;
}
