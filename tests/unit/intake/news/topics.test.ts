/** The headlines are invented, in the style of Nordic outlets. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { topics } from '../../../../src/contract/news.ts';
import { hasCryptoWord } from '../../../../src/intake/news/crypto-words.ts';
import { keywordFinder } from '../../../../src/intake/news/keywords.ts';
import { topicsOf } from '../../../../src/intake/news/topics.ts';
import { anyText } from '../any-text.ts';

describe('a keyword', () => {
  const find = keywordFinder({ valuta: 'digital valuta, e-krone*', bank: 'bank, sentral* bank' });

  it.each([
    ['En DIGITAL  valuta!', ['valuta']],
    ['E-kronen er på vei', ['valuta']],
    ['Banken sin bank', ['bank']],
    ['Sentralnorsk bank, digital-valuta', ['valuta', 'bank']],
    ['digitale valutaer i banken', []],
    ['digital', []],
  ])('matches only whole words: %s', (text, lists) => {
    expect(find(text)).toEqual(lists);
  });
});

describe('a story', () => {
  it.each([
    'Kryptobørs meldt til politiet',
    'Bitcoinens pris faller',
    'Slik skattlegges kryptovaluta',
    'Riksbanken: e-kronan dröjer',
    'Blokkæden i sundhedsvæsenet',
    'Lohkoketjun lupaus',
    'Rafmyntir í sókn',
    'Kryptovaluuttojen verotus muuttuu',
    'Norway delays MiCA by a year',
    'Sells tokenised bonds',
  ])('is about crypto by its headline: %s', (text) => {
    expect(hasCryptoWord(text)).toBe(true);
  });

  it.each([
    'Kryptosporidier i drikkevannet',
    'Forsker på kryptografi',
    'Kryptonittens farge',
    'Mica Levi tonsatte filmen',
    'Skatten øker',
    'Bitumen og coin',
    '',
  ])('is not about crypto: %s', (text) => {
    expect(hasCryptoWord(text)).toBe(false);
  });
});

describe('topics', () => {
  it.each([
    ['Økokrim: hvitvasket 100 millioner i bitcoin', ['aml', 'bitcoin', 'crime']],
    ['Skatteetaten ser på krypto', ['tax']],
    ['Finansinspektionen varnar konsumenter för kryptobolag', ['business', 'consumer protection', 'regulation']],
    ['Danske Bank åbner for betaling med stablecoins', ['banking', 'payments', 'stablecoins']],
    ['Finanssivalvonta myönsi MiCA-toimiluvan', ['mica', 'regulation']],
    ['Bitcoin-konferanse i Oslo', ['bitcoin', 'events']],
    ['Oljefondet eier bitcoin gjennom selskaper', ['bitcoin', 'business', 'funds']],
    ['Datasenter for mining får ikke strøm', ['mining']],
    ['DeFi and tokenised funds', ['defi', 'funds', 'tokenisation']],
    ['Regjeringa sender lovforslaget på høyring', ['policy']],
    ['Meetup for utviklere', ['community', 'events']],
  ])('are guessed from a headline: %s', (text, expected) => {
    expect(topicsOf(text)).toEqual(expected);
  });

  it('of any text are topics of the contract, once each and in its order', () => {
    const words = fc.array(
      fc.constantFrom('bitcoin', 'MiCA', 'bank', 'skatt', 'kort', '–', 'kl', '', 'Å', 'konferanse', '💥'),
    );
    fc.assert(
      fc.property(
        fc.oneof(
          anyText,
          words.map((list) => list.join(' ')),
        ),
        (text) => {
          const found = topicsOf(text);
          expect(topics.filter((topic) => found.includes(topic))).toEqual(found);
        },
      ),
    );
  });
});
