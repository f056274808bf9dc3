/** The push services of browsers. A message is sent nowhere else (docs/feed-rules.md 16.28). */

const hosts = new Set([
  'fcm.googleapis.com', // Chrome and what is built on it
  'jmt17.google.com', // Chromium, where it is not Google Chrome
  'updates.push.services.mozilla.com', // Firefox
  'web.push.apple.com', // Safari
]);

/** Services that give each region or device a host of its own. */
const domains = ['.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com'];

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * @param allowLoopback for tests: also a loopback address, with http, https and any port
 * @returns false for every other host, scheme, port, literal address, user name and password
 */
export function isPushService(endpoint: URL, { allowLoopback = false } = {}): boolean {
  const { protocol, hostname, port, username, password } = endpoint;
  if (username !== '' || password !== '') return false;
  if (allowLoopback && loopback.has(hostname)) return protocol === 'https:' || protocol === 'http:';
  if (protocol !== 'https:' || port !== '') return false;
  return hosts.has(hostname) || domains.some((domain) => hostname.endsWith(domain));
}
