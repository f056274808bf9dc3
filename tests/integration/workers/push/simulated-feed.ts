/** A simulated feed with the two files that the push worker reads. */
import { createHash } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Story {
  id: string;
  headline: string;
  headline_i18n: Record<string, string>;
  summary: string | null;
  summary_i18n: Record<string, string>;
  url: string;
  country: string;
  published: string;
}

export interface SimulatedFeed {
  url: string;
  /** Newest first. */
  latest: Story[];
  /** The stories of push/items.json; undefined for those of `latest`. */
  items: Story[] | undefined;
  /** Answers instead of the files, by the end of the path. */
  overrides: Map<string, (response: ServerResponse, text: string) => void>;
  /** Requests as `status path`. */
  requests: string[];
  close: () => Promise<void>;
}

/** @param n makes id and time */
export function story(n: number, changes: Partial<Story> = {}): Story {
  const id = createHash('sha256').update(String(n)).digest('hex').slice(0, 12);
  return {
    id,
    headline: `Story ${n}`,
    headline_i18n: { nn: `Sak ${n} på nynorsk`, sv: `Artikel ${n}` },
    summary: `Summary ${n}`,
    summary_i18n: { sv: `Sammanfattning ${n}` },
    url: `https://feed.example.org/stories/${id}/`,
    country: 'NO',
    published: new Date(Date.UTC(2026, 0, 1) + n * 60_000).toISOString().replace('.000Z', '+00:00'),
    ...changes,
  };
}

const envelope = { api_version: '1', name: 'Example Feed', preview: false };

export async function startFeed(latest: Story[]): Promise<SimulatedFeed> {
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    const isLatest = path.endsWith('/news/latest.json');
    const items = isLatest ? feed.latest : (feed.items ?? feed.latest);
    const kind = isLatest ? 'news' : 'push';
    // A build changes generated_at even if the rows do not, and with it the ETag.
    const text = JSON.stringify({ ...envelope, generated_at: 'now', kind, count: items.length, items });
    const etag = `"${createHash('sha256').update(text).digest('hex')}"`;
    const override = [...feed.overrides].find(([end]) => path.endsWith(end))?.[1];
    if (override) override(response, text);
    else if (request.headers['if-none-match'] === etag) response.writeHead(304, { ETag: etag }).end();
    else response.writeHead(200, { ETag: etag, 'Content-Type': 'application/json' }).end(text);
    feed.requests.push(`${response.statusCode} ${path}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const feed: SimulatedFeed = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    latest,
    items: undefined,
    overrides: new Map(),
    requests: [],
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return feed;
}
