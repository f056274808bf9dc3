/** The headlines are invented, in the style of Nordic outlets. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareStories, sameStoryMs } from '../../../../src/lib/stories/compare-stories.ts';
import { storyOf } from './pairs.ts';

const kindOf = (a: string, b: string, [one = 'no', two = one]: string[] = []) =>
  compareStories(storyOf(one, a, { source: 'a' }), storyOf(two, b, { source: 'b' })).kind;

describe('two stories are joined', () => {
  it('with the same address, whatever else differs', () => {
    const own = { url: 'https://avisa.example/1' };
    expect(compareStories(storyOf('no', 'Ja', own), storyOf('no', 'Nei', { ...own, at: sameStoryMs * 9 })).kind).toBe(
      'same',
    );
  });

  it.each([
    ['Finanstilsynet gir Firma konsesjon', 'FINANSTILSYNET gir «Firma» konsesjon'],
    ['Bitcoin faller 12 prosent på ett døgn', 'Bitcoin faller 12 prosent på ett døgn'],
    [
      'Siktet for hvitvasking av 40 millioner kroner i bitcoin',
      'Siktet for hvitvasking av 40 millioner kroner i bitcoin',
    ],
  ])('with the same headline: %s / %s', (a, b) => {
    expect(kindOf(a, b)).toBe('same');
  });

  it.each([
    'Regjeringen vil forby kryptomining',
    'Slik blir de nye skattereglene for krypto',
    'Stortinget vedtar kryptoskatt',
  ])('with the same headline in one country, without a name: %s', (title) => {
    expect(kindOf(title, title)).toBe('same');
  });

  it('in two countries only if the headline has a name or a number', () => {
    expect(kindOf('Binance stopper handel med Monero', 'Binance stopper handel med Monero', ['no', 'da'])).toBe('same');
    expect(
      kindOf('Nye regler for kryptobørser vedtatt i dag', 'Nye regler for kryptobørser vedtatt i dag', ['no', 'da']),
    ).toBe('likely');
  });
});

describe('an editor is asked about two stories', () => {
  it.each([
    ['Bitcoin faller', 'Bitcoin faller'],
    ['Politiet advarer mot bitcoinsvindel', 'Politiet advarer mot bitcoinsvindel'],
    ['Bitcoin faller kraftig etter rentemøtet', 'Bitcoin faller kraftig etter rentemøtet'],
    ['Skal Oljefondet eie bitcoin i framtiden?', 'Skal Oljefondet eie bitcoin i framtiden'],
  ])('with the same headline, if it fits many stories or its signs differ: %s / %s', (a, b) => {
    expect(kindOf(a, b)).toBe('likely');
  });

  it.each([
    ['K33 og NBX inngår avtale ↑', 'K33 og NBX inngår avtale ↓'],
    ['Binance tapte ₿500 etter angrepet', 'Binance tapte ₹500 etter angrepet'],
    ['Coinbase kutter staben med 1½ prosent', 'Coinbase kutter staben med 11⁄2 prosent'],
    ['Coinbase åpner kontor for kunder i Norden 🇳🇴', 'Coinbase åpner kontor for kunder i Norden 🇸🇪'],
  ])('with the same headline, if its symbols differ: %s / %s', (a, b) => {
    expect(kindOf(a, b)).toBe('likely');
  });

  it.each(['Mann (43) siktet for omfattende kryptosvindel', 'Åtalas för grovt penningtvättsbrott med bitcoin'])(
    'with the same headline about a case without a name, a town or a sum: %s',
    (title) => {
      expect(kindOf(title, title)).toBe('likely');
      expect(kindOf(`${title} i Oslo`, `${title} i Oslo`)).toBe('same');
    },
  );

  it('with the same headline in two countries, if its only number is a share or a year', () => {
    const title = '15 procent av alla unga äger krypto 2026';
    expect(kindOf(title, title, ['sv', 'sv-FI'])).toBe('likely');
    expect(kindOf(title, title, ['sv'])).toBe('same');
  });

  it('with similar headlines', () => {
    expect(kindOf('Firi permitterer 30 ansatte', 'Kryptobørsen Firi kutter 30 stillinger')).toBe('likely');
  });

  it.each([
    [
      'sv',
      'Skatteverket kräver bitcoinhandlare på 200 miljoner',
      'Bitcoinhandlare krävs på 200 miljoner av Skatteverket',
    ],
    ['sv', 'Coinshares börsnoteras i USA genom Spac-affär', 'Coinshares tar steget till Nasdaq via Spac'],
    ['sv', 'Fjordcoin Group försätts i konkurs', 'BTCX-ägaren Fjordcoin i konkurs'],
  ])('%s: where words are in another order, or only sound like others: %s / %s', (language, a, b) => {
    expect(kindOf(a, b, [language])).toBe('likely');
  });

  it('with the same headline at two addresses of one outlet, but not with similar ones', () => {
    const of = (title: string) => storyOf('no', title, { source: 'a' });
    expect(compareStories(of('Firi permitterer 30 ansatte'), of('Firi permitterer 30 ansatte')).kind).toBe('likely');
    expect(compareStories(of('Firi permitterer 30 ansatte'), of('Firi kutter 30 stillinger')).kind).toBe('different');
  });
});

describe('two stories are different', () => {
  it.each([
    ['Bitcoin koster over $100.000 for første gang', 'Bitcoin koster over €100.000 for første gang'],
    ['Bitcoin stiger 1,5 prosent i dag', 'Bitcoin stiger 15 prosent i dag'],
    ['Bitcoin endret seg -5 prosent i natt', 'Bitcoin endret seg 5 prosent i natt'],
    ['To menn pågrepet for kryptosvindel', 'Tre menn pågrepet for kryptosvindel'],
    ['Svindlet for 1,5 millioner kroner i krypto', 'Svindlet for 1,5 milliarder kroner i krypto'],
  ])('with other numbers, units or currencies: %s / %s', (a, b) => {
    expect(kindOf(a, b)).toBe('different');
  });

  it.each([
    ['no', 'Stortinget stemte for avgift på miljøgift', 'Stortinget stemte ned avgift på miljøgift'],
    ['sv', 'Riksdagen röstade för ny kryptolag', 'Riksdagen röstade ned ny kryptolag'],
    [
      'is',
      'Landsvirkjun selur meiri orku til rafmyntagraftar',
      'Landsvirkjun hættir að selja orku til rafmyntagraftar',
    ],
    ['no', 'Kraftlaget selger strøm til kryptogruve', 'Kraftlaget slutter å selge strøm til kryptogruve'],
    ['sv', 'Hovrätten frikänner kryptoprofil', 'Hovrätten fäller kryptoprofil'],
  ])('%s: where only a vote, an end or a verdict differs: %s / %s', (language, a, b) => {
    expect(kindOf(a, b, [language])).toBe('different');
  });

  it('with the same text about the police of two countries', () => {
    expect(kindOf('Politiet advarer mot bitcoinsvindel', 'Politiet advarer mot bitcoinsvindel', ['no', 'da'])).toBe(
      'different',
    );
    expect(kindOf('Finanstilsynet advarer mot Binance', 'Finanstilsynet advarer mot Binance', ['no', 'da'])).toBe(
      'different',
    );
  });

  it('more than 72 hours apart, or without a time', () => {
    const at = (time: number) =>
      compareStories(
        storyOf('no', 'Finanstilsynet gir Firma konsesjon i Oslo'),
        storyOf('no', 'Finanstilsynet gir Firma konsesjon i Oslo', { at: time }),
      ).kind;
    expect([at(sameStoryMs), at(sameStoryMs + 1), at(Number.NaN)]).toEqual(['same', 'different', 'different']);
  });

  it.each([
    ['no', 'Kommunen vil ha ei kryptogruve', 'Kommunen vil ha kryptogruve', 'likely'],
    ['fi', 'Hallitus ei kiellä kryptolouhintaa', 'Hallitus kieltää kryptolouhinnan', 'different'],
  ])('by a word that negates in their language only: %s', (language, a, b, kind) => {
    expect(kindOf(a, b, [language])).toBe(kind);
  });
});

it('politicians are not the police, and a vanished wallet has won nothing', () => {
  const terms = (title: string) => storyOf('da', title).headline.terms.map(({ name }) => name);
  expect(terms('Politiker vil forbyde bitcoin')).not.toContain('police');
  expect(terms('Tegnebogen forsvandt')).toEqual(['wallet', 'missing']);
});

describe('the comparison', () => {
  const words = fc.constantFrom(
    ...'Bitcoin Firi ikke stiger faller 5 prosent Oslo Finland politiet dømt av NBX skatt «ny» – over ? 1,5 mill. kroner'.split(
      ' ',
    ),
  );
  const title = fc.oneof(
    fc.array(words, { maxLength: 9 }).map((list) => list.join(' ')),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
  );
  const language = fc.constantFrom('no', 'sv', 'da', 'fi', 'is', 'en', 'sv-FI');

  it('is symmetric', () => {
    fc.assert(
      fc.property(title, title, language, language, (a, b, one, two) => {
        const [left, right] = [storyOf(one, a), storyOf(two, b)];
        expect(compareStories(left, right)).toEqual(compareStories(right, left));
      }),
    );
  });

  it('joins without an address only titles with the same words', () => {
    fc.assert(
      fc.property(title, title, language, (a, b, one) => {
        const [left, right] = [storyOf(one, a), storyOf(one, b)];
        if (compareStories(left, right).kind === 'same') expect(left.headline.key).toBe(right.headline.key);
      }),
    );
  });
});
