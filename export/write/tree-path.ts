/** The paths that a job may write: inside its tree, and the same on every system. */

/**
 * @param path from the tree's root, such as `api/v1/news.json`
 * @throws RangeError when the path is absolute, leaves the tree, or has an empty segment, a backslash or a control character
 */
export function checkTreePath(path: string): void {
  const segments = path.split('/');
  const fault = segments.some((segment) => segment === '')
    ? 'has an empty segment'
    : segments.some((segment) => segment === '.' || segment === '..')
      ? 'has a segment of dots'
      : path.includes('\\')
        ? 'has a backslash'
        : /\p{Cc}/u.test(path)
          ? 'has a control character'
          : null;
  if (fault !== null) {
    throw new RangeError(
      `The path ${JSON.stringify(path)} cannot be written: it ${fault}; give one such as api/v1/news.json.`,
    );
  }
}
