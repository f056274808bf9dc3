/** Pictures: PNG, WebP, JPEG and SVG within limits, whatever their name, only for accounts of the panel. */

import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Actor, openPanel, type Panel } from './panel.ts';

let panel: Panel;

beforeAll(async () => {
  panel = await openPanel();
});

afterAll(() => panel.close());

const canvas = (width = 20, height = 10) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' }, limitInputPixels: false });
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>');
const script = Buffer.from('<script>alert(1)</script>');

function upload(actor: Actor, name: string, type: string, bytes: Buffer, data: object = {}) {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], name, { type }));
  form.set('_payload', JSON.stringify({ alt: 'A picture', ...data }));
  return panel.send(actor, 'POST', '/media', form);
}

const stored = () => {
  const folder = join(panel.folder, 'data', 'media');
  return existsSync(folder) ? readdirSync(folder) : [];
};

describe('an upload', () => {
  it.each([
    ['picture.png', 'image/png', () => canvas().png().toBuffer()],
    ['picture.webp', 'image/webp', () => canvas().webp().toBuffer()],
    ['picture.jpg', 'image/jpeg', () => canvas().jpeg().toBuffer()],
    ['PICTURE.JPEG', 'image/jpeg', () => canvas().jpeg().toBuffer()],
    ['5000 x 5000.png', 'image/png', () => canvas(5000, 5000).png().toBuffer()],
  ])('accepts %s', async (name, type, make) => {
    const { status, body } = await upload('contributor', name, type, await make());
    expect([status, body.doc?.mimeType]).toEqual([201, type]);
    expect(body.doc.width).toBeGreaterThan(0);
    expect(stored()).toContain(body.doc.filename);
  });

  it.each<[string, string, () => Buffer | Promise<Buffer>, number, string]>([
    ['drawing.png', 'image/png', () => svg, 400, 'is not a PNG, WebP or JPEG'],
    [
      'drawing.svg',
      'image/png',
      () => canvas().png().toBuffer(),
      400,
      'is image/png but its name does not end like one',
    ],
    ['script.png', 'image/png', () => script, 400, 'is not a PNG, WebP or JPEG'],
    ['page.html', 'text/html', () => script, 400, 'is not a PNG, WebP or JPEG'],
    ['animation.gif', 'image/gif', () => canvas().gif().toBuffer(), 400, 'is not a PNG, WebP or JPEG'],
    ['picture.png', 'image/png', () => canvas().jpeg().toBuffer(), 400, 'is sent as image/png but is image/jpeg'],
    ['picture.jpg', 'image/webp', () => canvas().jpeg().toBuffer(), 400, 'is sent as image/webp but is image/jpeg'],
    [
      'picture.png.html',
      'image/png',
      () => canvas().png().toBuffer(),
      400,
      'is image/png but its name does not end like one',
    ],
    ['picture', 'image/png', () => canvas().png().toBuffer(), 400, 'is image/png but its name does not end like one'],
    ['empty.png', 'image/png', () => Buffer.alloc(0), 400, 'is not a PNG, WebP or JPEG'],
    ['wide.png', 'image/png', () => canvas(25_001, 1000).png().toBuffer(), 400, 'has more than 25 million pixels'],
    ['script.svg', 'image/svg+xml', () => script, 400, 'is not an SVG'],
    ['page.html', 'image/svg+xml', () => svg, 400, 'is not a PNG, WebP or JPEG'],
    ['half.png', 'image/png', async () => (await canvas(99, 99).png().toBuffer()).subarray(0, 120), 400, 'is damaged'],
    ['heavy.png', 'image/png', () => Buffer.alloc(5 * 1024 * 1024 + 1), 413, 'File size limit'],
  ])('refuses %s as %s in one line', async (name, type, make, status, words) => {
    const before = stored();
    const answer = await upload('admin', name, type, await make());
    expect([answer.status, answer.body.errors?.[0]?.message ?? answer.body]).toEqual([
      status,
      expect.stringContaining(words),
    ]);
    expect(String(answer.body.errors?.[0]?.message)).not.toContain('\n');
    expect(stored()).toEqual(before);
  });

  it.each(['../../up.png', '/etc/cron.d/up.png', '..\\up.png', 'a/b.png', '%2e%2e%2fup.png', '.png', 'nul\u0000.png'])(
    'stays in its folder with the name %j',
    async (name) => {
      const { status, body } = await upload('admin', name, 'image/png', await canvas().png().toBuffer());
      expect([201, 400, 500]).toContain(status);
      if (status === 500) expect(body).toEqual({ errors: [{ message: 'Something went wrong.' }] });
      if (status === 201) expect(body.doc.filename).toMatch(/^[^/\\\0]+\.png$/);
      expect(existsSync(join(panel.folder, 'up.png'))).toBe(false);
      expect(existsSync(join(panel.folder, 'data', 'up.png'))).toBe(false);
    },
  );

  it('of an SVG becomes a PNG; the cleaned SVG is text in its row, and no address serves it', async () => {
    const { status, body } = await upload('editor', 'Drawing.svg', 'image/svg+xml', svg, { original_svg: '<svg/>' });
    expect(status).toBe(201);
    expect(body.doc).toMatchObject({ filename: 'Drawing.png', mimeType: 'image/png', width: 256, height: 256 });
    expect(body.doc.original_svg).toBe('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    expect(stored().filter((name) => /svg$/i.test(name))).toEqual([]);
    for (const name of ['Drawing.svg', 'drawing.svg'])
      expect((await panel.send('admin', 'GET', `/media/file/${name}`)).status).toBeGreaterThanOrEqual(400);

    const path = `/media/${body.doc.id}`;
    await panel.send('admin', 'PATCH', path, { alt: 'Changed', original_svg: '<svg onload="alert(1)"/>' });
    expect((await panel.send('admin', 'GET', path)).body).toMatchObject({
      alt: 'Changed',
      original_svg: body.doc.original_svg,
    });
    const form = new FormData();
    form.set('file', new File([new Uint8Array(await canvas().png().toBuffer())], 'other.png', { type: 'image/png' }));
    expect((await panel.send('editor', 'PATCH', path, form)).body.doc).toMatchObject({
      filename: 'other.png',
      original_svg: null,
    });
  });

  it('loses the place and the camera', async () => {
    const photo = await canvas()
      .withExif({ IFD0: { Make: 'Example Camera' } })
      .webp()
      .toBuffer();
    const { body } = await upload('editor', 'photo.webp', 'image/webp', photo);
    const file = readFileSync(join(panel.folder, 'data', 'media', body.doc.filename));
    expect(file.includes('Example Camera')).toBe(false);
    expect(body.doc.filesize).toBe(file.length);
  });

  it('gives two pictures with the same name different names', async () => {
    const names = await Promise.all(
      ['red', 'blue'].map(async (background) => {
        const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background } })
          .png()
          .toBuffer();
        return (await upload('editor', 'same.png', 'image/png', bytes)).body.doc.filename;
      }),
    );
    expect(new Set(names).size).toBe(2);
  });

  it('must be a file: nothing is fetched from an address', async () => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(String(request.url));
      response.end('secret');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}/picture.png`;
    try {
      const created = await panel.send('admin', 'POST', '/media', { filename: 'picture.png', url, alt: 'x' });
      expect([created.status, created.body.errors[0].message]).toEqual([400, 'Choose a picture file.']);
      const { body } = await upload('admin', 'own.png', 'image/png', await canvas().png().toBuffer());
      const edit = { filename: 'other.png', url, alt: 'y', focalX: 1, focalY: 2 };
      await panel.send('admin', 'PATCH', `/media/${body.doc.id}?uploadEdits[focalPoint][x]=1`, edit);
      expect((await panel.send('admin', 'GET', `/media/${body.doc.id}`)).body.filename).toBe('own.png');
      expect((await panel.send('admin', 'GET', `/media/paste-url?src=${url}`)).status).toBe(404);
    } finally {
      server.close();
    }
    expect(asked).toEqual([]);
  });

  it('can replace a picture only for reviewers, within the same limits', async () => {
    const { body } = await upload('contributor', 'first.png', 'image/png', await canvas().png().toBuffer());
    const replace = (actor: Actor, name: string, bytes: Buffer) => {
      const form = new FormData();
      form.set('file', new File([new Uint8Array(bytes)], name, { type: 'image/png' }));
      return panel.send(actor, 'PATCH', `/media/${body.doc.id}`, form);
    };
    const bytes = await canvas(40, 40).png().toBuffer();
    expect((await replace('contributor', 'second.png', bytes)).status).toBe(403);
    expect((await replace('editor', 'second.png', svg)).status).toBe(400);
    expect((await panel.send('editor', 'GET', '/media/file/first.png')).status).toBe(200);
    expect((await replace('editor', 'second.png', bytes)).body.doc).toMatchObject({
      filename: 'second.png',
      width: 40,
    });
  });
});

it('the pictures of others are not even decoded', async () => {
  for (const actor of ['machine', 'anonymous'] as const) {
    const { status } = await upload(actor, 'script.svg', 'image/svg+xml', script);
    expect([actor, status]).toEqual([actor, 403]);
  }
});

describe('a picture file', () => {
  it('is sent only to accounts of the panel', async () => {
    const { body } = await upload('editor', 'sent.png', 'image/png', await canvas().png().toBuffer());
    const path = `/media/file/${body.doc.filename}`;
    for (const actor of ['admin', 'editor', 'contributor'] as const) {
      const { status, headers } = await panel.send(actor, 'GET', path);
      expect([status, headers.get('Content-Type')]).toEqual([200, 'image/png']);
    }
    for (const actor of ['machine', 'anonymous'] as const) {
      expect((await panel.send(actor, 'GET', path)).status).toBe(403);
      expect((await panel.send(actor, 'GET', '/media/file/absent.png')).status).toBe(403);
    }
  });

  it.each(['../cms.db', '..%2fcms.db', '%2e%2e/cms.db', 'absent.png', '.'])('is not found at %s', async (name) => {
    const { status, body } = await panel.send('admin', 'GET', `/media/file/${name}`);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(JSON.stringify(body)).not.toContain('SQLite format');
  });
});
