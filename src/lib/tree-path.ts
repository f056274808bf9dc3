/** Checks the paths that a job writes: they stay inside its tree and are the same on every system. */

/**
 * @param path relative to the tree's root, such as `api/v1/news.json`
 * @throws RangeError when the path is absolute, leaves the tree, or has an empty segment, a backslash or a control character
 */
export function checkTreePath(path: string): void {
  if (!suspect.test(path)) return;
  const segments = path.split('/');
  const problem = segments.some((segment) => segment === '')
    ? 'has an empty segment'
    : segments.some((segment) => segment === '.' || segment === '..')
      ? 'has a segment of dots'
      : path.includes('\\')
        ? 'has a backslash'
        : /\p{Cc}/u.test(path)
          ? 'has a control character'
          : null;
  if (problem !== null) {
    throw new RangeError(
      `The path ${JSON.stringify(path)} cannot be written: it ${problem}. Use one such as api/v1/news.json.`,
    );
  }
}

/** A backslash, a control character, or a segment that is empty or only dots. */
const suspect = /[\\\p{Cc}]|(?:^|\/)\.{0,2}(?:\/|$)/u;
