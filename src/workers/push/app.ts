/** The HTTP side of the push worker (docs/feed-rules.md 16.5 and 16.28). */
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { createMiddleware } from 'hono/factory';
import { Hono } from 'hono/tiny';
import { feedOrigin, type PushEnv } from './env.ts';
import { FeedError, readPushFile } from './feed.ts';
import { isPushService } from './push-services.ts';
import { waitForRate } from './rate-limit.ts';
import { type BodyError, parseRegistration, parseRegistrationEnd } from './registration.ts';
import { endRegistration, saveRegistration } from './registrations.ts';

type Env = { Bindings: PushEnv };

const MAX_BODY = 4096;

const limitRate = createMiddleware<Env>(async (c, next) => {
  const seconds = await waitForRate(c.env.DB, c.req.header('CF-Connecting-IP') ?? '', Date.now());
  if (seconds === 0) return next();
  return c.json({ error: 'Too many registrations from this address. Try again later.' }, 429, {
    'Retry-After': String(seconds),
  });
});

const requireJson = createMiddleware<Env>(async (c, next) => {
  const type = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase();
  return type === 'application/json' ? next() : c.json({ error: 'The body must be application/json.' }, 415);
});

const limitBody = bodyLimit({
  maxSize: MAX_BODY,
  onError: (c) => c.json({ error: `The body must be at most ${MAX_BODY} bytes.` }, 413),
});

const isBodyError = (parsed: object): parsed is BodyError => 'field' in parsed;

/** Routes with their methods; all others get 405 or 404. */
export const app = new Hono<Env>()
  .use(
    cors({
      origin: (origin, c: Context<Env>) => (origin === feedOrigin(c.env) ? origin : null),
      allowMethods: ['GET', 'POST', 'DELETE'],
      allowHeaders: ['Content-Type'],
      // A worker with an address of its own is another origin to the page, which waits as long as this states.
      exposeHeaders: ['Retry-After'],
      maxAge: 86_400,
    }),
  )
  .use(async (c, next) => {
    await next();
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store');
  })
  .get('/api/push/config', (c) => c.json({ vapid_public_key: c.env.VAPID_PUBLIC_KEY }))
  .get('/api/push/feed.json', async (c) => {
    const { text, etag } = await readPushFile(c.env, c.req.header('If-None-Match'));
    const headers = { 'Cache-Control': 'public, max-age=60', ...(etag !== null && { ETag: etag }) };
    if (text === null) return c.body(null, 304, headers);
    return c.body(text, 200, { ...headers, 'Content-Type': 'application/json; charset=utf-8' });
  })
  .post('/api/push/register', limitRate, requireJson, limitBody, async (c) => {
    const registration = await parseRegistration(await c.req.text());
    if (isBodyError(registration)) return c.json(registration, 400);
    const allowLoopback = c.env.ALLOW_LOOPBACK === '1';
    if (!isPushService(new URL(registration.endpoint), { allowLoopback })) {
      return c.json({ error: 'The endpoint is not one of a known push service.', field: 'endpoint' }, 403);
    }
    const saved = await saveRegistration(c.env.DB, registration);
    if (saved === 'refused') {
      return c.json({ error: 'The endpoint is registered with other keys.', field: 'keys' }, 403);
    }
    return c.json({ status: saved }, saved === 'new' ? 201 : 200);
  })
  .delete('/api/push/register', requireJson, limitBody, async (c) => {
    const end = parseRegistrationEnd(await c.req.text());
    if (isBodyError(end)) return c.json(end, 400);
    if (await endRegistration(c.env.DB, end)) return c.body(null, 204);
    return c.json({ error: 'There is no such registration.' }, 404);
  });

for (const [path, allow] of [
  ['/api/push/config', 'GET, HEAD, OPTIONS'],
  ['/api/push/feed.json', 'GET, HEAD, OPTIONS'],
  ['/api/push/register', 'POST, DELETE, OPTIONS'],
] as const) {
  app.all(path, (c) => c.json({ error: `The methods here are ${allow}.` }, 405, { Allow: allow }));
}

app.notFound((c) => c.json({ error: 'There is nothing at this address.' }, 404));

app.onError((error, c) => {
  console.error(`push: ${error.name} in ${c.req.method} ${c.req.path}: ${error.message}`);
  const status = error instanceof FeedError ? 502 : 500;
  return c.json(
    { error: status === 502 ? 'The feed does not answer.' : 'The worker failed. Try again later.' },
    status,
  );
});
