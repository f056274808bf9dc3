/** Pictures in object storage: two machines with a folder each share one database and one bucket. */
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { BUCKET, FakeStore, type Fault, KEYS } from '../../fixtures/s3/fake-store.ts';
import { type Actor, openPanel, type Panel } from './panel.ts';

const PREFIX = 'pictures/';
const refusal =
  'The picture could not be stored, so nothing was saved. Try again in a moment; if that does not help, ask the operator of the server to read its log.';

let panel: Panel;
let store: FakeStore;
/** What the panel logged, which is silent in tests. */
const logged: string[] = [];

beforeAll(async () => {
  panel = await openPanel();
  store = await FakeStore.open();
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(panel.payload.logger, level).mockImplementation((line: unknown) => void logged.push(String(line)));
  }
});
afterAll(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await store?.close();
  await panel?.close();
});
beforeEach(async () => {
  vi.stubEnv('MEDIA_BUCKET', ''); // what is deleted here is not removed from the bucket
  await panel.payload.delete({ collection: 'media', where: { id: { exists: true } } });
  store.reset();
  logged.length = 0;
  vi.stubEnv('MEDIA_BUCKET', `s3://${BUCKET}/pictures`);
  for (const [name, value] of Object.entries(store.env)) vi.stubEnv(name, value);
  on('first');
});

/** From here on the panel runs on this machine. @returns its folder of pictures */
function on(machine: 'first' | 'second'): string {
  const folder = join(panel.folder, machine);
  mkdirSync(folder, { recursive: true });
  vi.stubEnv('MEDIA_DIR', folder);
  panel.payload.collections.media.config.upload.staticDir = folder;
  return folder;
}

const drawing = (background: string) =>
  sharp({ create: { width: 20, height: 10, channels: 3, background } })
    .withExif({ IFD0: { Make: 'Example Camera' } })
    .png()
    .toBuffer();

async function send(actor: Actor, name: string, { id, ...data }: { id?: number; [field: string]: unknown } = {}) {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(await drawing('teal'))], name, { type: 'image/png' }));
  form.set('_payload', JSON.stringify({ alt: 'A picture', ...data }));
  return panel.send(actor, id ? 'PATCH' : 'POST', id ? `/media/${id}` : '/media', form);
}

const upload = async (name: string) => (await send('editor', name)).body.doc as { id: number; filename: string };
const objects = () => [...store.objects.keys()].map((key) => key.slice(PREFIX.length));
const rows = async () =>
  (await panel.payload.find({ collection: 'media' })).docs.map(({ filename }) => String(filename));
/** The bucket after what the panel does in the background. */
const settled = (names: string[]) => vi.waitFor(() => expect(objects().sort()).toEqual(names.toSorted()), 10_000);
/** Lets a request of this kind fail, each time or once. */
function fail(method: string, fault: Fault, times = Number.POSITIVE_INFINITY): void {
  let left = times;
  store.onRequest = (asked) => {
    if (asked.method !== method || left === 0) return null;
    left -= 1;
    return fault;
  };
}

describe('an upload', () => {
  it('is in the bucket with the bytes that were cleaned, and in the folder', async () => {
    const { status, body } = await send('contributor', "It's (1) é.PNG");
    expect([status, body.doc.filename]).toEqual([201, expect.stringMatching(/^It-s-1-é-[0-9a-f]{12}\.PNG$/)]);
    const object = store.objects.get(`${PREFIX}${body.doc.filename}`);
    expect(object?.body).toEqual(readFileSync(join(on('first'), body.doc.filename)));
    expect(object?.body.includes('Example Camera')).toBe(false);
    expect([object?.body.length, object?.headers['content-type']]).toEqual([body.doc.filesize, 'image/png']);
    await settled([body.doc.filename]);
  });

  it('is in the bucket before its row is saved, and others save meanwhile', async () => {
    const seen: unknown[] = [];
    store.onRequest = async ({ method }) => {
      if (method !== 'PUT') return null;
      const caveat = { id: `meanwhile-${seen.length}`, text: 'Meanwhile' };
      seen.push(await rows(), (await panel.payload.create({ collection: 'caveats', data: caveat as never })).id);
      return null;
    };
    const { filename } = await upload('early.png');
    expect(seen).toEqual([[], 'meanwhile-0']);
    expect(await rows()).toEqual([filename]);
  });

  it('of the same name on another machine is another picture', async () => {
    const one = await upload('same.png');
    on('second');
    const two = await upload('same.png');
    expect(new Set([one.filename, two.filename]).size).toBe(2);
    await settled([one.filename, two.filename]);
  });

  it.each<[string, Fault, RegExp]>([
    ['is busy', { status: 503, code: 'SlowDown' }, / does not answer: status 503, SlowDown/],
    ['ends the connection', { cut: 'before' }, / does not answer: /],
    ['denies access', { status: 403, code: 'AccessDenied' }, / denies access: status 403, AccessDenied.* Check AWS_/],
    ['has no conditional writes', { status: 501, code: 'NotImplemented' }, / refuses conditional writes: /],
  ])('saves nothing when the store %s, and the editor reads one sentence', async (_, fault, reason) => {
    fail('PUT', fault);
    const { status, body } = await send('editor', 'refused.png');
    expect([status, body.errors]).toEqual([503, [{ message: refusal }]]);
    expect([await rows(), readdirSync(on('first')).filter((name) => name.startsWith('refused'))]).toEqual([[], []]);
    expect(logged[0]).toMatch(reason);
    expect(logged.join()).not.toContain(KEYS.secretAccessKey);
    await panel.payload.create({ collection: 'caveats', data: { id: `after-${Date.now()}`, text: 'x' } as never });
  });

  it('is saved when only the answer of the store was lost', async () => {
    fail('PUT', { cut: 'after' }, 1);
    const { filename } = await upload('lost.png');
    expect(store.asked.filter(({ method }) => method === 'PUT')).toHaveLength(2);
    await settled([filename]);
  });

  it('whose row is refused does not stay in the bucket', async () => {
    const { status } = await send('editor', 'unsaved.png', { license_url: 'javascript:alert(1)' });
    expect([status, await rows()]).toEqual([400, []]);
    await settled([]);
    expect(store.asked.map(({ method }) => method)).toEqual(['PUT', 'DELETE']);
  });

  it('of somebody who may not upload does not reach the store', async () => {
    const { id } = await upload('kept.png');
    const before = store.asked.length;
    for (const actor of ['machine', 'anonymous'] as const) expect((await send(actor, 'no.png')).status).toBe(403);
    expect((await send('contributor', 'no.png', { id })).status).toBe(403);
    expect(store.asked).toHaveLength(before);
  });

  it('keeps its name and asks no store without MEDIA_BUCKET', async () => {
    vi.stubEnv('MEDIA_BUCKET', '');
    expect((await upload('plain.png')).filename).toBe('plain.png');
    expect(store.asked).toEqual([]);
  });
});

describe('in the bucket', () => {
  it('a replaced picture is removed after the new one is saved', async () => {
    const before = await upload('before.png');
    const during: string[][] = [];
    store.onRequest = async ({ method }) => {
      if (method === 'DELETE') during.push(await rows());
      return null;
    };
    const { body } = await send('editor', 'after.png', { id: before.id });
    expect(body.doc.filename).toMatch(/^after-/);
    await settled([body.doc.filename]);
    expect(during).toEqual([[body.doc.filename]]);
  });

  it('each row has its picture, also when one file is sent for several rows', async () => {
    for (const name of ['one.png', 'two.png']) await upload(name);
    const form = new FormData();
    form.set('file', new File([new Uint8Array(await drawing('teal'))], 'both.png', { type: 'image/png' }));
    const { body } = await panel.send('editor', 'PATCH', '/media?where[alt][equals]=A picture', form);
    expect([body.docs.length, body.errors.length]).toEqual([1, 1]);
    await settled(await rows());
  });

  it('a picture stays when its replacement is refused, and the new one is removed', async () => {
    const { id, filename } = await upload('stays.png');
    const stale = { id, updatedAt: '2020-01-01T00:00:00.000Z' };
    expect((await send('editor', 'stale.png', stale)).status).toBe(409);
    await vi.waitFor(() => expect(store.asked.at(-1)?.method).toBe('DELETE'), 10_000);
    expect([objects(), await rows()]).toEqual([[filename], [filename]]);
  });

  it('a deleted picture is removed, and one that a row shows is not', async () => {
    const [shown, gone] = [await upload('shown.png'), await upload('gone.png')];
    const row = { id: 'original-shown', subject: 'coins', kind: 'original', media: shown.id };
    await panel.payload.create({ collection: 'illustrations', data: row as never });
    expect((await panel.send('admin', 'DELETE', `/media/${shown.id}`)).status).toBe(409);
    expect((await panel.send('admin', 'DELETE', `/media/${gone.id}`)).status).toBe(200);
    await settled([shown.filename]);
    await panel.payload.delete({ collection: 'illustrations', id: 'original-shown' });
  });

  it('a picture that cannot be removed stays, with a line in the log', async () => {
    const { id, filename } = await upload('left.png');
    fail('DELETE', { status: 403, code: 'AccessDenied' });
    expect((await panel.send('admin', 'DELETE', `/media/${id}`)).status).toBe(200);
    const line = new RegExp(`^The picture ${filename} stays in s3://feed/pictures, .* denies access`);
    await vi.waitFor(() => expect(logged).toContainEqual(expect.stringMatching(line)), 10_000);
    expect(objects()).toEqual([filename]);
  });
});

describe('a picture of another machine', () => {
  const open = (filename: string) => panel.send('contributor', 'GET', `/media/file/${encodeURIComponent(filename)}`);

  it('is shown, and kept in the folder for the next time', async () => {
    const { filename } = await upload('shared.png');
    const first = readFileSync(join(on('first'), filename));
    const folder = on('second');
    const { status, headers } = await open(filename);
    expect([status, headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(readFileSync(join(folder, filename))).toEqual(first);
    store.asked.length = 0;
    expect((await open(filename)).status).toBe(200);
    expect(store.asked).toEqual([]);
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it.each<[string, (size: number) => string | null]>([
    ['is nowhere', () => null],
    ['has another size in the bucket', () => 'RIFF0000WEBP and more'],
    ['is no picture in the bucket', (size) => ' '.repeat(size)],
  ])('that %s is not found', async (_, content) => {
    const { filename } = await upload('absent.png');
    const key = `${PREFIX}${filename}`;
    const stored = content(store.objects.get(key)?.body.length ?? 0);
    if (stored === null) store.objects.delete(key);
    else store.set(key, stored);
    const folder = on('second');
    const { status, body } = await open(filename);
    expect([status, body]).toEqual([404, { errors: [{ message: 'No picture has this name.' }] }]);
    expect(existsSync(join(folder, filename))).toBe(false);
  });

  it('is found later while the store does not answer', async () => {
    const { filename } = await upload('later.png');
    const folder = on('second');
    fail('GET', { cut: 'after' });
    const { status, body } = await open(filename);
    expect([status, body.errors[0].message]).toEqual([
      503,
      'The store of the pictures does not answer. Try again in a moment.',
    ]);
    expect(readdirSync(folder).filter((name) => name.includes('later') || name.endsWith('.part'))).toEqual([]);
    store.onRequest = () => null;
    expect((await open(filename)).status).toBe(200);
  });

  it('is the only kind of object that the panel sends', async () => {
    store.set(`${PREFIX}backup.png`, 'RIFF0000WEBP');
    on('second');
    expect((await open('backup.png')).status).toBe(404);
    for (const actor of ['machine', 'anonymous'] as const) {
      expect((await panel.send(actor, 'GET', '/media/file/backup.png')).status).toBe(403);
    }
    expect(store.asked).toEqual([]);
  });
});
