import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { JsonClient, type Patience, userAgentOf, usualPatience } from '../../../../src/lib/http/json-client.ts';
import * as fake from '../../../fixtures/markets/fake-exchanges.ts';

const exchanges = await fake.startFakeExchanges();
afterAll(() => exchanges.close());
beforeEach(() => exchanges.reset());

const patience: Patience = { answer: 150, total: 2_000, waits: [10, 30] };
const ok = fake.json('[1.10]');
const url = () => `${exchanges.origin}/b/tickers`;

/** Sends one request after the replies are set, and returns the result and how it came about. */
async function ask(replies: [fake.Reply, ...fake.Reply[]], given: Partial<Patience> = {}) {
  exchanges.reply('/b/tickers', ...replies);
  const client = new JsonClient('Feed/1 (+https://feed.example)', { ...patience, ...given });
  const started = performance.now();
  const text = await client.ask({ url: url() }).catch((error: Error) => error);
  const { attempts, httpStatus } = client;
  return { text, attempts, httpStatus, took: performance.now() - started };
}

describe('a complete and valid response', () => {
  it('is returned as text, unchanged', async () => {
    expect(await ask([ok])).toMatchObject({ text: '[1.10]', attempts: 1, httpStatus: 200 });
  });

  it('was requested with a user agent that names the service and its contact', async () => {
    await ask([ok]);
    expect(exchanges.requests[0]?.headers).toMatchObject({
      'user-agent': 'Feed/1 (+https://feed.example)',
      accept: 'application/json',
    });
  });

  it.each(['application/json', 'Application/JSON;charset=UTF-8', 'application/problem+json'])(
    'may be %s',
    async (type) => {
      expect((await ask([fake.json('{}', { 'content-type': type })])).text).toBe('{}');
    },
  );

  it('may come after a redirect on the same host', async () => {
    exchanges.reply('/c/v2/rates', ok);
    expect(await ask([fake.redirect('/c/v2/rates')])).toMatchObject({
      text: '[1.10]',
      attempts: 1,
      httpStatus: 200,
    });
  });

  it('is read without its byte order mark', async () => {
    expect((await ask([fake.json('\ufeff[1]')])).text).toBe('[1]');
  });
});

describe('a temporary failure', () => {
  it.each([
    ['a status 500', fake.status(500)],
    ['a status 502', fake.status(502)],
    ['a status 503', fake.status(503)],
    ['a status 429', fake.status(429)],
    ['a status 408', fake.status(408)],
    ['a page instead of data', fake.html],
    ['no content type', fake.json('[]', { 'content-type': '' })],
    ['a connection that ends before the response', fake.hangUp],
    ['a connection that ends in the middle of the response', fake.truncated],
    ['no response', fake.hang],
    ['half a response, then nothing', fake.stall],
    ['half of the JSON as a complete response', fake.json('[{"id":')],
    ['an empty response', fake.json('')],
    ['bytes that are not text', fake.json(Buffer.from([0x22, 0xff, 0x22]))],
    ['a compressed response that cannot be decompressed', fake.json('[]', { 'content-encoding': 'gzip' })],
  ])('such as %s is tried three times', async (_name, failure) => {
    expect(await ask([failure, failure, ok])).toMatchObject({ text: '[1.10]', attempts: 3, httpStatus: 200 });
    const failed = await ask([failure]);
    expect(failed.text).toBeInstanceOf(Error);
    expect(failed.attempts).toBe(3);
  });

  it('is retried after a longer wait the second time', async () => {
    const times: number[] = [];
    const recordTime: fake.Reply = (request, response) => {
      times.push(performance.now());
      fake.status(503)(request, response);
    };
    await ask([recordTime], { waits: [50, 150] });
    const [first = 0, second = 0, third = 0] = times;
    expect(second - first).toBeGreaterThan(45);
    expect(third - second).toBeGreaterThan(145);
    expect(usualPatience).toEqual({ answer: 10_000, total: 30_000, waits: [1_000, 3_000] });
  });

  it('is not retried when the total time would be over', async () => {
    expect(await ask([fake.status(503)], { total: 100, waits: [50, 80] })).toMatchObject({ attempts: 2 });
  });

  it('of a hanging exchange ends with the total time, however many retries are left', async () => {
    const failed = await ask([fake.hang], { answer: 200, total: 300, waits: [1, 1] });
    expect(failed).toMatchObject({ attempts: 2, httpStatus: null });
    expect(failed.took).toBeLessThan(3_000);
  });
});

describe('Retry-After', () => {
  it('is respected in seconds', async () => {
    const started = performance.now();
    const busy = fake.status(429, { 'retry-after': '1' });
    expect(await ask([busy, ok])).toMatchObject({ text: '[1.10]', attempts: 2 });
    expect(performance.now() - started).toBeGreaterThan(990);
  });

  it('is respected as a date', async () => {
    const started = performance.now();
    const busy = fake.html;
    const dated: fake.Reply = (request, response) => {
      response.setHeader('retry-after', new Date(Date.now() + 2_000).toUTCString());
      busy(request, response);
    };
    expect(await ask([dated, ok], { total: 5_000 })).toMatchObject({ text: '[1.10]', attempts: 2 });
    expect(performance.now() - started).toBeGreaterThan(900);
  });

  it('beyond the total time ends the retries at once', async () => {
    const failed = await ask([fake.status(503, { 'retry-after': '3600' }), ok]);
    expect(failed).toMatchObject({ attempts: 1, httpStatus: 503 });
    expect(failed.took).toBeLessThan(1_500);
  });

  it.each(['soon', '-5', '', 'Wed, 21 Oct 2015 07:28:00 GMT'])('of %j changes nothing', async (value) => {
    expect(await ask([fake.status(503, { 'retry-after': value }), ok])).toMatchObject({
      text: '[1.10]',
      attempts: 2,
    });
  });
});

describe('a permanent failure', () => {
  it.each([
    ['HTTP status 404', fake.status(404)],
    ['HTTP status 401', fake.status(401)],
    ['HTTP status 418', fake.status(418)],
    ['HTTP status 204', fake.status(204)],
    ['HTTP status 206', fake.status(206, { 'content-type': 'application/json' }, '[]')],
    ['HTTP status 304', fake.status(304)],
    ['answer is larger than 5 MiB', fake.oversize],
    ['answer is larger than 5 MiB', fake.oversizePacked],
    ['redirect to another host', fake.redirect('https://elsewhere.example/tickers')],
    ['redirect to another host', fake.redirect('http://127.0.0.1:1/tickers')],
    ['redirect to another host', fake.redirect('//elsewhere.example/tickers', 308)],
    ['redirect to another host', fake.redirect('http://[', 301)],
    ['redirect to another host', fake.redirect('file:///etc/passwd', 301)],
    ['too many redirects', fake.redirect('/b/tickers')],
  ])('is reported as "%s" after one request', async (phrase, failure) => {
    const { text, attempts } = await ask([failure]);
    expect(text).toMatchObject({ name: 'AnswerError', message: phrase });
    expect(attempts).toBe(1);
  });
});

describe('the message of a failure', () => {
  it.each([
    ['HTTP status 503', 503, fake.status(503)],
    ['answer is not JSON', 200, fake.html],
    ['answer is not valid JSON', 200, fake.json('[')],
    ['no whole answer in time', null, fake.hang],
    ['no whole answer in time', 200, fake.stall],
    ['connection failed', null, fake.hangUp],
    ['connection failed', 200, fake.truncated],
  ])('is "%s", with the status %j', async (phrase, httpStatus, failure) => {
    const failed = await ask([failure], { answer: 60, waits: [] });
    expect(failed.text).toMatchObject({ name: 'AnswerError', message: phrase });
    expect(failed.httpStatus).toBe(httpStatus);
  });

  it('contains no address when nobody listens', async () => {
    const client = new JsonClient('Feed/1', { ...patience, waits: [] });
    await expect(client.ask({ url: 'http://127.0.0.1:1/tickers' })).rejects.toThrow(/^connection failed$/);
    expect(client.httpStatus).toBeNull();
  });
});

describe('userAgentOf', () => {
  it.each([
    ['Nordic Crypto Feed', 'https://feed.example/about', 'Nordic-Crypto-Feed/1 (+https://feed.example/about)'],
    ['Nørdic – Feed!', 'mail@feed.example', 'N-rdic-Feed/1 (+mail@feed.example)'],
    ['日本', 'line\r\nbreak', 'feed/1 (+line break)'],
  ])('of %j and %j is %j', (name, contact, agent) => {
    expect(userAgentOf(name, contact)).toBe(agent);
    expect(() => new Headers({ 'user-agent': userAgentOf(name, contact) })).not.toThrow();
  });
});
