/** The limits of the feed. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { buildFeed } from '../../export/files/build.ts';
import { developerRow, notableCount } from '../../src/contract/developers.ts';
import { latestList } from '../../src/contract/news.ts';
import { mean } from '../../src/feed/markets/decimal.ts';
import { exchanges } from '../../src/feed/markets/exchanges/index.ts';
import { refresh } from '../../src/feed/markets/texts.ts';
import { signedFigure } from '../fixtures/markets/arbitraries.ts';
import { goldenFeed } from '../golden-tree.ts';
import { MemoryStage } from './export/memory-stage.ts';
import { publishedRows } from './export/published-rows.ts';
import { context, source, story } from './feed/build.ts';

async function latestOf(stories: number): Promise<{ text: string; ids: string[] }> {
  const news = Array.from({ length: stories }, (_, n) => {
    const published = `2026-01-01T${String(n % 24).padStart(2, '0')}:${String(Math.floor(n / 24)).padStart(2, '0')}:00.000Z`;
    return story({ id: n.toString(16).padStart(12, '0'), published, url: `https://o.example.org/${n}` });
  });
  const stage = new MemoryStage();
  const sources = [source({ type: 'rss', fetch_status: 'ok', method: 'rss' })];
  await buildFeed(publishedRows({ sources, news }), { context, stage, mediaFolder: '' });
  const ids = (path: string) => stage.json(path).items.map(({ id }: { id: string }) => id);
  const latest = ids('api/v1/news/latest.json');
  expect(latest).toEqual(ids('api/v1/news.json').slice(0, 25));
  return { text: stage.files.get('api/v1/news/latest.json') ?? '', ids: latest };
}

describe('limits of the feed (docs/feed-rules.md 3.2, 3.3, 8.7, 9.4, 9.27)', () => {
  it('the latest-news file has exactly the 25 newest published stories', async () => {
    for (const [stories, expected] of [
      [60, 25],
      [25, 25],
      [3, 3],
    ] as const) {
      expect((await latestOf(stories)).ids).toHaveLength(expected);
    }
    const { text } = await latestOf(26);
    const content = JSON.parse(text);
    expect(latestList.safeParse(content).success).toBe(true);
    expect(latestList.safeParse({ ...content, items: [...content.items, content.items[0]] }).success).toBe(false);
  });

  it('the latest-news file stays small with any number of stories, as it may be polled every few minutes', async () => {
    const [some, many] = [await latestOf(60), await latestOf(600)];
    expect(Math.abs(many.text.length - some.text.length)).toBeLessThan(100);
    expect(many.text.length).toBeLessThan(25 * 1024);
  });

  it('`notable` on a developer record has at most three items', () => {
    const item = { kind: 'contrib', project: 'p', host: 'h', url: 'https://h.example/p', commits: 1, merged_prs: null };
    const { notable } = developerRow.shape;
    expect(notable.safeParse(Array.from({ length: 3 }, () => item)).success).toBe(true);
    expect(notable.safeParse(Array.from({ length: 4 }, () => item)).success).toBe(false);
    expect(notableCount).toBe(3);
  });

  it('market refresh: hourly by scheduled job, at minute 17', () => {
    expect(refresh.actions_cron).toBe('17 * * * *');
    const { on } = parse(readFileSync('.github/workflows/markets.yml', 'utf8'));
    expect(on.schedule).toEqual([{ cron: refresh.actions_cron }]);
  });

  it('market refresh: a browser reloads the markets file about every 900 seconds', () => {
    expect(refresh.browser_json_seconds).toBe(900);
  });

  it('market refresh: a browser queries exchanges with `cors` true about every 300 seconds', () => {
    expect(refresh.browser_exchange_seconds).toBe(300);
    expect(exchanges.map(({ id, cors }) => [id, cors])).toEqual([
      ['exchange_a', true],
      ['exchange_b', false],
      ['exchange_c', true],
    ]);
  });

  it('rounding of means: at most 12 fractional digits beyond the widest input, half away from zero', () => {
    expect(mean(['1.00', '1.00', '2.00'])).toBe('1.33333333333333');
    expect(mean(['0', '0', '0', '0', '0', '0', '0', '0', '0.00000000000004'])).toHaveLength('0.'.length + 14 + 12);
    const [half, none] = ['0.0000000000001', Array<string>(8191).fill('0')]; // divided by 8192: …122070312|5
    expect(mean([half, ...none])).toBe('0.0000000000000000122070313');
    expect(mean([`-${half}`, ...none])).toBe('-0.0000000000000000122070313');
    const places = (value: string) => value.split('.')[1]?.length ?? 0;
    fc.assert(
      fc.property(fc.array(signedFigure, { minLength: 1, maxLength: 9 }), (values) => {
        expect(places(mean(values)) - Math.max(...values.map(places))).toBeLessThanOrEqual(12);
      }),
    );
  });

  it('Electrum: the feed does not promise that any server is available', () => {
    const texts = [...goldenFeed()].filter(([path]) => path.endsWith('.json')).map(([, content]) => String(content));
    expect(texts.filter((text) => /electrum/i.test(text) && !/no (guarantee|availability)/i.test(text))).toEqual([]);
  });

  it('rate limits: OpenAPI documents no rate-limit answer', () => {
    const { paths } = JSON.parse(String(goldenFeed().get('api/v1/openapi.json')));
    const answers = Object.values<{ get: { responses: object } }>(paths).flatMap(({ get }) =>
      Object.keys(get.responses),
    );
    expect(new Set(answers)).toEqual(new Set(['200', '304', '404']));
  });
});
