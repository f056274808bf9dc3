/** The fetcher against well-behaved and hostile hosts. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer as createTcpServer, type Socket } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { Fetcher, type FetcherOptions, type Validators } from '../../../../src/intake/fetch/fetcher.ts';
import { defaultLimits } from '../../../../src/intake/fetch/limits.ts';
import type { FetchPage } from '../../../../src/intake/reader.ts';
import { type FakeHost, type Handler, listen, startFakeHost } from './fake-host.ts';

const open: { close: () => void }[] = [];
afterEach(() => {
  for (const { close } of open.splice(0)) close();
});

async function host(handler: Handler, robots?: string | Handler): Promise<FakeHost> {
  const opened = await startFakeHost(handler, robots);
  open.push(opened);
  return opened;
}

/** A server that sends raw bytes. */
async function rawHost(onSocket: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createTcpServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    onSocket(socket);
  });
  const port = await listen(server);
  open.push({
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  });
  return `http://127.0.0.1:${port}`;
}

const options = (own: Partial<FetcherOptions> = {}): FetcherOptions => ({
  userAgent: 'Nordic-Crypto-Feed/1 (+https://feed.example)',
  pauseMs: 0,
  rule: { allowLoopback: true },
  resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  limits: { ...defaultLimits, requestMs: 5000 },
  ...own,
});

const fetcher = (own?: Partial<FetcherOptions>, stored: Validators = new Map()) =>
  new Fetcher(options(own)).openSession(stored);
const fetchPage: FetchPage = (address, options) => fetcher().fetchPage(address, options);
const text = (body: Uint8Array) => Buffer.from(body).toString();

describe('an answer', () => {
  it('has its type, its character set, and the address after redirects', async () => {
    const { origin } = await host((request, response) => {
      if (request.url === '/') response.writeHead(301, { location: '/feed?x=1' }).end();
      else response.writeHead(200, { 'content-type': 'Application/RSS+XML; charset="ISO-8859-1"' }).end('<rss/>');
    });
    expect(await fetchPage(`${origin}/`)).toMatchObject({
      url: `${origin}/feed?x=1`,
      type: 'application/rss+xml',
      charset: 'ISO-8859-1',
      unchanged: false,
    });
  });

  it.each([
    ['gzip', gzipSync('blåbær')],
    ['br', brotliCompressSync('blåbær')],
    ['deflate', deflateSync('blåbær')],
    ['identity', Buffer.from('blåbær')],
    ['deflate, gzip', gzipSync(deflateSync('blåbær'))],
  ])('may be compressed as %s', async (encoding, body) => {
    const { origin } = await host((_, response) => response.writeHead(200, { 'content-encoding': encoding }).end(body));
    expect(text((await fetchPage(origin)).body)).toBe('blåbær');
  });

  it('is requested with our name, and with a credential only at the first host', async () => {
    const other = await host((_, response) => response.end('there'));
    const { origin, asked } = await host((request, response) => {
      const location = request.url === '/' ? '/own' : `http://localhost:${other.port}/`;
      response.writeHead(302, { location }).end();
    });
    await fetchPage(origin, { headers: { authorization: 'Bearer secret' } });
    expect(asked.map(({ headers }) => headers.authorization)).toEqual(['Bearer secret', 'Bearer secret']);
    expect(other.asked.map(({ headers }) => headers.authorization)).toEqual([undefined]);
    expect(other.asked[0]?.headers['user-agent']).toBe('Nordic-Crypto-Feed/1 (+https://feed.example)');
  });

  it('is not sent again if it did not change since the last time', async () => {
    const { origin, asked } = await host((request, response) => {
      if (request.headers['if-none-match'] === '"1"') response.writeHead(304).end();
      else response.writeHead(200, { etag: '"1"', 'last-modified': 'Sat, 21 Nov 2026 10:00:00 GMT' }).end('x');
    });
    const first = fetcher();
    await first.fetchPage(origin);
    const second = fetcher({}, first.validators);
    expect(await second.fetchPage(origin)).toMatchObject({ unchanged: true, body: new Uint8Array() });
    expect(second.validators).toEqual(first.validators);
    expect(asked[1]?.headers['if-modified-since']).toBe('Sat, 21 Nov 2026 10:00:00 GMT');
    expect((await second.fetchPage(origin, { conditional: false })).unchanged).toBe(false);
  });

  it('is requested whole again after 30 days, because the same calendar means something new then', async () => {
    const { origin } = await host((request, response) => {
      if (request.headers['if-none-match'] === '"1"') response.writeHead(304).end();
      else response.writeHead(200, { etag: '"1"' }).end('x');
    });
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    const askedAfter = (days: number) =>
      fetcher({}, new Map([[origin, { etag: '"1"', whole_at: daysAgo(days) }]])).fetchPage(origin);
    expect((await askedAfter(29)).unchanged).toBe(true);
    expect((await askedAfter(31)).unchanged).toBe(false);
  });

  it('reports for how long the host asked to wait', async () => {
    const { origin } = await host((_, response) => response.writeHead(429, { 'retry-after': '120' }).end());
    await expect(fetchPage(origin)).rejects.toThrow('HTTP status 429 and asked to wait (Retry-After: 120)');
  });
});

describe('a polite fetcher', () => {
  it('makes one request at a time to a host, with a pause, and requests to other hosts meanwhile', async () => {
    const ends: number[] = [];
    let active = 0;
    let most = 0;
    const slow: Handler = (_, response) => {
      most = Math.max(most, ++active);
      setTimeout(() => {
        active -= 1;
        ends.push(performance.now());
        response.end('x');
      }, 20);
    };
    const [one, two] = [await host(slow), await host((_, response) => response.end('x'))];
    const { fetchPage } = fetcher({ pauseMs: 60 });
    await Promise.all([1, 2, 3].map((n) => fetchPage(`${one.origin}/${n}`)).concat(fetchPage(two.origin)));
    expect(most).toBe(1);
    expect((ends[2] ?? 0) - (ends[0] ?? 0)).toBeGreaterThanOrEqual(120);
    expect(two.asked).toHaveLength(1);
  });

  it('reads robots.txt once and obeys it, also for a request with a credential', async () => {
    let robots = 0;
    const { origin, asked } = await host(
      (_, response) => response.end('x'),
      (_, response) => {
        robots += 1;
        response.end('User-agent: *\nDisallow: /private');
      },
    );
    const { fetchPage } = fetcher();
    await fetchPage(`${origin}/a`);
    await expect(fetchPage(`${origin}/private/b`)).rejects.toThrow('robots.txt of the host does not allow');
    await expect(fetchPage(`${origin}/private/b`, { headers: { authorization: 'Bearer x' } })).rejects.toThrow(
      'robots.txt of the host does not allow',
    );
    expect([robots, asked.length]).toEqual([1, 1]);
  });

  it('requests a subscription and what it redirects to without robots.txt, and no other address', async () => {
    let robots = 0;
    const closed = (_: IncomingMessage, response: ServerResponse) => {
      robots += 1;
      response.end('User-agent: *\nDisallow: /');
    };
    const other = await host((_, response) => response.end('moved'), closed);
    const { origin } = await host(
      (request, response) =>
        request.url === '/moved.ics'
          ? response.writeHead(301, { location: other.origin }).end()
          : response.end('a calendar'),
      closed,
    );
    const own = [`${origin}/basic.ics`, `${origin}/moved.ics`];
    const { fetchPage } = new Fetcher(options()).openSession(new Map(), (address) => own.includes(address));
    expect(text((await fetchPage(`${origin}/basic.ics`, { subscription: true })).body)).toBe('a calendar');
    expect(text((await fetchPage(`${origin}/moved.ics`, { subscription: true })).body)).toBe('moved');
    expect(robots).toBe(0);
    await expect(fetchPage(`${origin}/basic.ics`)).rejects.toThrow('does not allow');
    await expect(fetchPage(`${origin}/other.ics`, { subscription: true })).rejects.toThrow('does not allow');
    await expect(fetcher().fetchPage(`${origin}/basic.ics`, { subscription: true })).rejects.toThrow('does not allow');
  });

  it('checks where a subscription redirects to, and pauses between its requests', async () => {
    const { origin } = await host((_, response) => response.writeHead(301, { location: 'http://10.0.0.1/' }).end());
    const { fetchPage } = new Fetcher(options({ pauseMs: 60 })).openSession(new Map(), () => true);
    const begun = performance.now();
    await expect(fetchPage(origin, { subscription: true })).rejects.toThrow('not a public address');
    await expect(fetchPage(origin, { subscription: true })).rejects.toThrow('not a public address');
    expect(performance.now() - begun).toBeGreaterThanOrEqual(60);
  });

  it('follows a redirect to webcal:// as https://', async () => {
    const { origin } = await host((_, response) =>
      response.writeHead(301, { location: 'webcal://calendar.invalid:25/a.ics' }).end(),
    );
    await expect(fetcher({ rule: { allowLoopback: true } }).fetchPage(origin)).rejects.toThrow(
      'https://calendar.invalid:25/',
    );
  });

  it.each([500, 503])('does not read a host whose robots.txt answers %i', async (status) => {
    const { origin, asked } = await host(
      (_, response) => response.end('x'),
      (_, response) => response.writeHead(status).end(),
    );
    await expect(fetchPage(origin)).rejects.toThrow('the host is not read without it');
    expect(asked).toEqual([]);
  });

  it('obeys robots.txt of the host that it is redirected to', async () => {
    const closed = await host((_, response) => response.end('x'), 'User-agent: *\nDisallow: /');
    const { origin } = await host((_, response) => response.writeHead(307, { location: closed.origin }).end());
    await expect(fetchPage(origin)).rejects.toThrow('does not allow');
    expect(closed.asked).toEqual([]);
  });
});

describe('a hostile host', () => {
  it.each([
    'http://10.0.0.1/',
    'http://0x0a.1/',
    'http://167772161/',
    'http://[::ffff:10.0.0.1]/',
    'http://[64:ff9b::a00:1]/',
    'http://169.254.169.254/latest/',
    'http://0/',
    'ftp://example.org/',
    'http://user:word@example.org/',
    '//10.0.0.1/',
    'http://[broken',
  ])('cannot redirect to %s', async (location) => {
    const { origin } = await host((_, response) => response.writeHead(302, { location }).end());
    await expect(fetchPage(origin)).rejects.toThrow(
      /^http:\/\/127\.0\.0\.1:\d+\/ redirects to .*(public|read|not an address)/,
    );
  });

  it('cannot redirect forever', async () => {
    const { origin, asked } = await host((_, response) => response.writeHead(302, { location: '/again' }).end());
    await expect(fetchPage(origin)).rejects.toThrow('redirects more than 5 times');
    expect(asked).toHaveLength(6);
  });

  it('cannot resolve to another address at the second lookup', async () => {
    const { port, asked } = await host((_, response) => response.end('here'));
    const lookups: string[] = [];
    // Loopback acts as the public address: the first lookup, for robots.txt, returns it, and the second does not.
    const resolve = async (name: string) => {
      lookups.push(name);
      return [{ address: lookups.length === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }];
    };
    const address = `http://rebind.example:${port}/`;
    await expect(fetcher({ resolve }).fetchPage(address)).rejects.toThrow('not a public address');
    expect(lookups).toEqual(['rebind.example', 'rebind.example']);
    expect(asked).toEqual([]);
  });

  it('is connected to at the checked address, with one lookup per request', async () => {
    const { port } = await host((_, response) => response.end('here'));
    let lookups = 0;
    const resolve = async () => {
      lookups += 1;
      return [{ address: '127.0.0.1', family: 4 }];
    };
    await fetcher({ resolve }).fetchPage(`http://once.example:${port}/`);
    expect(lookups).toBe(2); // robots.txt and the page
  });

  it('cannot mix a private address among public ones', async () => {
    const resolve = async () => [
      { address: '93.184.215.14', family: 4 },
      { address: '192.168.0.1', family: 4 },
    ];
    await expect(fetcher({ resolve }).fetchPage('http://mixed.example/')).rejects.toThrow('not a public address');
  });

  it('cannot send a decompression bomb of 1 GiB', async () => {
    const part = gzipSync(Buffer.alloc(16 * 1024 * 1024));
    const bomb = Buffer.concat(Array.from({ length: 64 }, () => part));
    const { origin } = await host((_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb));
    await expect(fetchPage(origin)).rejects.toThrow('larger than 10 MiB');
  });

  it('cannot hide a bomb in a second compression', async () => {
    const bomb = gzipSync(gzipSync(Buffer.alloc(64 * 1024 * 1024)));
    const { origin } = await host((_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip, gzip' }).end(bomb),
    );
    await expect(fetchPage(origin)).rejects.toThrow('larger than 10 MiB');
    const many = await host((_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip, gzip, gzip' }).end(bomb),
    );
    await expect(fetchPage(many.origin)).rejects.toThrow('compressed 3 times');
  });

  it('cannot send forever', async () => {
    const { origin } = await host((_, response) => {
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
      };
      response.on('drain', more);
      more();
    });
    await expect(fetchPage(origin)).rejects.toThrow('larger than 10 MiB');
  });

  it('cannot send slowly beyond the time limit', async () => {
    const { origin } = await host((_, response) => {
      const timer = setInterval(() => response.write('x'), 10);
      response.on('close', () => clearInterval(timer));
    });
    const limits = { ...defaultLimits, requestMs: 300 };
    await expect(fetcher({ limits }).fetchPage(origin)).rejects.toThrow('no complete answer within 0.3 s');
  });

  it('cannot send endless headers', async () => {
    const origin = await rawHost((socket) => {
      socket.write('HTTP/1.1 200 OK\r\nX-Long: ');
      const more = () => {
        while (!socket.destroyed && socket.write('x'.repeat(65_536)));
      };
      socket.on('drain', more);
      more();
    });
    await expect(fetchPage(origin)).rejects.toThrow('headers of the answer are too large');
  });

  it.each([
    ['announce more than it sends', 'HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nshort', 'was interrupted'],
    ['use another protocol', '220 mail.example ESMTP\r\n', 'not valid HTTP'],
    ['close the connection', '', 'was interrupted'],
    [
      'send broken compression',
      'HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 5\r\n\r\nhello',
      'cannot be decompressed',
    ],
    [
      'name an invalid compression',
      'HTTP/1.1 200 OK\r\nContent-Encoding: __proto__\r\nContent-Length: 5\r\n\r\nhello',
      'unknown compression',
    ],
    ['answer 304 to an unconditional request', 'HTTP/1.1 304 Not Modified\r\n\r\n', 'HTTP status 304'],
  ])('can %s, which gives an error of one line', async (_, answer, reason) => {
    let asked = 0;
    const origin = await rawHost((socket) => {
      socket.once('data', () =>
        socket.end(asked++ === 0 ? 'HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n' : answer),
      );
    });
    const failure = await fetchPage(`${origin}/feed?token=secret`).catch((error: Error) => error);
    expect(failure).toMatchObject({ name: 'IntakeError', message: expect.stringContaining(reason) });
    expect((failure as Error).message).not.toMatch(/secret|\n/);
  });

  it('cannot answer without TLS to a request with TLS', async () => {
    const { port } = await host((_, response) => response.end('x'));
    await expect(fetchPage(`https://127.0.0.1:${port}/`)).rejects.toThrow('valid TLS');
  });

  it('gives an error of one line if it does not exist', async () => {
    const { port, close } = await startFakeHost(() => {});
    close();
    await expect(fetchPage(`http://127.0.0.1:${port}/`)).rejects.toThrow('the connection was refused');
    await expect(fetcher({ resolve: async () => [] }).fetchPage('http://nowhere.example/')).rejects.toThrow(
      'is unknown',
    );
  });

  it('cannot delay the lookup of its name', async () => {
    const limits = { ...defaultLimits, requestMs: 100 };
    const resolve = () => new Promise<never>(() => {});
    await expect(fetcher({ resolve, limits }).fetchPage('http://slow.example/')).rejects.toThrow(
      'no complete answer within 0.1 s',
    );
  });
});
