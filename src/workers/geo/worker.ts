/** The geo worker: the country of a request, from which the home page guesses the visitor's language. It stores and logs nothing. */

/** A request as the edge passes it on: with what it knows about the connection. */
type EdgeRequest = Request & { cf?: { country?: unknown } };

const PATH = '/api/geo';

const headers = { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-store' };

export default {
  /**
   * `GET /api/geo` → `{"country":"NO"}`, or null where the edge does not know the country (docs/feed-rules.md 16.4).
   * Other methods get 405, other paths 404.
   */
  fetch(request: EdgeRequest): Response {
    if (new URL(request.url).pathname !== PATH) return new Response('404 Not Found\n', { status: 404, headers });
    if (request.method === 'GET') return Response.json({ country: knownCountry(request.cf?.country) }, { headers });
    const allowed = { ...headers, Allow: 'GET, OPTIONS' };
    if (request.method !== 'OPTIONS')
      return new Response('405 Method Not Allowed\n', { status: 405, headers: allowed });
    const preflight = { 'Access-Control-Allow-Methods': 'GET, OPTIONS', 'Access-Control-Allow-Headers': '*' };
    return new Response(null, { status: 204, headers: { ...allowed, ...preflight } });
  },
};

/** Null for XX (unknown), T1 (Tor) and everything else that is not two capital letters. */
function knownCountry(country: unknown): string | null {
  return typeof country === 'string' && /^[A-Z]{2}$/.test(country) && country !== 'XX' ? country : null;
}
