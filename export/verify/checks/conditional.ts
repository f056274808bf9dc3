/** A request for latest.json with its ETag in If-None-Match gets 304 without a body (docs/feed-rules.md 13.4). */
import type { MakeCheck } from '../tree/check.ts';

const path = 'api/v1/news/latest.json';

export const checkConditional: MakeCheck = ({ report }) => ({
  async ask(server) {
    const { status, headers } = await server.ask(path);
    if (status !== 200 || !headers.etag) return; // reported when the file is read
    const again = await server.ask(path, { 'if-none-match': headers.etag });
    if (again.status !== 304)
      report(path, `expected status 304 for If-None-Match with its ETag, found ${again.status}`);
    else if (again.body.byteLength > 0)
      report(path, `expected no body with status 304, found ${again.body.byteLength} bytes`);
    const other = await server.ask(path, { 'if-none-match': '"another"' });
    if (other.status !== 200)
      report(path, `expected status 200 for If-None-Match with another ETag, found ${other.status}`);
  },
});
