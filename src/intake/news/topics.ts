/**
 * Guesses the topics of a story by keywords in Norwegian, Swedish, Danish, Finnish, Icelandic and English. The editor sees the topics
 * with the row and can correct them. Add new keywords to the lists below.
 */
import type { topics } from '../../contract/news.ts';
import { withCryptoTerms } from './crypto-words.ts';
import { keywordFinder } from './keywords.ts';

export type Topic = (typeof topics)[number];

/** The topics with a keyword in a text, in the order of the contract. */
export const topicsOf = (text: string): Topic[] => findTopics(withCryptoTerms(text));

const findTopics = keywordFinder<Topic>({
  aml: `
    aml, hvitvask*, kvitvask*, penningtvätt*, hvidvask*, rahanpes*, peningaþvæt*, money launder*, laundered, terrorfinansier*,
    terrorismefinansier*, terrorist financing, terrorismin rahoit*, travel rule, know your customer, kyc, kundetiltak*, kundkännedom*,
    sanksjoner, sanktioner, sanctions, pakottee*`,
  banking: `
    bank, banken, banker, bankar, bankene, bankane, bankerna, bankerne, banks, banking, bankkonto*, storbank*, sparebank*, sparbank*,
    nettbank*, centralbank*, sentralbank*, keskuspank*, pankki, pankit, pankin, pankkien, pankkitil*, seðlabank*, banka, bankinn,
    bankarnir, norges bank, riksbank*, nationalbank*, suomen pankki, central bank*, neobank*`,
  bitcoin: 'bitcoin*, btc, satoshi*, lightning network',
  business: `
    selskap*, kryptoselskap*, kryptobolag*, kryptoselskab*, oppstart*, gründer*, emisjon*, børsnoter*, oppkjøp*, omsetning*, konkurs*, overskudd*, underskudd*, nedbemann*, företag*,
    bolag*, börsnoter*, omsättning*, förvärv*, nystarta*, virksomhed*, selskab*, opkøb*, iværksætter*, yhtiö*, yrity*, startup*,
    start up*, pörssiyhti*, liikevaihto*, konkurss*, fyrirtæk*, company, companies, acquisition*, acquire*, ipo, funding round*,
    revenue*, bankrupt*, quarterly, investor*, sijoittaj*, fjárfest*`,
  community: `
    meetup*, treff, träff, träffar, fellesskap*, gemenskap*, fællesskab*, yhteisö*, samfélag*, forening*, förening*, foreining*, yhdisty*,
    community, open source, åpen kildekode*, open kjeldekode, öppen källkod, avoin lähdekoodi*, utvikler*, utvecklare, udviklere`,
  'consumer protection': `
    forbruker*, forbrukar*, konsument*, forbruger*, kuluttaj*, neytend*, consumer*, advarer, åtvarar, varnar, varoittaa, varar við,
    warns, warning*, advarsel*, finansklagenemnd*, investorvern*, investerarskydd*, investorbeskyttelse*`,
  crime: `
    svindel*, svindl*, kryptosvindel*, bedrageri*, bedrager*, lurt, lurte, bedrägeri*, bedragar*, huijau*, huijar*, petos*, svik, svikar*, fraud*,
    scam*, ransomware*, løsepenge*, utpress*, afpresn*, kiristy*, hack, hacked, hacker*, hacket, hackad*, hackare, hakker*,
    tyveri*, tjuveri*, stjål*, stjal*, stöld*, stulen*, varkau*, þjófn*, politi*, polis, polisen, poliisi*, lögregl*, police, økokrim,
    ekobrottsmyndighet*, siktet, tiltalt*, åtala*, dømt, dömd*, domfelt*, domstol*, tingrett*, tingsrätt*, käräjäoikeu*, court, courts,
    arrest*, pågrep*, fengsel*, fängelse*, vankeu*, narkotika*, darknet*, dark web, theft*, stolen`,
  defi: `
    defi, decentrali* finance, desentralisert finans*, decentraliserad finans*, decentraliseret finans*, hajautettu rahoitus*,
    liquidity pool*, yield farming, smart contract*, smarte kontrakt*, smarta kontrakt*, älysopimu*`,
  events: `
    konferanse*, konferens*, konference*, konferenss*, ráðstefn*, conference*, meetup*, summit*, hackathon*, seminar*, webinar*,
    arrangement*, evenemang*, tapahtum*, viðburð*`,
  funds: `
    fond, fondet, fondene, fonden, fonder, fonds, etf*, etp, etn, etns, etps, oljefond*, pensjonsfond*, pensionsfond*, rahasto*, sjóð*,
    lífeyrissjóð*, hedgefond*, hedge fund*, fund, funds, spot etf, börshandlad*, børshandlede`,
  mica: 'mica regulation, mica forordning*, mica förordning*, mica asetu*, mica reglugerð*, mica lisens*, mica licen*, markets in crypto*',
  mining: `
    mining, miner, miners, minere, kryptomining*, bitcoinmining*, utvinning, utvinninga, kryptoutvinn*, bitcoinutvinn*, gruvdrift*,
    louhin*, louhij*, námugr*, námuvinnsl*, hashrate*, datasenter*, datacenter*, datahall*, datakesku*, gagnaver*`,
  payments: `
    betaling*, betale*, betalning*, betala*, maksu*, greiðsl*, payment*, pay, pays, betalkort*, bankkort*, vipps, swish, mobilepay, kontant*,
    käteis*, reiðufé*, cash, remittance*, overføring*, överföring*, overførs*, cbdc*, e-krona*, e-krone*, digital euro, digitale euro,
    digitaalinen euro, psd2, psd3`,
  policy: `
    regjering*, storting*, statsråd*, finansminister*, politiker*, politikar*, høring*, høyring*, lovforslag*, regering*, riksdag*,
    remiss*, proposition*, folketing*, hallitu*, eduskun*, ministeri*, lakiesity*, ríkisstjórn*, alþingi*, ráðherra*,
    frumvarp*, government*, parliament*, minister*, european commission, eu-kommisjon*, eu-kommission*, election*, valget, stortingsvalg*, folketingsvalg*, riksdagsval*, policy`,
  regulation: `
    finanstilsyn*, finansinspektion*, finanssivalvon*, fjármálaeftirlit*, tilsyn*, tillsyn*, valvon*, eftirlit*, reguler*, regler*,
    regelverk*, regulat*, säänte*, forskrift*, föreskrift*, bekendtgørelse*, direktiv*, forordning*, förordning*, asetu*, reglugerð*,
    lov, loven, lova, lagen, lagstift*, lovgiv*, laki, konsesjon*, løyve*, tillstånd*, tilladelse*, toimilu*,
    starfsleyf*, licen*, esma, eba, dora, casp, casps, mica regulation`,
  stablecoins:
    'stablecoin*, stable coin*, stabilcoin*, stabelmynt*, stabilmynt*, vakaakoli*, usdt, usdc, tether, e-money token*',
  tax: `
    skatt*, skat, kryptoskatt*, vero, verot, veron, verotu*, verohallin*, moms, mva, arvonlisäver*,
    formue*, avgift*, afgift*, tax, taxes, taxation, taxed, taxable, ríkisskattstjór*, dac8, carf, kapitalvinst*,
    deklar*, selvangiv*, årsopgørelse*`,
  tokenisation: `
    tokenis*, tokeniz*, token, tokens, tokenet, security token*, real world asset*, rwa, digitale verdipapir*, digitala värdepapper*,
    digitale værdipapir*, nft, nfts, dlt, distributed ledger*`,
});
