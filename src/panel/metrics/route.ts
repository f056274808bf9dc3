/** Names of the addresses of requests for log and metrics: without queries, ids and whatever else a sender can choose. */

/** Groups for metrics. There are few, so that nobody can fill the memory with made-up addresses. */
export type RouteGroup =
  | 'accounts'
  | 'admin'
  | 'api'
  | 'health'
  | 'media'
  | 'metrics'
  | 'other'
  | 'preview'
  | 'review'
  | 'static';

/** What follows a collection and is not the id of a row. */
const operations = new Set([
  ...['access', 'count', 'file', 'first-register', 'forgot-password', 'init', 'login', 'logout', 'me', 'refresh-token'],
  ...['reset-password', 'unlock', 'verify', 'versions'],
]);

/**
 * @param path of a URL, as sent
 * @example routeOf('/api/news/8793a3e0d6c1') // '/api/news/:id'
 */
export function routeOf(path: string): string {
  const [first, second, third, fourth] = path.split('/').filter(Boolean);
  if (first === undefined) return '/';
  if (first === '_next') return second === 'static' ? '/_next/static' : '/_next';
  if (first !== 'api' && first !== 'admin') return first === 'icon.svg' || first === 'metrics' ? `/${first}` : 'other';
  if (second === undefined) return `/${first}`;
  const grouped = second === 'review' || second === 'collections' || second === 'globals';
  const parts = grouped ? [first, second, ...(third === undefined ? [] : [wordOf(third)])] : [first, wordOf(second)];
  const rest = grouped ? fourth : third;
  if (rest === undefined || second === 'review' || (first === 'admin' && !grouped)) return `/${parts.join('/')}`;
  const isWord = first === 'api' ? operations.has(rest) : rest === 'create';
  return `/${parts.join('/')}/${isWord ? rest : ':id'}`;
}

/** @param route what `routeOf` returned */
export function groupOf(route: string): RouteGroup {
  const [, first = '', second = '', third = ''] = route.split('/');
  if (first === '_next' || first === 'icon.svg') return 'static';
  if (first === 'admin') return 'admin';
  if (first === 'metrics') return 'metrics';
  if (first !== 'api') return 'other';
  if (second === 'users' || second === 'machines') return 'accounts';
  if (second === 'health' || second === 'metrics' || second === 'media') return second;
  if (second === 'review') return third === 'preview' ? 'preview' : 'review';
  return 'api';
}

/** The names of our collections and screens; anything else may be an id, a token or an address. */
const wordOf = (segment: string): string => (/^[a-z]{1,20}(-[a-z]{1,20}){0,3}$/.test(segment) ? segment : ':other');
