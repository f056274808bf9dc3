/** What is no file is answered with the site's HTML 404 page; the address of a folder returns no JSON (spec.md §4, §7). */
import type { MakeCheck } from '../tree/check.ts';
import { found } from './report.ts';

export const checkNotFound: MakeCheck = ({ fault }) => ({
  async ask(server) {
    for (const path of ['api/v1/no-such-file.json', 'api/v1/news/000000000000-no-such-story.json']) {
      const { status, headers } = await server.ask(path);
      if (status !== 404) fault(path, `expected status 404 for a path that does not exist, found ${status}`);
      if (!isHtml(headers)) fault(path, `expected an HTML page, found ${found(headers['content-type'])}`);
    }
    for (const path of ['api/v1/', 'api/v1/news/']) {
      const { status, headers } = await server.ask(path);
      if (status === 200 && !isHtml(headers))
        fault(path, `expected no JSON for a folder, found ${found(headers['content-type'])}`);
    }
  },
});

const isHtml = (headers: Readonly<Record<string, string>>) => /^text\/html\b/.test(headers['content-type'] ?? '');
