/** Names as signs that a story is about crypto, measured on labelled headlines. */
import { describe, expect, it } from 'vitest';
import { isAboutCrypto } from '../../../../src/intake/news/about-crypto.ts';
import { needsOf } from '../../../../src/intake/news/known-names.ts';
import { whosWhoNames } from '../../../../src/intake/news/whos-who-names.ts';
import { type Headline, toBuild, toMeasure, whosWho } from './crypto-headlines.ts';

const names = whosWhoNames(whosWho);
const isAbout = (title: string, summary = '', labels: string[] = []) =>
  isAboutCrypto({ title, summary, labels }, names);
const isTaken = ({ text, summary }: Headline) => isAbout(text, summary);
const count = (headlines: Headline[], taken: boolean) =>
  headlines.filter((headline) => headline.taken === taken && isTaken(headline)).length;

describe('a headline that names a company, a coin or a person', () => {
  it('is taken or passed over as labelled', () => {
    const wrong = toBuild.filter((headline) => isTaken(headline) !== headline.taken);
    // Nothing in it but its name shows what it is about.
    expect(wrong.map(({ text }) => text)).toEqual(['Evrur frá Monerium á fleiri stöðum']);
  });

  it('of the half that the rule was not built with, is mostly taken, and hardly ever by mistake', () => {
    const [about, others] = [toMeasure.filter(({ taken }) => taken), toMeasure.filter(({ taken }) => !taken)];
    expect([about.length, others.length]).toEqual([35, 35]);
    expect(count(toMeasure, true)).toBeGreaterThanOrEqual(29);
    expect(count(toMeasure, false)).toBe(0);
  });
});

describe('a name', () => {
  it('needs its capital, except in a headline in capitals', () => {
    expect(isAbout('Sterkt resultat for Firi')).toBe(true);
    expect(isAbout('Sterkt resultat for firi')).toBe(false);
    expect(isAbout('STERKT RESULTAT FOR FIRI')).toBe(true);
  });

  it.each(['Firis resultat', 'Firin tulos', 'Firille sakot', 'Resultat: Firi-sjefen', 'Firi’s profit', 'Firi:n tulos'])(
    'is found in its inflections and compounds: %s',
    (title) => expect(isAbout(title)).toBe(true),
  );

  it.each(['Firiax øker omsetningen', 'Safelloni øker omsetningen', 'Kari Safello Hansen øker omsetningen'])(
    'is not found within another name: %s',
    (title) => expect(isAbout(title)).toBe(false),
  );

  it('that is a common word needs a word such as token or wallet, wherever it stands', () => {
    expect(isAbout('Cosmos øker omsetningen')).toBe(false);
    expect(isAbout('Cosmos øker omsetningen', 'Prisen på tokenet steg.')).toBe(true);
    expect(isAbout('Cosmos øker omsetningen', '', ['Wallets'])).toBe(true);
  });

  it('needs words of business in the same sentence, and not in a label', () => {
    expect(isAbout('Sterk vind på Firi', 'Kommunen venter store utgifter. Et selskap har sagt opp.')).toBe(false);
    expect(isAbout('Sterk vind på Firi', '', ['Selskaper'])).toBe(false);
  });

  it('is a sign beside another such name', () => {
    expect(isAbout('Ripple eller Safello?')).toBe(true);
    expect(isAbout('Ripple eller Ripple?')).toBe(false);
  });

  it('that is a symbol is found only in capitals', () => {
    expect(isAbout('ETH stiger til 4000 dollar')).toBe(true);
    expect(isAbout('Eth stiger til 4000 dollar')).toBe(false);
  });

  it.each([
    ['Coinmotion', 'nothing'],
    ['Arcane Crypto', 'nothing'],
    ['NBX', 'nothing'],
    ['Safello', 'business'],
    ['Northern Data', 'business'],
    ['Bull', 'field'],
    ['Coin', 'field'],
    ['Bits', 'field'],
    ['Lykke', 'field'],
  ])('of an organisation is known by its words: %s needs %s', (name, needs) => {
    expect(needsOf(name)).toBe(needs);
  });
});

describe("the names of the who's who", () => {
  const namesOf = (id: string) => names.filter((known) => known.id === id).map(({ name, needs }) => [name, needs]);

  it('are those of companies of the field, without company forms', () => {
    expect(namesOf('firi')).toEqual([['Firi', 'business']]);
    expect(namesOf('norwegian-block-exchange')).toEqual([
      ['Norwegian Block Exchange', 'business'],
      ['NBX', 'nothing'],
    ]);
  });

  it.each(['finanstilsynet', 'danske-bank', 'schjødt', 'kari-minister', 'ola-bankmann'])(
    'are not those of authorities, banks and law firms: %s',
    (id) => expect(namesOf(id)).toEqual([]),
  );

  it('are those of a bank that is called a bank of the field', () => {
    expect(namesOf('bitbanken')).toEqual([['Bitbanken', 'nothing']]);
  });

  it('are full names of people; parts of them are common words', () => {
    expect(namesOf('torbjørn-bull-jenssen')).toEqual([
      ['Torbjørn Bull Jenssen', 'nothing'],
      ['Bull Jenssen', 'nothing'],
      ['Bull', 'field'],
    ]);
  });
});
