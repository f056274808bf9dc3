/** The preview of one row: the page that readers would get, from unsaved values too. */

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { families, familyNames } from '../../../src/contract/families.ts';
import { fillPath } from '../../../src/contract/path-parameters.ts';
import { previewFilesPath, type RowPreviewRequest, rowPreviewResponse } from '../../../src/review/api/row-preview.ts';
import { goldenTree } from '../../golden-tree.ts';
import { type Actor, openPanel, type Panel } from '../collections/panel.ts';

let panel: Panel;
const golden = goldenTree();

beforeAll(async () => {
  // The time of the golden tree, which decides which events are over.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T00:00:00Z') });
  panel = await openPanel({ sample: true });
  process.env.AGGREGATOR_ID = 'sample-aggregator';
});
afterAll(async () => {
  vi.useRealTimers();
  delete process.env.AGGREGATOR_ID;
  await panel.close();
});

const send = (request: RowPreviewRequest, actor: Actor = 'editor') =>
  panel.send(actor, 'POST', '/review/row-preview', request);

async function preview(request: RowPreviewRequest) {
  const { status, body } = await send(request);
  expect([request.family, request.id, status, body.errors]).toEqual([request.family, request.id, 200, undefined]);
  return rowPreviewResponse.parse(body);
}

const published = async (family: (typeof familyNames)[number]) => {
  const where = { status: { equals: 'published' } } as const;
  const { docs } = await panel.payload.find({ collection: family, where, pagination: false, depth: 0 });
  return docs.map(({ id }) => String(id));
};

/** A page of the tree, as it is by itself: its files elsewhere, without scripts, its links in a new tab. */
function detached(path: string): string {
  const page = golden.get(`${path.slice(1)}index.html`)?.toString('utf8') ?? '';
  return page
    .replace(/<script type="module"[^>]*><\/script>/g, '')
    .replace(/<title>/, '<base target="_blank">\n<title>')
    .replace(/((?:href|src|action)=")(?:\.\.\/)+/g, `$1${previewFilesPath}`)
    .replace(/assets\/([\w-]+)-[A-Z0-9]{8}(\.\w+)/g, '$1$2');
}

/** The golden tree was built without search. */
const shown = (html: string | null): string =>
  (html ?? '').replace(/<li><a href="[^"]*\/search\/"[^>]*>[^<]*<\/a><\/li>\n/g, '');

describe('a published row', () => {
  it.each(['news', 'events', 'talks', 'newsletters', 'entities', 'pages'] as const)(
    'has the page that the export writes, byte for byte: %s',
    async (family) => {
      for (const id of await published(family)) {
        const { html, path, problems } = await preview({ family, id, values: {} });
        expect([id, problems, path]).toEqual([id, [], fillPath(families[family].page, id)]);
        expect(shown(html), path).toBe(detached(path));
      }
    },
  );

  it('has it in every language of the site', async () => {
    const [id = ''] = await published('events');
    const { languages } = await preview({ family: 'events', id, values: {} });
    expect(languages).toHaveLength(21);
    for (const { code } of languages) {
      const page = await preview({ family: 'events', id, values: {}, language: code });
      expect(page.language).toBe(code);
      expect(shown(page.html)).toBe(detached(page.path));
    }
  });

  it.each(familyNames)('is shown without an error in all of its views: %s', async (family) => {
    for (const id of await published(family)) {
      const { views } = await preview({ family, id, values: {} });
      for (const { name } of views) {
        const { html, view } = await preview({ family, id, values: {}, view: name, language: 'nb' });
        expect([id, name, view, html === null]).toEqual([id, name, name, false]);
        expect(html).not.toMatch(/<script(?! type="application\/ld\+json")/);
      }
    }
  });
});

describe('unsaved values', () => {
  it('are on the page, and nothing is saved', async () => {
    const [id = ''] = await published('news');
    const before = await panel.payload.findByID({ collection: 'news', id, depth: 0 });
    const log = await panel.payload.count({ collection: 'review-log' });
    const { html } = await preview({ family: 'news', id, values: { title_en: 'An unsaved headline <b>' } });
    expect(html).toContain('An unsaved headline &lt;b&gt;</h1>');
    expect(await panel.payload.findByID({ collection: 'news', id, depth: 0 })).toEqual(before);
    expect(await panel.payload.count({ collection: 'review-log' })).toEqual(log);
  });

  it.each(familyNames)(
    'of a new and empty row show what is missing, and a page where one is possible: %s',
    async (family) => {
      const { html, problems } = await preview({ family, id: null, values: {} });
      expect(problems.length).toBeGreaterThan(0);
      expect(html).toMatch(/^<!doctype html>/);
    },
  );

  it('of the wrong type are left out and named', async () => {
    const [id = ''] = await published('news');
    const { html, problems } = await preview({ family: 'news', id, values: { title_en: ['no'], unknown: 1 } });
    expect(problems).toEqual([{ path: 'title_en', message: 'English headline must be text.' }]);
    expect(shown(html)).toBe(detached(`/stories/${id}/`));
  });

  it('may have 0 in place of an empty list, as a form has it', async () => {
    const { problems } = await preview({
      family: 'news',
      id: 'e127ea5ff2ec',
      values: { links: 0, also_covered_by: 0 },
    });
    expect(problems.filter(({ message }) => /must be a list/.test(message))).toEqual([]);
  });

  it('may have documents in place of ids', async () => {
    const [id = ''] = await published('news');
    const story = await panel.payload.findByID({ collection: 'news', id, depth: 1 });
    const { html } = await preview({ family: 'news', id, values: { source: story.source } });
    expect(shown(html)).toBe(detached(`/stories/${id}/`));
  });

  it('link only to pages that exist', async () => {
    const [story = ''] = await published('news');
    const text = `[one](/stories/${story}/) [two](/stories/no-such-story/) [three](/ethics/) [four](/nb/calendar/)`;
    const values = { source: 'own', title: 'Own', slug: 'own', text, published: '2026-11-20T10:00:00.000Z' };
    const { html } = await preview({ family: 'news', id: null, values });
    for (const path of [`stories/${story}/`, 'ethics/', 'nb/calendar/']) {
      expect(html).toContain(`<a href="${previewFilesPath}${path}">`);
    }
    expect(html).toMatch(/<\/a> two <a/);
  });

  it('run nothing: markup is text, and own texts have no HTML', async () => {
    const text = '<img src=x onerror=alert(1)><script>alert(1)</script> [click](javascript:alert(1))';
    const values = { source: 'own', title: 'Own', slug: 'own', text, published: '2026-11-20T10:00:00.000Z' };
    const { html } = await preview({ family: 'news', id: null, values });
    expect(html).not.toMatch(/<img src=x|<script>|href="javascript:/);
  });
});

describe('pictures', () => {
  it('have licence and credit, and whether they reach the feed', async () => {
    const { pictures } = await preview({ family: 'illustrations', id: 'original-coins', values: {} });
    expect(pictures).toHaveLength(1);
    expect(pictures[0]).toMatchObject({ url: '/api/media/file/sample-coins.webp', in_feed: true });
    expect(pictures[0]?.license).toBeTruthy();
    expect(pictures[0]?.credit).toBeTruthy();
  });

  it('that were not checked are shown and marked', async () => {
    const { docs } = await panel.payload.find({ collection: 'sources', where: { logo: { exists: true } }, depth: 0 });
    const id = String(docs[0]?.id);
    const { pictures } = await preview({ family: 'sources', id, values: { logo_checked: false } });
    expect(pictures.map(({ in_feed }) => in_feed)).toEqual([false]);
  });
});

describe('the files of a previewed page', () => {
  const get = (actor: Actor, path: string) => panel.send(actor, 'GET', `/review/row-preview/site/${path}`);

  it('are the style sheet and the font, which refer to nothing else', async () => {
    const css = await get('editor', 'style.css');
    expect([css.status, css.headers.get('Content-Type')]).toEqual([200, 'text/css; charset=utf-8']);
    expect([...String(css.body).matchAll(/url\(([^)]*)\)|@import/g)].map(([all]) => all)).toEqual([
      'url("font.woff2")',
    ]);
    expect((await get('editor', 'font.woff2')).headers.get('Content-Type')).toBe('font/woff2');
  });

  it('are the pictures of the panel', async () => {
    const { status, headers } = await get('editor', 'media/sample-coins.webp');
    expect([status, headers.get('Location')]).toEqual([307, '/api/media/file/sample-coins.webp']);
    expect((await get('editor', 'media/..%2Fcms.db')).status).toBe(404);
  });

  it.each([
    ['', 'http://localhost:4000/'],
    ['stories/0123456789ab', 'http://localhost:4000/stories/0123456789ab/'],
    ['api/v1/news.json', 'http://localhost:4000/api/v1/news.json'],
    ['admin/logout', 'http://localhost:4000/admin/logout/'],
    ['%2F%2Fevil.example', 'http://localhost:4000/%2F%2Fevil.example'],
  ])('at any other address are those of the public site: %s', async (path, location) => {
    const { status, headers } = await get('editor', path);
    expect([status, headers.get('Location')]).toEqual([307, location]);
  });
});

it('is for admins and editors only', async () => {
  const request: RowPreviewRequest = { family: 'news', id: null, values: {} };
  const answers = await Promise.all(
    (['admin', 'editor', 'contributor', 'machine', 'anonymous'] as const).map(async (actor) => [
      actor,
      (await send(request, actor)).status,
      (await panel.send(actor, 'GET', '/review/row-preview/site/style.css')).status,
    ]),
  );
  expect(answers).toEqual([
    ['admin', 200, 200],
    ['editor', 200, 200],
    ['contributor', 403, 403],
    ['machine', 403, 403],
    ['anonymous', 401, 401],
  ]);
  expect((await send({ family: 'news', id: 'absent', values: {} })).status).toBe(404);
});
