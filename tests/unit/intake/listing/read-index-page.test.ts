import { describe, expect, it } from 'vitest';
import { readIndexPage } from '../../../../src/intake/listing/read-index-page.ts';
import { fakeSource, readerInput } from '../fake-source.ts';
import { fixture } from './fixture.ts';

const feed = 'https://naering.example/';
const read = (intake: Record<string, string>, body: string | Uint8Array = fixture('labrador.html')) =>
  readIndexPage(readerInput(fakeSource({ method: 'html', type: 'html', feed, intake }), { [feed]: body }));

describe('an index page', () => {
  it("gives the items that match the selectors of the source, in the zone of the source's country", async () => {
    const { items, zone } = await read({ item: 'article', title: 'h2', time: 'time, .dato' });
    expect(zone).toBe('Europe/Oslo');
    expect(items).toHaveLength(5);
    expect(items.filter(({ url }) => url === null)).toHaveLength(2);
    expect(items).toContainEqual(
      expect.objectContaining({
        title: 'Kryptobørs får konsesjon',
        url: 'https://naering.example/krypto/i/abc123/kryptobors-far-konsesjon',
      }),
    );
  });

  it('has the text or label of the link as headline where no selector gives another', async () => {
    const page =
      '<ul><li><a href="/1">Bitcoin &amp; skatt</a> <time>21. november 2026 kl. 08.00</time></li><li><a href="/2" aria-label="Krypto"><img></a></li></ul>';
    const { items } = await read({ item: 'li' }, page);
    expect(items.map(({ title, time }) => [title, time])).toEqual([
      ['Bitcoin & skatt', '21. november 2026 kl. 08.00'],
      ['Krypto', ''],
    ]);
  });

  it('may have links as its items', async () => {
    const { items } = await read({ item: 'a.sak' }, '<a class="sak" href="sak/1">Bitcoin</a>');
    expect(items).toMatchObject([{ url: 'https://naering.example/sak/1' }]);
  });

  it.each([
    [{}, /has no CSS selector for its items/],
    [{ item: 'li.none' }, /Nothing on https:\/\/naering.example\/ matches the selector "li.none"/],
    [{ item: '>>>[' }, /A CSS selector of the source avisa is invalid/],
    [{ item: 'article', title: ':nope(' }, /A CSS selector of the source avisa is invalid/],
  ])('is refused with one line for the selectors %j', async (intake, reason) => {
    await expect(read(intake)).rejects.toThrow(reason);
  });

  it('is refused where it nests 100,000 elements or has too many', async () => {
    await expect(read({ item: 'a' }, `${'<div>'.repeat(100_000)}<a href="/1">Bitcoin</a>`)).rejects.toThrow(
      'https://naering.example/ cannot be read',
    );
    await expect(read({ item: 'a' }, '<p>'.repeat(200_001))).rejects.toThrow('more than 200000 elements');
  });
});
