/** The words of the field in Norwegian, Swedish, Danish, Finnish, Icelandic and English. Add new ones to the list below. */
import { keywordFinder } from './keywords.ts';

/** Whether a text has a word that only the field uses: bitcoin, cryptocurrencies, blockchain or what regulates them. */
export const hasCryptoWord = (text: string): boolean => findCrypto(withCryptoTerms(text)).length > 0;

/** The regulation has a small i: MICA and Mica are a mineral and a name. */
const regulation = /\bMiCAR?\b/g;
/** Words that start like crypto but belong to other fields: cryptography, cryptosporidia, krypton. */
const otherCrypto = /(?<!\p{L})[ck]rypto(?:gra[fp]|log|spori|n(?!\p{L})|nit|gam|zoo|kokk|cocc|r[ck]hi)\p{L}*/giu;

/** Makes the terms findable that case or other words hide. */
export const withCryptoTerms = (text: string) => text.replace(regulation, 'mica regulation').replace(otherCrypto, '');

const findCrypto = keywordFinder({
  crypto: `
    krypto*, crypto*, kriptó*, bitcoin*, btc, satoshi*, ethereum*, altcoin*, memecoin*, meme coin*, dogecoin*, litecoin*, xrp,
    monero, usdt, usdc, binance, coinbase, stablecoin*, stable coin*, stabilcoin*, stabelmynt*, stabilmynt*, rafmynt*,
    blockchain*, blokkjede*, blockkedj*, blokkæde*, blokkede*, lohkoketju*, bálkakeðj*, kubbakeðj*,
    virtuell valuta*, virtuelle valuta*, virtuella valut*, virtuel valuta*, virtuaalivaluut*, sýndarfé*, sýndareign*,
    virtual currenc*, virtual asset*, digital asset*, nft, nfts, web3, defi, decentrali* finance, desentralisert finans*,
    decentraliserad finans*, decentraliseret finans*, tokenis*, tokeniz*, mica regulation, mica forordning*, mica förordning*,
    mica asetu*, mica reglugerð*, mica lisens*, mica licen*, smart contract*, smarte kontrakt*, smarta kontrakt*, cbdc*,
    central bank digital currenc*, digital euro, digitale euro, digitala euron, digitaalinen euro, e-krona*, e-krone*,
    digitale sentralbankpeng*, digitala centralbankspeng*, digitale centralbankpenge, lightning network, proof of work, proof of stake,
    hardware wallet*, bitcoinlommebok*`,
});
