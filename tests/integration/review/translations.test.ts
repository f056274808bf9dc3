/** The published rows that lack translations. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TranslationFilter,
  type TranslationQuery,
  translationCountsResponse,
  translationResponse,
} from '../../../src/review/api/translations.ts';
import { queryOf } from '../../../src/review/api/values.ts';
import { actors, openPanel, type Panel } from '../collections/panel.ts';

let panel: Panel;
let count = 0;

beforeAll(async () => {
  panel = await openPanel();
});
afterAll(() => panel.close());

const day = 24 * 60 * 60 * 1000;

/** Writes it as it is, newer than the one before. @returns its key */
async function make(family: 'pages' | 'changelog' | 'news', data: object, status = 'published'): Promise<string> {
  count += 1;
  const base = {
    pages: { title: `Page ${count}` },
    changelog: { title: `Entry ${count}`, date: '2026-11-22T00:00:00.000Z' },
    news: { title: `Story ${count}`, url: `https://avisa.example/${count}` },
  }[family];
  const row = await panel.payload.create({ collection: family, data: { ...base, ...data } as never });
  const id = String(row.id);
  const createdAt = new Date(Date.parse('2026-01-01T00:00:00Z') + count * day).toISOString();
  await panel.payload.db.updateOne({ collection: family, id, data: { status, createdAt }, returning: false });
  return `${family}/${id}`;
}

async function ask(query: TranslationQuery = {}) {
  const { status, body } = await panel.send('editor', 'GET', `/review/translations${queryOf(query)}`);
  expect([status, body.errors]).toEqual([200, undefined]);
  return translationResponse.parse(body);
}

async function walk(query: TranslationQuery): Promise<string[]> {
  const keys: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof ask>> = await ask({ ...query, ...(cursor ? { cursor } : {}) });
    keys.push(...page.rows.map(({ family, id }) => `${family}/${id}`));
    cursor = page.next;
  } while (cursor !== null);
  return keys;
}

async function counts(filter: TranslationFilter = {}) {
  const { body } = await panel.send('editor', 'GET', `/review/translation-counts${queryOf(filter)}`);
  return translationCountsResponse.parse(body);
}

const all = (text: string) => ({ nn: text, nb: text, sv: text, da: text, fi: text, is: text });

describe('the rows that lack translations', () => {
  it('are for admins and editors', async () => {
    for (const path of ['translations', 'translation-counts']) {
      const statuses = await Promise.all(
        actors.map(async (actor) => [actor, (await panel.send(actor, 'GET', `/review/${path}`)).status]),
      );
      expect(Object.fromEntries(statuses)).toEqual({
        ...{ admin: 200, editor: 200, contributor: 403, machine: 403, anonymous: 401 },
      });
    }
  });

  it('are the published ones, newest first, of all families, in pages of any size', async () => {
    await make('pages', { title_i18n: all('Side') });
    await make('pages', { title_i18n: all('Venter') }, 'pending');
    const story = await make('news', { title_en: 'Rules', title_i18n: { nb: 'Regler' }, language_code: 'sv' });
    await make('news', { title_en: 'All', title_i18n: all('Alt') });
    const entry = await make('changelog', { description: 'More.', i18n: { nb: { title: 'Nytt' } } });
    expect(await walk({ language: 'nb' })).toEqual([entry]);
    const second = await make('pages', { text: 'Long.', title_i18n: all('Side') });
    for (const limit of [1, 2, 50]) {
      expect(await walk({ language: 'nn', limit }), `pages of ${limit}`).toEqual([second, entry, story]);
    }
    expect(await walk({ language: 'sv', families: ['news'] })).toEqual([]);
    expect(await walk({})).toEqual([second, entry, story]);
    expect((await ask({ language: 'nb', families: ['pages'] })).rows).toMatchObject([
      {
        family: 'pages',
        missing: [{ path: 'text_i18n.nb', language: 'nb', label: 'Text', sources: [{ text: 'Long.', lang: 'en' }] }],
      },
    ]);
    expect(await counts()).toEqual({ by_language: { nn: 3, nb: 2, sv: 2, da: 3, fi: 3, is: 3 }, total: 3 });
    expect(await counts({ families: ['news'], language: 'sv' })).toMatchObject({ total: 0 });
  });

  it('leave the list when the translation is saved, and stay in it when a text is emptied', async () => {
    const texts = { title: 'Ethics', text: 'Long.', text_i18n: all('Lang.') };
    const key = await make('pages', { ...texts, title_i18n: { ...all('Etikk'), fi: '' } });
    expect(await walk({ language: 'fi', families: ['pages'] })).toContain(key);
    expect((await panel.send('editor', 'PATCH', `/${key}`, { title_i18n: { fi: 'Etiikka' } })).status).toBe(200);
    expect(await walk({ language: 'fi', families: ['pages'] })).not.toContain(key);
    const { title_i18n } = (await panel.send('editor', 'GET', `/${key}?depth=0`)).body;
    expect(title_i18n).toEqual({ ...all('Etikk'), fi: 'Etiikka' });
    await panel.send('editor', 'PATCH', `/${key}`, { title_i18n: { fi: '' } });
    expect(await walk({ language: 'fi', families: ['pages'] })).toContain(key);
  });

  it('are not read with an invalid cursor, language or family', async () => {
    for (const query of ['cursor=abc', 'language=en', 'families=users']) {
      expect((await panel.send('editor', 'GET', `/review/translations?${query}`)).status, query).toBe(400);
    }
  });
});
