/** A request for the latest news that carries the last ETag gets 304 and no body (spec.md §4). */
import type { MakeCheck } from '../tree/check.ts';

const path = 'api/v1/news/latest.json';

export const checkConditional: MakeCheck = ({ fault }) => ({
  async ask(server) {
    const { status, headers } = await server.ask(path);
    if (status !== 200 || !headers.etag) return; // reported with the file
    const again = await server.ask(path, { 'if-none-match': headers.etag });
    if (again.status !== 304) fault(path, `expected status 304 for If-None-Match with its ETag, found ${again.status}`);
    else if (again.body.byteLength > 0)
      fault(path, `expected no body with status 304, found ${again.body.byteLength} bytes`);
    const other = await server.ask(path, { 'if-none-match': '"another"' });
    if (other.status !== 200)
      fault(path, `expected status 200 for If-None-Match with another ETag, found ${other.status}`);
  },
});
