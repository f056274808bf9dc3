import { describe, expect, it } from 'vitest';
import { searchNews } from '../../../../src/intake/news/search-news.ts';
import { fakeSource, type Pages, readerInput } from '../fake-source.ts';
import { rss } from '../listing/fixture.ts';

const a = 'https://a.example/?q={query}';
const b = 'https://b.example/{query}/rss';
const [aUrl, bUrl] = [
  'https://a.example/?q=krypto%20%26%20blokkjede',
  'https://b.example/krypto%20%26%20blokkjede/rss',
];
const item = (link: string, title = 'Bitcoin stiger', more = '') =>
  `<item><title>${title}</title><link>${link.replaceAll('&', '&amp;')}</link><guid isPermaLink="false">${link.length}</guid>${more}</item>`;

const search = (feed: string | null = a, search_feeds: string[] = [b]) =>
  fakeSource({ id: 'search', name: 'krypto & blokkjede', method: 'search', feed, intake: { search_feeds } });
const read = async (pages: Pages, source = search()) => {
  const input = readerInput(source, pages);
  return { ...(await searchNews(input)), asked: input.asked };
};

describe('a search', () => {
  it('asks each of its search feeds for its name, and joins what they answer by address', async () => {
    const { found, asked, remarks } = await read({
      [aUrl]: rss(item('https://avisa.example/1?utm_source=a') + item('https://avisa.example/2')),
      [bUrl]: `<feed xmlns="http://www.w3.org/2005/Atom"><entry><title>Bitcoin stiger</title><link href="https://avisa.example/1"/><id>x</id></entry><entry><title>Ether faller</title><link href="https://avisa.example/3"/></entry></feed>`,
    });
    expect(asked.sort()).toEqual([aUrl, bUrl]);
    expect(found.map(({ url, key }) => [url, key])).toEqual(
      [1, 2, 3].map((n) => [`https://avisa.example/${n}`, `https://avisa.example/${n}`]),
    );
    expect(found.map(({ read_from }) => read_from)).toEqual([aUrl, aUrl, bUrl]);
    expect(remarks).toEqual([]);
  });

  it('reads a JSON Feed', async () => {
    const json = JSON.stringify({
      version: '1.1',
      items: [{ id: 1, url: 'https://avisa.example/1', title: 'Bitcoin' }],
    });
    expect((await read({ [aUrl]: json }, search(a, []))).found).toMatchObject([{ url: 'https://avisa.example/1' }]);
  });

  it('keeps the answers of the others where one fails, with a remark', async () => {
    const { found, remarks, unchanged } = await read({ [bUrl]: rss(item('https://avisa.example/1')) });
    expect(found).toHaveLength(1);
    expect(remarks).toEqual([expect.stringContaining('https://a.example')]);
    expect(unchanged).toBe(false);
  });

  it('fails with all reasons where all fail, and does not read pages of results', async () => {
    await expect(read({ [aUrl]: '<!DOCTYPE html><html><p>Results</p></html>' })).rejects.toThrow(
      /a\.example\/\?… answers with a web page\. Only RSS, Atom and JSON Feed are read.*b\.example/,
    );
    await expect(read({ [aUrl]: '<urlset/>' }, search(a, []))).rejects.toThrow('cannot be read as a feed');
    await expect(read({}, search('https://a.example/', []))).rejects.toThrow('names no search feed');
  });

  it('is unchanged where all its feeds are', async () => {
    expect(await read({ [aUrl]: { unchanged: true }, [bUrl]: { unchanged: true } })).toMatchObject({ unchanged: true });
    const some = await read({ [aUrl]: { unchanged: true }, [bUrl]: rss(item('https://avisa.example/1')) });
    expect(some).toMatchObject({ unchanged: false, found: [{}] });
  });

  it.each([
    [
      'https://engine.example/click?id=1&url=https%3A%2F%2Favisa.example%2F1%3Futm_source%3Dx',
      'https://avisa.example/1',
    ],
    ['https://www.engine.example/url?q=https://avisa.example/1', 'https://avisa.example/1'],
    ['https://engine.example/articles/CBMi123?oc=5', 'https://engine.example/articles/CBMi123?oc=5'],
    ['https://avisa.example/1?q=https://engine.example/', 'https://avisa.example/1?q=https://engine.example/'],
    ['https://avisa.example/1?url=https://avisa.example/2', 'https://avisa.example/1?url=https://avisa.example/2'],
    ['https://engine.example/?url=javascript:alert(1)', 'https://engine.example/?url=javascript:alert(1)'],
    [
      'https://engine.example/?url=https://user:x@avisa.example/',
      'https://engine.example/?url=https://user:x@avisa.example/',
    ],
  ])('takes the target that stands in the link %s', async (link, url) => {
    const { found, asked } = await read({ [aUrl]: rss(item(link)) }, search(a, []));
    expect(found).toMatchObject([{ url }]);
    expect(asked).toEqual([aUrl]);
  });

  it('takes only stories about crypto unless its type takes all', async () => {
    const pages = { [aUrl]: rss(item('https://avisa.example/1', 'Været i morgen')) };
    expect(await read(pages, { ...search(a, []), type: 'search' })).toMatchObject({ found: [], passed_over: 1 });
    expect(await read(pages, { ...search(a, []), type: 'search-all' })).toMatchObject({ found: [{}] });
  });

  it('names the outlet that an item names', async () => {
    const source = '<source url="https://bladet.example">Bladet</source>';
    const { found } = await read(
      { [aUrl]: rss(item('https://engine.example/r/1', 'Bitcoin stiger - Bladet', source)) },
      search(a, []),
    );
    expect(found).toMatchObject([
      { title: 'Bitcoin stiger', outlet: { name: 'Bladet', url: 'https://bladet.example/' } },
    ]);
  });
});
