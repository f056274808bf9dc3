/** The end of a program's output, to show when it failed. */

/**
 * The last lines that are not blank, without colours.
 * @param {string} output
 * @param {number} count
 */
export function lastLines(output, count) {
  return stripColours(output)
    .split(/\r\n|[\r\n]/)
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
    .slice(-count)
    .join('\n');
}

/** @param {string} text */
function stripColours(text) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the escape character is what starts a colour
  return text.replace(/\x1b\[[0-9;?]*[A-Za-z]/g, '');
}
