/** Names of the field that can stand in a headline without another word of it (docs/feed-rules.md 15.3). */
import { createRequire } from 'node:module';
import { z } from 'zod';
import type { KnownName, SecondSign } from '../known-name.ts';

/** Parts that only names of the field have. */
const stem =
  /(?:crypto|krypto|kripto|bitcoin|satoshi|blockchain|coin(?!cid|sur)|token|^ether(?!net)|^bit(?!s$|t|e|u)\p{L}{3}|^block\p{L}{3}|\p{L}{2}chain|^chain\p{L}{4}|swap$|bitmynt)/iu;

/** Abbreviations that nobody reads as a word, such as NBX and K33. */
const acronym = /^(?=.{3})(?:[B-DF-HJ-NP-TV-XZ]+|(?=.*\d)(?=.*[A-Z])[A-Z\d]+)$/;

/** Company forms, which stand before or after the name. */
const companyForm = /^(?:as|asa|ab|aps|oy|oyj|abp|ehf|hf|ltd|inc|gmbh|llc|plc|group|labs|foundation|holding)$/i;

/** The words of a name or a text, without signs: `Mt. Gox` is two. */
export const wordsOf = (text: string): string[] =>
  text.normalize('NFC').match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];

/** The name without its company form and what stands in brackets. */
export function bareName(name: string): string {
  const plain = name.replace(/\([^)]*\)|\[[^\]]*\]/g, ' ').replace(/(?<=^|\s)A\/S(?=\s|$)/gi, ' ');
  const words = plain.split(/\s+/).filter(Boolean);
  while (words.length > 1 && isCompanyForm(words.at(-1))) words.pop();
  while (words.length > 1 && isCompanyForm(words[0])) words.shift();
  return words.join(' ');
}

export const isCompanyForm = (word: string | undefined): boolean => companyForm.test(word?.replace(/\W+$/, '') ?? '');

/** What the name of an organisation or a coin needs. Names that are common words are known by the lists below. */
export function needsOf(name: string): SecondSign {
  const words = wordsOf(name);
  if (words.some((word) => stem.test(word)) && (words.length > 1 || !commonWords.has(name.toLowerCase()))) {
    return 'nothing';
  }
  if (acronym.test(name)) return 'nothing';
  return commonWords.has(name.toLowerCase()) || coinWords.has(name.toLowerCase()) ? 'field' : 'business';
}

const list = (names: string) => names.split(',').map((name) => name.trim());

/** Known all over the world, so hardly in a who's who of the Nordic countries. */
const people = list(
  'Vitalik Buterin, Sam Bankman-Fried, Changpeng Zhao, Michael Saylor, Do Kwon, Charles Hoskinson, Brad Garlinghouse, Justin Sun',
);
const ownNames = list(
  'Chainalysis, FTX, Mt. Gox, MicroStrategy, MetaMask, Trezor, Bitfinex, Bitstamp, Bitpanda, Bybit, Bitget, Bitmain, Tornado Cash, Uniswap, Litecoin, Dogecoin, Ethereum Classic, CoinShares, CoinDesk, CoinMarketCap, CoinGecko, Coincheck, Coinify, Cointelegraph, Tezos, Algorand, Filecoin, Zcash, Aave, Zilliqa, VeChain',
);
const companies = list('Ripple, Tether, OKX, Huobi, Grayscale, Nexo');
/** Companies whose names are common words, or those of other companies. */
const otherCompanies = list('Kraken, Circle, Gemini, Ledger, Celsius, Terra, Luna, Phantom');
/** Coins that are no companies, and symbols. */
const priced = list(
  'Ether, Solana, Cardano, Polkadot, Shiba Inu, Hedera, ETH, LTC, BCH, DOGE, BNB, XMR, XLM, AVAX, MATIC',
);
/** Symbols of the icon set that stand for money of states, or for nothing. */
const noSymbols = new Set(list('USD, EUR, GBP, JPY, RUB, CNY, GENERIC'));

/** Words that are names of companies of the field too. */
const commonWords = new Set(
  list(`abra, alpha, anchor, apollo, arcane, arken, arrow, athena, atlas, aurora, avalanche, axis, base, beta, bit, bits, bitter, bittium,
    bittorrent, bear, block, blocks, blue, bolt, bridge, bull, børsen, capital, celsius, chain, circle, coin, coins, compound, core, cosmos,
    crown, cube, dash, data, delta, digital, dragon, duo, east, echo, edge, eik, element, elliptic, energy, finans, firm, first, fjord,
    flow, fold, freja, freya, fund, future, gate, gemini, global, gold, green, harmony, havn, hermes, hive, horizon, ice, idun, invest, jupiter,
    kapital, key, keys, kraken, kron, krone, krona, labs, layer, ledger, legend, light, lightning, link, luna, lykke, maker, mars,
    market, markets, matrix, media, mercury, mint, mynt, near, next, node, nodes, nord, nordic, norr, north, nova, odin, omega, open,
    optimism, orbit, origin, orion, oslo, partner, partners, pay, phantom, pillar, pine, pioneer, polar, polygon, power, prime,
    pulse, quantum, research, rise, river, robinhood, rune, saga, sand, saturn, sigma, silver, sky, sol, spark, square, stella, stellar,
    storm, strategy, strike, sun, swan, swap, syd, terra, thor, time, titan, token, tokens, trade, trader, trio, tron, unity, union, vault, vega,
    vest, viking, vipps, wallet, water, wave, waves, west, wings, wise, zero, zeus, øst, öst`),
);

const manifest = z.array(z.object({ symbol: z.string(), name: z.string() }));

/** The coins of the icon set. Most of their names are common words, or the names of coins that nobody writes about. */
const coins = manifest.parse(createRequire(import.meta.url)('cryptocurrency-icons/manifest.json'));

const coinWords = (() => {
  const known = new Set([...ownNames, ...companies, ...priced].map((name) => name.toLowerCase()));
  return new Set(coins.map(({ name }) => bareName(name).toLowerCase()).filter((name) => !known.has(name)));
})();

const named = (names: string[], needs: SecondSign): KnownName[] => names.map((name) => ({ id: name, name, needs }));

/** The names that need no who's who: coins with their symbols, and what is known all over the world. */
export const worldNames: readonly KnownName[] = [
  ...people.map((name) => ({ id: name, name, needs: 'nothing', person: true }) as const),
  ...named(ownNames, 'nothing'),
  ...named(companies, 'business'),
  ...named(otherCompanies, 'field'),
  ...named(priced, 'price'),
  ...coins.flatMap(({ symbol, name }): KnownName[] => {
    const own = bareName(name);
    const isKnown = !coinWords.has(own.toLowerCase()) || noSymbols.has(symbol);
    const isSymbol = symbol.length > 2 && !noSymbols.has(symbol) && !priced.includes(symbol);
    return [
      ...(isKnown ? [] : [{ id: own, name: own, needs: needsOf(own) }]),
      ...(isSymbol ? [{ id: own, name: symbol, needs: 'field' as const }] : []),
    ];
  }),
];
