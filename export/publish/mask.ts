/** Nothing secret in any line: addresses lose their user and password, and known secrets are starred out. */

/**
 * @param secrets values that must not be shown wherever they stand; short ones are no secrets, and would star out words
 * @returns the line without them
 */
export function mask(line: string, secrets: readonly string[] = []): string {
  const starred = secrets
    .filter((secret) => secret.length >= 4)
    .reduce((text, secret) => text.replaceAll(secret, '***'), line);
  return starred.replace(/([a-z][a-z0-9+.-]*:\/\/)[^\s/]*@/gi, '$1***@');
}
