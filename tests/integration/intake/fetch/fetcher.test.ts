/** The fetcher against hosts that speak HTTP as they should, and as they should not. */
import { createServer as createTcpServer, type Socket } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { Fetcher, type FetcherOptions, type Validators } from '../../../../src/intake/fetch/fetcher.ts';
import { usualLimits } from '../../../../src/intake/fetch/limits.ts';
import type { Ask } from '../../../../src/intake/reader.ts';
import { type Handler, listen, type PretendHost, pretendHost } from './pretend-host.ts';

const open: { close: () => void }[] = [];
afterEach(() => {
  for (const { close } of open.splice(0)) close();
});

async function host(handler: Handler, robots?: string | Handler): Promise<PretendHost> {
  const made = await pretendHost(handler, robots);
  open.push(made);
  return made;
}

/** A server that writes bytes as they are. */
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
  limits: { ...usualLimits, requestMs: 5000 },
  ...own,
});

const fetcher = (own?: Partial<FetcherOptions>, remembered: Validators = new Map()) =>
  new Fetcher(options(own)).converse(remembered);
const ask: Ask = (address, asking) => fetcher().ask(address, asking);
const text = (body: Uint8Array) => Buffer.from(body).toString();

describe('an answer', () => {
  it('comes with its type, its character set, and the address after redirects', async () => {
    const { origin } = await host((request, response) => {
      if (request.url === '/') response.writeHead(301, { location: '/feed?x=1' }).end();
      else response.writeHead(200, { 'content-type': 'Application/RSS+XML; charset="ISO-8859-1"' }).end('<rss/>');
    });
    expect(await ask(`${origin}/`)).toMatchObject({
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
    expect(text((await ask(origin)).body)).toBe('blåbær');
  });

  it('is asked for with our name, and with a credential at the first host alone', async () => {
    const other = await host((_, response) => response.end('there'));
    const { origin, asked } = await host((request, response) => {
      const location = request.url === '/' ? '/own' : `http://localhost:${other.port}/`;
      response.writeHead(302, { location }).end();
    });
    await ask(origin, { headers: { authorization: 'Bearer secret' } });
    expect(asked.map(({ headers }) => headers.authorization)).toEqual(['Bearer secret', 'Bearer secret']);
    expect(other.asked.map(({ headers }) => headers.authorization)).toEqual([undefined]);
    expect(other.asked[0]?.headers['user-agent']).toBe('Nordic-Crypto-Feed/1 (+https://feed.example)');
  });

  it('that did not change since the last time is not sent again', async () => {
    const { origin, asked } = await host((request, response) => {
      if (request.headers['if-none-match'] === '"1"') response.writeHead(304).end();
      else response.writeHead(200, { etag: '"1"', 'last-modified': 'Sat, 21 Nov 2026 10:00:00 GMT' }).end('x');
    });
    const first = fetcher();
    await first.ask(origin);
    const second = fetcher({}, first.validators);
    expect(await second.ask(origin)).toMatchObject({ unchanged: true, body: new Uint8Array() });
    expect(second.validators).toEqual(first.validators);
    expect(asked[1]?.headers['if-modified-since']).toBe('Sat, 21 Nov 2026 10:00:00 GMT');
    expect((await second.ask(origin, { conditional: false })).unchanged).toBe(false);
  });

  it('is asked for whole again after 30 days: what a calendar means changes with time', async () => {
    const { origin } = await host((request, response) => {
      if (request.headers['if-none-match'] === '"1"') response.writeHead(304).end();
      else response.writeHead(200, { etag: '"1"' }).end('x');
    });
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    const askedAfter = (days: number) =>
      fetcher({}, new Map([[origin, { etag: '"1"', whole_at: daysAgo(days) }]])).ask(origin);
    expect((await askedAfter(29)).unchanged).toBe(true);
    expect((await askedAfter(31)).unchanged).toBe(false);
  });

  it('that asks to wait says for how long', async () => {
    const { origin } = await host((_, response) => response.writeHead(429, { 'retry-after': '120' }).end());
    await expect(ask(origin)).rejects.toThrow('HTTP status 429 and asks to wait (Retry-After: 120)');
  });
});

describe('a polite reader', () => {
  it('asks a host one thing at a time, with a pause, and other hosts meanwhile', async () => {
    const ends: number[] = [];
    let under = 0;
    let most = 0;
    const slow: Handler = (_, response) => {
      most = Math.max(most, ++under);
      setTimeout(() => {
        under -= 1;
        ends.push(performance.now());
        response.end('x');
      }, 20);
    };
    const [one, two] = [await host(slow), await host((_, response) => response.end('x'))];
    const { ask: asking } = fetcher({ pauseMs: 60 });
    await Promise.all([1, 2, 3].map((n) => asking(`${one.origin}/${n}`)).concat(asking(two.origin)));
    expect(most).toBe(1);
    expect((ends[2] ?? 0) - (ends[0] ?? 0)).toBeGreaterThanOrEqual(120);
    expect(two.asked).toHaveLength(1);
  });

  it('reads robots.txt once and heeds it, unless it was given a credential', async () => {
    let robots = 0;
    const { origin, asked } = await host(
      (_, response) => response.end('x'),
      (_, response) => {
        robots += 1;
        response.end('User-agent: *\nDisallow: /private');
      },
    );
    const { ask: asking } = fetcher();
    await asking(`${origin}/a`);
    await expect(asking(`${origin}/private/b`)).rejects.toThrow('robots.txt of the host does not allow');
    await asking(`${origin}/private/b`, { headers: { authorization: 'Bearer agreed' } });
    expect([robots, asked.length]).toEqual([1, 2]);
  });

  it.each([500, 503])('leaves a host alone whose robots.txt answers %i', async (status) => {
    const { origin, asked } = await host(
      (_, response) => response.end('x'),
      (_, response) => response.writeHead(status).end(),
    );
    await expect(ask(origin)).rejects.toThrow('without its word the host is left alone');
    expect(asked).toEqual([]);
  });

  it('heeds robots.txt where a redirect leads', async () => {
    const closed = await host((_, response) => response.end('x'), 'User-agent: *\nDisallow: /');
    const { origin } = await host((_, response) => response.writeHead(307, { location: closed.origin }).end());
    await expect(ask(origin)).rejects.toThrow('does not allow');
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
    await expect(ask(origin)).rejects.toThrow(/^http:\/\/127\.0\.0\.1:\d+\/ redirects to .*(public|read|no address)/);
  });

  it('cannot redirect for ever', async () => {
    const { origin, asked } = await host((_, response) => response.writeHead(302, { location: '/again' }).end());
    await expect(ask(origin)).rejects.toThrow('redirects more than 5 times');
    expect(asked).toHaveLength(6);
  });

  it('cannot have its name mean another address at a second look', async () => {
    const { port, asked } = await host((_, response) => response.end('here'));
    const looks: string[] = [];
    // Loopback stands for a public address: the first look, for robots.txt, is answered with it, and the second is not.
    const resolve = async (name: string) => {
      looks.push(name);
      return [{ address: looks.length === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }];
    };
    const address = `http://rebind.example:${port}/`;
    await expect(fetcher({ resolve }).ask(address)).rejects.toThrow('no public address');
    expect(looks).toEqual(['rebind.example', 'rebind.example']);
    expect(asked).toEqual([]);
  });

  it('is connected to at the address that was checked, which is looked up once', async () => {
    const { port } = await host((_, response) => response.end('here'));
    let looks = 0;
    const resolve = async () => {
      looks += 1;
      return [{ address: '127.0.0.1', family: 4 }];
    };
    await fetcher({ resolve }).ask(`http://once.example:${port}/`);
    expect(looks).toBe(2); // robots.txt and the page
  });

  it('cannot mix a private address among public ones', async () => {
    const resolve = async () => [
      { address: '93.184.215.14', family: 4 },
      { address: '192.168.0.1', family: 4 },
    ];
    await expect(fetcher({ resolve }).ask('http://mixed.example/')).rejects.toThrow('no public address');
  });

  it('cannot send a bomb of 1 GiB', async () => {
    const member = gzipSync(Buffer.alloc(16 * 1024 * 1024));
    const bomb = Buffer.concat(Array.from({ length: 64 }, () => member));
    const { origin } = await host((_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb));
    await expect(ask(origin)).rejects.toThrow('larger than 10 MiB');
  });

  it('cannot hide a bomb in a second compression', async () => {
    const bomb = gzipSync(gzipSync(Buffer.alloc(64 * 1024 * 1024)));
    const { origin } = await host((_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip, gzip' }).end(bomb),
    );
    await expect(ask(origin)).rejects.toThrow('larger than 10 MiB');
    const many = await host((_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip, gzip, gzip' }).end(bomb),
    );
    await expect(ask(many.origin)).rejects.toThrow('compressed 3 times over');
  });

  it('cannot send for ever', async () => {
    const { origin } = await host((_, response) => {
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
      };
      response.on('drain', more);
      more();
    });
    await expect(ask(origin)).rejects.toThrow('larger than 10 MiB');
  });

  it('cannot drip for longer than the time it has', async () => {
    const { origin } = await host((_, response) => {
      const timer = setInterval(() => response.write('x'), 10);
      response.on('close', () => clearInterval(timer));
    });
    const limits = { ...usualLimits, requestMs: 300 };
    await expect(fetcher({ limits }).ask(origin)).rejects.toThrow('no whole answer in 0.3 s');
  });

  it('cannot send headers without end', async () => {
    const origin = await rawHost((socket) => {
      socket.write('HTTP/1.1 200 OK\r\nX-Long: ');
      const more = () => {
        while (!socket.destroyed && socket.write('x'.repeat(65_536)));
      };
      socket.on('drain', more);
      more();
    });
    await expect(ask(origin)).rejects.toThrow('headers of the answer are too large');
  });

  it.each([
    ['promise more than it sends', 'HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nshort', 'broke off'],
    ['speak something else', '220 mail.example ESMTP\r\n', 'no HTTP'],
    ['break off', '', 'broke off'],
    [
      'send torn compression',
      'HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 5\r\n\r\nhello',
      'compressed in a way',
    ],
    [
      'make up a compression',
      'HTTP/1.1 200 OK\r\nContent-Encoding: __proto__\r\nContent-Length: 5\r\n\r\nhello',
      'unknown way',
    ],
    ['say that nothing changed, unasked', 'HTTP/1.1 304 Not Modified\r\n\r\n', 'HTTP status 304'],
  ])('can %s, and costs one line', async (_, answer, reason) => {
    let asked = 0;
    const origin = await rawHost((socket) => {
      socket.once('data', () =>
        socket.end(asked++ === 0 ? 'HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n' : answer),
      );
    });
    const failure = await ask(`${origin}/feed?token=secret`).catch((error: Error) => error);
    expect(failure).toMatchObject({ name: 'IntakeError', message: expect.stringContaining(reason) });
    expect((failure as Error).message).not.toMatch(/secret|\n/);
  });

  it('cannot be plain where TLS is asked for', async () => {
    const { port } = await host((_, response) => response.end('x'));
    await expect(ask(`https://127.0.0.1:${port}/`)).rejects.toThrow('no TLS');
  });

  it('is told of in one line when it is not there', async () => {
    const { port, close } = await pretendHost(() => {});
    close();
    await expect(ask(`http://127.0.0.1:${port}/`)).rejects.toThrow('nobody answers there');
    await expect(fetcher({ resolve: async () => [] }).ask('http://nowhere.example/')).rejects.toThrow('is not known');
  });

  it('cannot keep us waiting for its name', async () => {
    const limits = { ...usualLimits, requestMs: 100 };
    const resolve = () => new Promise<never>(() => {});
    await expect(fetcher({ resolve, limits }).ask('http://slow.example/')).rejects.toThrow('no whole answer in 0.1 s');
  });
});
