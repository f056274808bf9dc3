/** An unknown path gets the site's HTML 404 page, and the address of a folder returns no JSON (docs/feed-rules.md 13.3). */
import type { MakeCheck } from '../tree/check.ts';
import { formatValue } from './report.ts';

export const checkNotFound: MakeCheck = ({ report }) => ({
  async ask(server) {
    for (const path of ['api/v1/no-such-file.json', 'api/v1/news/000000000000-no-such-story.json']) {
      const { status, headers } = await server.ask(path);
      if (status !== 404) report(path, `expected status 404 for a path that does not exist, found ${status}`);
      if (!isHtml(headers)) report(path, `expected an HTML page, found ${formatValue(headers['content-type'])}`);
    }
    for (const path of ['api/v1/', 'api/v1/news/']) {
      const { status, headers } = await server.ask(path);
      if (status === 200 && !isHtml(headers))
        report(path, `expected no JSON for a folder, found ${formatValue(headers['content-type'])}`);
    }
  },
});

const isHtml = (headers: Readonly<Record<string, string>>) => /^text\/html\b/.test(headers['content-type'] ?? '');
