/** Removes secrets from a message: user and password of addresses, and known secret values. */

/**
 * @param secrets values to mask wherever they occur; values under four characters are ignored, since they would mask words
 */
export function mask(line: string, secrets: readonly string[] = []): string {
  const starred = secrets
    .filter((secret) => secret.length >= 4)
    .reduce((text, secret) => text.replaceAll(secret, '***'), line);
  return starred.replace(/([a-z][a-z0-9+.-]*:\/\/)[^\s/]*@/gi, '$1***@');
}
