/** What stands beside a name that is also the name of other things (docs/feed-rules.md 15.3). */
import { titleKey } from '../../lib/same-title.ts';
import { keywordFinder } from './keywords.ts';

/** Words of the market: what a price does, and what it is counted in. */
const market = `
  *kurs, kursen*, *kurssi*, pris, prisen, priset, priser*, price*, hinta*, hinna*, verð, verðið, gengi*,
  stiger*, steg, stigende, stigning*, faller*, falla, faldt, fall, fell*, falder*, stuper*, stupte, raser, rasar, rasade, rusar, rusade,
  rally*, hopper*, hoppar*, klatrer*, klättra*, øger, dykker*, dyker, dykar, dök, styrtdykk*, nousi*, nousee, nousu*, laski, laskee,
  lasku*, romaht*, hækka*, lækka*, hrynur, hrundi*, tvöfald*, surge*, plunge*, soar*, slump*, jump*, drop, drops, dropped, crash*, krasj*,
  krasch*, krak*, prosent*, procent*, percent, per cent, prósent*, dollar*, euro*, rekord*, record, ennäty*, metið, *toppnot*,
  all-time high, *nivå, *nivån, *niveau, *tasolle, *bunn, bundniveau, *botten, markedsverdi, marknadsvärde, markedsværdi, markkina-arvo, market cap*, *verdi, *verdien, *värde, *värdet, *værdi, *værdien, *arvo, *arvon, *arvosta, value, valuation,
  verðmæti*, investor*, *investor, *sijoittaj*, fjárfest*, etf*`;

/** Those who made a coin, and what it runs on. */
const people = `
  *grunnlegg*, *grundare*, *gründer*, *stifter*, *perustaj*, stofnand*, founder*, *nettverk*, *netværk*, *nätverk*, *verkko*, network*`;

/**
 * Words of business and law, in the forms in which they are said of a company. Not those of sport and accidents: people and places
 * have the same names.
 */
const business = `
  kutter*, kuttet, nedbeman*, *oppsig*, *oppsag*, *opsig*, *uppsäg*, varslar, varsler, avskjed*, irtisan*, yt neuvottelu*,
  muutosneuvottelu*, layoff*, lays off, job cuts, cuts jobs, uppsagn*, sagt upp, segir upp, *ansett*, *ansatt, *ansatte, *anställ*,
  *medarbejder*, *sjef*, *chef, *chefen, *direktør*, *direktör*, *toimitusjoht*, *johtaj*, forstjór*, framkvæmdastj*, ceo*, cfo, cto, vd,
  adm dir, *styreleder*, styret, *styrelse*, stjórn, stjórnar*, *hallitu*, *grunnlegg*, *grundare*, *gründer*, *stifter*, *perustaj*,
  stofnand*, founder*, chief, palkka, palkkaa, rekryt*, rådgiver*,
  *omsetning*, *omsättning*, *omsætning*, *liikevaihto*, velta, veltu, *resultat*, *overskudd*, *overskud*, *underskudd*, *underskud*,
  *vinst*, *förlust*, taper penger, *tulos*, tuloks*, *tappio*, voitto*, voitot, *hagnað*, profit*, revenue*, earnings, losses,
  *kvartal*, quarter*, *neljännes*, ársfjórðung*, *inntekt*, *intäkt*, *indtægt*, *regnskap*, *regnskab*, *bokslut*, *rapport*, reports,
  uppgjör*, tilinpäätö*, *utbytte*, *utdelning*, *udbytte*, osinko*, osingo*, dividend*,
  million*, mio, mill, miljon*, miljoon*, milljón*, milljarð*, milliard*, miljard*, mrd, billion*, *emisjon*, *emission*, kapital*,
  raises, raised, funding, *rahoitu*, hlutafé*, *invest*, *sijoit*, fjárfest*,
  kjøper, kjøpte, kjøpt, *oppkjøp*, köper, köpte, köp, köps, *uppköp*, *förvärv*, køber, købte, køb, *opkøb*, ostaa, osti, *kauppa,
  *yritysosto*, kaupir, keypti, buys, bought, acquir*, acquisition*, merge*, fusjon*, fusion*, sammanslagning*, fusio*, sulautu*, samruni*,
  selger*, solgte, solgt, säljer*, sålde, såld, sælger*, myy, myi, selur, seldi, selt, seld, sells, sold, eier*, *eier, *eiere, *ägare*,
  ejer*, *omistaj*, *eigandi, eigend*, *owner*,
  *aksje*, *aktie*, *osake*, *osakk*, *hlutabréf*, shares, shareholder*, *børs*, *börs*, *pörssi*, *kauphöll*, exchange*, listing*,
  notering*, notert, noterat, noteret, listau*, ipo, nasdaq, stock*,
  lanser*, lancer*, julkais*, julkist*, setur á, launch*, rolls out, *udsted*, *utsted*, ger ut, liikkeelle, gefur út, issues, issued,
  åpner*, åpnet, öppnar, öppnade, åbner*, åbnede, avaa, avasi, opnar, opnaði, opens, opened, *kontor*, *afdeling*, *toimisto*, *skrifstof*,
  office*, expander*, ekspander*, *utvid*, laajen*, stækk*, expand*, etabler*, kommer med, breddar, breddade, satser*, satset,
  satsar, satsade, satsning*, panostaa, flytter*, flyttet, flyttar, flyttade, muuttaa, flytur, moves, moved, skifter*, skiftet, bytter,
  byter, bytt, vaihtaa, vaihtoi, breytir, renames, vokser, vokste, växer, växte, kasvaa, kasvoi, *kasvu*, vex, grows, starter, startar,
  aloittaa, aloitti, hefur starfsemi, stopper, stoppar, lukker, stenger, stänger, sulkee, sulki, lokar, shuts, halts,
  ble størst*, størst*, störst*, suurin, stærst*, largest, biggest, *partner*, *samarbeid*, *samarbejd*, *samarbete*, *yhteisty*,
  *samstarf*, *avtal*, *aftale*, *sopimu*, *samning*, agreement*, deal, inngår, indgår, ingår, *selskap*, *selskab*, *bolag*, *företag*,
  *yhtiö*, *yritys*, *yrityk*, *fyrirtæki*, compan*, *kunde*, *kund, *kunder*, *asiak*, viðskiptav*, customer*, clients, appen, appar,
  *tjeneste*, *tjänst*, *palvelu*, þjónust*, *platform*, *plattform*, *alusta,
  *konkurs*, *gjaldþrot*, *bankrupt*, *insolv*, *likvid*, *rekonstruk*, *gjeld, *velka*, debt*,
  *lisens*, *licens*, licen*, *løyve*, *konsesjon*, *koncession*, *tillatelse*, *tillstånd*, *tilladelse*, *toimilu*, leyfi*,
  *starfsleyf*, *tilsyn*, *tillsyn*, *inspektion*, *valvon*, *eftirlit*, *seðlabank*, *sentralbank*, *centralbank*, *riksbank*,
  *nationalbank*, *myndighe*, *viranomai*, *yfirvöld*, regulat*, sec, cftc, doj, esma, *skatt*, skat, vero, verot*, tax*,
  *gebyr*, bot, boten, bøter, bøde, bøder, böter, *sanktion*, *sanksjon*, sanctions, *sakko*, sakot, sakon, sekt, sekta*, fine, fined, fines,
  *søksmål*, saksøk*, stämmer, stämning*, stämd, stäms, *sagsøg*, stevner, stevnet, stevnes, stevning*, retten, i rätten, grønt lys, grönt ljus, vihreää valoa, grænt ljós, green light,
  *retningslinje*, *oikeu*, haaste*, stefn*, kæra*, sues, sued, lawsuit*, settle*,
  *forlik*, *forlig*, *förlik*, *sovinto*, sátt, *domstol*, *tingrett*, *tingsrätt*, dom mot, dom over, *käräj*, *héraðsdóm*, court*,
  judge*, tiltal*, siktet, siktes, åtal*, syyt*, ákær*, charged, indict*, tutki, tutkii, tutkinta*, etterforsk*, efterforsk*, utred*,
  rannsak*, rannsók*, investigat*, probe*, *svindel*, *svindl*, *bedrägeri*, *bedrageri*, *huijau*, *petos*, fraud*, scam*, *hvitvask*,
  *penningtvätt*, *hvidvask*, *rahanpes*, *peningaþvæt*, launder*, hack*, hakk*, dataangrep*, dataintrång*, *tietomur*, *tietovuo*,
  *datalek*, *dataläck*, breach*,
  *bank, *banken, *banker, *banka, *pankki*, *pankin*, *betaling*, *betalning*, betaler, betalar, *maksu*, *greiðsl*, payment*,
  *tap, *gransk*, refs, reprimande*, dropper*, droppet, *prognos*, insider*, *insynsköp, *fjármagn*, *fjármál*, *kritik*,
  kritisk, *kritiik*, kritisoi*, *gagnrýn*, critic*, avviser*, avvisar*, afviser*, hylkää, hafnar*, rejects, denies, anklage*, anklagar*,
  beskyld*, allegation*, *marked*, *marknad*, *markkin*, *markað*, market*, *bransje*, *bransch*, *branche*, *toimiala*, *konkurren*,
  *samkeppn*, rival*, *rekrutter*, *rekryter*, *stilling*, *tjenestemenn*, *jobb*, *varsel*, *työpaik*, *työntek*, *starfsm*, staff, hires,
  hired, appoint*, *vekst*, *vækst*, *tillväxt*, *vöxt*, growth, *strateg*, *produkt*, *tuote*, *tuotte*, product*, *uttak*, *uttag*,
  *udbetal*, *utbetal*, *innskudd*, *indskud*, *insättning*, withdraw*, deposit*, fee, fees, *penge*, *pengar*, *rahat, *rahaa, *rahoja,
  *peninga*, money, *gevinst*, *salg, *salget, *försälj*, *myynti*, *myynn*, *sölu*, sale, sales, *andel*, *osuu*, stake, *finans*,
  *financ*, *økonom*, *ekonom*, *talous*, *efnahag*, økokrim*, ekobrott*, *saksókn*, *rikosepäil*, planlegger, planlægger, planerar,
  suunnittelee, *krever, *kræver, *kräver, vaatii, krefst, *forbud*, *forbyr*, *forbyder*, *förbud*, *förbjud*, kielt*, bannar, bannað*, bans,
  banned, *politianmeld*, *polisanmäl*, *tvist*, *kiista*, dispute*, *rettssak*, *retssag*, *rättegång*, *oikeudenkäyn*, *skandale*,
  *skandal, *skandaali*, hneyksli*, scandal*, *teknologi*, startup*, oppstart*, går av, avgår, slutter, slutar, fratrer*, fratræder*, lämnar, eroaa, erosi, segir af sér, hættir, resign*, steps down`;

/** Words that only software and money on a chain have, so they are enough for a name that is a common word. */
const field = `
  token, tokens, tokenet, tokener, tokene, tokenene, tokenit, tokenin, wallet, wallets, walleten, staking, steikkau*, airdrop*,
  validator*, mainnet, hard fork, dapp, dapps, ico, icos`;

export const hasBusinessWord = wordTest(`${business}, ${market}`);
export const hasMarketWord = wordTest(`${market}, ${people}`);
export const hasFieldWord = wordTest(field);

/**
 * @param words as in keywords.ts; a star in front stands for the beginning of a compound
 * @returns whether a text has one of them
 */
function wordTest(words: string): (text: string) => boolean {
  const all = words.split(',').map((word) => word.trim());
  const find = keywordFinder({ words: all.filter((word) => !word.startsWith('*')).join(',') });
  const inside = all.flatMap((word) => /^\*(.+)\*$/.exec(word)?.[1] ?? []);
  const last = all.flatMap((word) => /^\*(.*[^*])$/.exec(word)?.[1] ?? []);
  return (text) => {
    if (find(text).length > 0) return true;
    const written = titleKey(text).split(' ');
    return written.some(
      (word) => inside.some((part) => word.includes(part)) || last.some((part) => word.endsWith(part)),
    );
  };
}
