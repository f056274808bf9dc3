/** An unknown path gets the tree's own 404 page, and the address of a folder returns no JSON (docs/feed-rules.md 13.3). */
import type { MakeCheck } from '../tree/check.ts';
import { formatValue } from './report.ts';

const unknown = ['api/v1/no-such-file.json', 'api/v1/news/000000000000-no-such-story.json', 'stories/no-such-story/'];

export const checkNotFound: MakeCheck = ({ report }) => {
  let page: Uint8Array | undefined;
  return {
    see({ path, bytes }) {
      if (path === '404.html') page = bytes;
    },
    async ask(server) {
      for (const path of unknown) {
        const { status, headers, body } = await server.ask(path);
        if (status !== 404) report(path, `expected status 404 for a path that does not exist, found ${status}`);
        if (!isHtml(headers)) report(path, `expected an HTML page, found ${formatValue(headers['content-type'])}`);
        else if (page && !Buffer.from(page).equals(body))
          report(path, `expected the page 404.html, found ${formatValue(Buffer.from(body).toString('utf8', 0, 80))}`);
      }
      for (const path of ['api/v1/', 'api/v1/news/']) {
        const { status, headers } = await server.ask(path);
        if (status === 200 && !isHtml(headers))
          report(path, `expected no JSON for a folder, found ${formatValue(headers['content-type'])}`);
      }
    },
  };
};

const isHtml = (headers: Readonly<Record<string, string>>) => /^text\/html\b/.test(headers['content-type'] ?? '');
