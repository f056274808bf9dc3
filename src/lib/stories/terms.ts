/**
 * The vocabulary of crypto news in Norwegian, Swedish, Danish, Finnish, Icelandic and English: what a headline is about, whatever
 * its language. A word with a star matches every word that starts with it, also as a part of a compound (krypto·beskatt·ningen).
 * Terms of one axis (`stage:arrest`, `stage:acquit`) exclude each other: headlines with different ones are of different stories.
 */
export const terms: Readonly<Record<string, string>> = {
  crypto:
    'krypto*, crypto*, rafmynt*, rafeyri*, virtuaalivaluut*, virtuell* valuta*, virtuel* valuta*, digital* valuta*, token*, tokeni*, nft*, blockchain*, blokkjed*, blockked*, lohkoketju*, bálkakeðj*, sýndarfé*, sýndareign*',
  'coin:bitcoin': 'bitcoin*, btc',
  'coin:ether': 'ethereum*, ether*, eth',
  'coin:xrp': 'xrp, ripple*',
  'coin:solana': 'solana*, sol',
  'coin:doge': 'dogecoin*, doge',
  'coin:cardano': 'cardano*, ada',
  'coin:litecoin': 'litecoin*, ltc',
  'coin:monero': 'monero*, xmr',
  'coin:tether': 'tether*, usdt',
  'coin:usdc': 'usdc',
  'coin:bnb': 'bnb',
  'coin:polkadot': 'polkadot*',
  'coin:chainlink': 'chainlink*',
  'coin:avalanche': 'avalanche, avax',
  'coin:tron': 'tron, trx',
  'coin:stablecoin': 'stablecoin*, stabilcoin*, stabelcoin*, stablemynt*, stabilmynt*, vakaavaluut*, stöðugleikamynt*',
  cbdc: 'digital* kron*, digital* peng*, digital* eur*, e kron*, e eur*, ekron*, digieuro*, digitaali* eur*, digitaali* kruun*, rafkrón*, stafræn* krón*, stafræn* evr*, cbdc',
  mica: 'mica*',

  // Who acts. Names of institutions are in places.ts.
  regulator:
    'tilsynet*, tilsynsmyndig*, tillsynsmyndig*, tillsyn*, tilsyn*, tilsynene*, valvoja*, valvon*, eftirlit*, watchdog*, regulator, regulators, supervis*, fsa',
  police: 'politi*, polis*, poliis*, lögregl*, police*',
  prosecutor:
    'statsadvokat*, påtalemyn*, påtale*, åklagar*, aktor*, anklager*, anklagemyn*, syyttäj*, saksókn*, prosecutor*',
  government:
    'finansminister*, statsminister*, valtiovarainmin*, valtiovaraministeri*, pääminister*, forsætisráðh*, fjármálaráð*, regjering*, regering*, hallitu*, ríkisstjórn*, government*, minister*, ministeri*, statsråd*, ráðherr*, ráðuneyt*, departement*',
  parliament: 'parlament*, parliament*, lawmaker*, kansanedustaj*, þingmenn*, þing',
  municipality: 'kommune*, kommun, kommunen*, kunta, kunna*, kaupunki*, sveitarfél*, municipal*',
  court:
    'domstol*, court*, oikeus*, oikeud*, dómstól*, retten, rätten, rettssak*, rettssal*, retssag*, rättegång*, trial*, dómsmál*',
  'court:first': 'tingrett*, tingsrätt*, byret*, käräjäoik*, héraðsdóm*, district court*',
  'court:appeal': 'lagmannsrett*, hovrätt*, landsret*, hovioik*, landsrétt*, appeal* court*, court* of appeal*',
  'court:supreme':
    'høyesterett*, høgsterett*, högsta domstol*, højesteret*, korkei* oik*, hæstarétt*, hæstirétt*, supreme court*',
  centralbank: 'sentralbank*, centralbank*, keskuspank*, seðlabank*, central bank*',
  taxauthority: 'skattemyndig*, tax authorit*, tax agenc*, tax administration*, taxman',
  customs: 'tull, tulli*, tullverk*, tollvesen*, tolletat*, toldstyrels*, toll, customs',
  authority: 'myndighet*, myndighed*, viranomai*, yfirvöld*, authorit*',
  court_claim:
    'erstatning*, skadestånd*, vahingonkorvau*, skaðabæt*, damages, søksmål*, saksøk*, stämm*, stämning*, sagsøg*, haasta*, lögsæk*, sue, sues, sued, lawsuit*',

  // Stages of a case.
  'stage:arrest':
    'pågrep*, pågrip*, arrest*, anhold*, gripna, gripen, grips, griper, anhåll*, häkta*, varetægt*, varetekt*, siktet, siktes, sikta, sikter, siktelse*, sigtet, sigtes, sigter, mistenk*, misstänk*, mistænk*, pidät*, vangittu*, vangits*, vangittiin, epäil*, handtek*, handtók*, grunað*, slo til, slår til, slår till, slog till, slog til, aksjon*, razzia*, raid*, ransak*, husrannsak*, ransag*, kotietsin*, ratsia*, húsleit*, detain*, suspect*, charge, charges, charged, gæsluvarðhald*, fengslet',
  'stage:indict':
    'tiltal*, åtal*, syyte*, syytte*, ákær*, indict*, prosecute*, charge, charges, charged, for retten, inför rätta',
  'stage:convict':
    'dømt, dømd, dømme*, dømte, dom, dommen, domfell*, domfelt*, dömd*, döms, dömer, dömt, domen, fällande, fälls, tuomi*, tuomit*, tuomio*, dæmd*, dæmir, dómur, convict*, sentence*, guilty, skyldig*, fäller, fälld, fälldes',
  'stage:acquit':
    'frikjen*, frikend*, frikän*, friande, frifin*, frifun*, friar, frias, friad*, fria, syytteet nurin, hylkäsi syyt*, syytteet hylä*, vapautettiin, vapautti, sýkn*, acquit*, clears, cleared',
  'stage:drop': 'henla*, henlegg*, henlæg*, lägger ner, läggs ner, lagt ner, nedlagd*, nedläg*, fell* niður',
  'stage:release': 'løslat*, løslad*, frisläpp*, försätts på fri fot, vapautet*, sleppt, released',
  'stage:wanted': 'etterlys*, efterlys*, etsintäkuul*, eftirlýst*, fugitive*, vitne*, vittne*, vidne*',
  'stage:appealed': 'anke*, anket, överklag*, ankar, valittaa, valitti, valitta*, áfrýja*, appeals, appealed',
  prison:
    'fengsel*, fengslet, fængsel*, fængslet, fängelse*, fangelsi*, vankeu*, vankila*, prison*, jail*, år bak murene',
  fraud:
    'svindel*, svindl*, bedrageri*, bedräger*, bedrag*, lurt, lurte, lurer, lures, lurade, lurad, luras, lurar, lura, huija*, huijau*, petos*, petok*, svik, svikum, svika, fjársvik*, rafmyntasvik*, blekk*, fraud*, scam*, defraud*, swindl*, franarr*, fælde*, snyd, snydt, snydes, ponzi*, pyramid*, skatteunndr*, skatteundandr*, skatteunddr*, skattesvig*, veropet*, veronkier*',
  laundering: 'hvitvask*, kvitvask*, hvidvask*, penningtvätt*, tvätt*, vasket, rahanpes*, peningaþv*, launder*',
  theft:
    'røver*, ran, ranet, ranere, ranerne, rån, rånet, rånar*, rånad*, rånare*, ryöst*, ryöv*, rán, robb*, stjål*, stjæl*, stjele*, stal, stulna, stulen, stöld*, tyveri*, tjuveri*, varkau*, varast*, þjófn*, stolen, theft*, steal*, stole*, hack*, hakk*, tietomur*, hakkeri*, innbrot*, dataangrep*, dataintrång*, exploit*, borte, stjal',
  seizure: 'beslag*, takavarik*, hald, haldlag*, seize*, seizure*, confiscat*, konfisk*',
  crime: 'krimin*, kriminal*, brott*, forbryt*, rikos*, rikok*, rikolli*, glæp*, crime*, criminal*',
  killing: 'mord*, drap, drapet, drept*, dræbt*, mördad*, murha*, murder*, kill*, myrt*, skutt*, skjut*',
  kidnapping: 'kidnapp*, bortfør*, bortför*, siep*, mannrán*, abduct*',
  drugs: 'narkotik*, hasj*, huume*, fíkniefn*, drug*, narko*',
  warning:
    'advar*, åtvar*, varna*, varning*, varnar, varoit*, varar, vara við, varað, aðvör*, viðvör*, warn*, hold deg unna, håll er borta, älä sijoita, pas på, beware',
  investigation:
    'etterforsk*, efterforsk*, utredning*, gransk*, granska*, undersøg*, undersøk*, undersök*, tutki*, rannsak*, rannsókn*, investigat*, probe*, inspection*, inspect*, kontrolle*, kontroller*, tarkast*, lupp*, luppen, under luppen',
  penalty:
    'bot, bota, boten, bøter, bøtelegg*, bøtelagt*, böter, böta, bötfäll*, bötfälls, bøde*, bødestraf*, sakko*, sakot, sakon, seuraamusmaks*, sekt, sektir, sektað*, sektar, fine, fines, fined, penalt*, sanktionsavg*, sanksjon*, overtredelsesg*, vite, tvangsmulkt*',
  reported:
    'anmeld*, politianmeld*, meldt til politi*, polisanmäl*, anmäl*, rikosilmoitu*, tutkintapyyn*, kært*, kæra*',

  // Business.
  jobs: 'ansatt*, anställd*, stilling*, stillingar*, personal*, medarbeid*, medarbejd*, medarbetar*, henkilöst*, työntekij*, työpaik*, starfsm*, employee*, staff*, jobs, job, workforce*, permitter*, nedbemann*, oppsig*, oppseiing*, uppsäg*, uppsag*, opsig*, afskedig*, irtisan*, lomaut*, layoff*, lays off, fyrer, fyrede, sier opp, seier opp, säger upp, segir upp, siger op, väkeä, må gå, får gå, må gå frå, yt neuvottelu*, muutosneuvottelu*, varslar, varsel, varslas',
  bankruptcy:
    'konkurs*, insolv*, konkurss*, gjaldþrot*, bankrupt*, går over ende, går omkull, selvitystil*, rekonstruktion*, saneerau*, chapter 11, kollaps*, collaps*',
  merger:
    'slår seg sammen, slå seg sammen, slår sig sammen, går samman, slås ihop, slås samman, sammensl*, fusjon*, fusion*, fusioner*, merge*, merger*, sameina*, yhdisty*, fuusio*',
  'deal:buy':
    'kjøp*, køb*, opkøb*, oppkjøp*, köp*, uppköp*, osta*, osti, osto*, kaupir, kaupa, keypt*, buy*, bought, acquir*, acquisition*, takeover*, purchas*, adds',
  'deal:sell':
    'selg*, selje*, solgt*, salg, salget, sælg*, säljer, sälja, säljs, sålt, såld*, myy*, myi, myyn*, selur, selja, seldi, seld, sala, sell*, sold, sale, sales, skille sig af, avhend*, auksjon*, auktion*, huutokaup*, auction*, offload*',
  trading:
    'handel*, handle, handler, handlar, handla, handles, handelen, trade*, trading*, kaupp*, kaupan, kaupank*, kaupankäyn*, viðskipt*, omsättning*',
  'service:open':
    'lanser*, lansera*, åpne*, åpna*, opnar*, opne, åbn*, öppn*, avaa*, avata*, aloitta*, aloitti*, launch*, opens, opened, opening, introduser*, starter, startar, starts, started, opna, tilby*, tilbud*, tilbyde*, erbjud*, tarjoa*, tarjot*, tarjosi*, býður, bjóða*, offers, offer, nå kan, nu kan, nú getur, expand*, utvid*, ekspander*, laajen*, stækka*, etabler*, rolls out, rullar ut, ruller ut, nå får, börjar, begynner, begynder',
  'service:close':
    'stans*, stanser, stansar, stanset, legges ned, legger ned, leggja ned, lagt ned, nedlegg*, stenge*, stenger, stengt*, stenges, stengjer, lukker, lukke, lukkes, lukkede, stäng*, sulke*, sulki*, sulje*, lopett*, lopeta*, avvikl*, afvikl*, avveckl*, lokar, loka, lokað*, hættir, hætta, hætti, shut down, shuts down, shutting down, close*, closing*, closure*, to end, ends, trekker seg, trekkjer seg, trækker sig, drar sig ur, lämnar, leaves, leave, quits, withdraw*, exits, exit, pulls out, vetäyty*, poistu*, forlater, forlader, stoppe*, stoppar, stops, halts, pysäyt*, slutter, slutar, sluta, keskeyt*, stop',
  pause:
    'pauser*, pausa*, pausar, läggs på is, legges på is, lægges på is, på is, jäihin, skrinlegg*, skrinlägg*, utsett*, utsätt*, udsæt*, skjuter upp, lykkä*, fresta*, postpone*, delay*, shelve*, pauses, paused',
  listing:
    'noter*, børsnot*, börsnot*, børsdebut*, listau*, listat*, skráð*, skráning*, ipo, listing*, nasdaq*, premiär*, first north, stockholmsbörs*',
  licence:
    'lisens*, licens*, licence*, license*, licensing*, konsesjon*, koncession*, tillatels*, tilladels*, tillstånd*, toimilu*, leyfi*, leyfis*, starfsleyf*, lupa*, luvan, løyve*, authoris*, authoriz*, permit*, registrer*, rekisteröin*, registration*, registrering*',
  'permit:grant':
    'får, fått, fått, fick, gir, gis, ga, gav, ger, giver, gives, innvilg*, tildel*, bevilj*, beviljar, myönsi*, myönt*, myönnet*, sai, saa, saanut, fær, fékk, fengið, veitir, veitt, grant*, wins, won, gets, receives, received, awarded, secures, obtains, godkjen*, godken*, godkän*, hyväksy*, approv*',
  'permit:revoke':
    'trekker, trukket, trekk, trekkes, tilbakekal*, inndra*, inddrag*, fratar, fratas, fratatt, frataget, fratager, mister, mista, mistet, miste, återkalla*, dras in, drar in, förlor*, menett*, peruut*, perui, peru, afturkal*, sviptir, sviptur, missir, missti, revoke*, withdrawn, loses, lost, strips, stripped',
  'permit:apply':
    'søker, søkjer, søkte, søknad*, ansøg*, ansök*, söker, hakee, haki, hakemu*, sækir, sótti, umsókn*, applies, applied, applica*, seeks',
  'permit:refuse':
    'avslag*, avslå*, afslag*, afslå*, nektes, nekta, nekas, nekad*, nægt*, evät*, epää*, epäsi, synjað*, synjar, denied, denies, refuse*',
  'decision:yes':
    'vedta*, vedtek*, vedtog*, godkjen*, godken*, godkän*, hyväksy*, samþykk*, approv*, passes, passed, klubba*, klubbade, klubbas, sier ja, seier ja, säger ja, siger ja, segir já, röstar ja, says yes, ja til, ja till, yes to, adopts, adopted, gir grønt lys, grønt lys, grönt ljus, stemmer for, stemte for, stemmer ja, stemte ja, röstar för, röstade för, röstade ja, röstar ja, äänesti puolesta, votes for, voted for',
  'decision:no':
    'avvis*, afvis*, avslå*, avslag*, sier nei, seier nei, säger nej, siger nej, segir nei, says no, nei til, nej til, nej till, no to, reject*, hylkä*, hylkäsi, hafna*, torju*, torjui, stemt ned, röstar nej, nedstem*, stemmer ned, stemte ned, stemmer mot, stemte mot, stemmer imod, stemte imod, stemmer nei, stemte nei, stemmer nej, stemte nej, röstar ner, röstade ner, röstar ned, röstade ned, röstar mot, röstade mot, röstade nej, nedröst*, äänesti vastaan, votes against, voted against, votes down, voted down',
  ban: 'forby*, forbud*, forbyd*, förbjud*, förbud*, förbjöd*, kielt*, kiell*, kielsi*, kielto*, ban, bans, banned, prohibit*, bann*, outlaw*',
  'measure:impose':
    'innfør*, indfør*, inför*, innleið*, impose*, introduces, introduced, introduce, implement*, ottaa käyttöön, käyttöön',
  'measure:lift':
    'opphev*, ophæv*, upphäv*, avskaff*, afskaff*, slopar, slopa, slopas, slopat, fjerne*, fjernes, skrot*, lifts, lifted, scrap*, abolish*, poistaa, poisti, kumoa*, kumosi, luopu*, afnem*, aflétt*, abandon*, dropper, droppar, drops plan*',
  'strict:tight':
    'stramm*, skjerp*, skärp*, hårdare, strengere, strengare, strenger*, strängare, kirist*, tiukem*, tiuken*, tiukk*, herð*, hert*, tighten*, stricter, tougher, hardere, hårdere, høyere skatt*, mer i skatt',
  'strict:ease':
    'lempe*, lempelig*, lemper, mildere, mildare, lättar, lättnad*, lettelse*, lettere, myker, mjuka*, kevent*, keveäm*, lieven*, lieven, ease, eases, eased, easing, loosen*, lenient, slakk*, bedre vilkår, lægri skatt*, fradrag*, kunne trækkes fra',
  'move:up':
    'høyere, högre, højere, higher, lisäänty*, lisään*, kasvan*, kasvu*, dobl*, dubbl*, fordobl*, tuplaan*, tuplas*, double*, øking*, stiger, stige, stigning*, stigit, steget, steig, stig, steg, stiga, øker, øke, øka, aukar, auke, auka, ökar, öka, ökning*, klatr*, klätt*, hopper, hoppar, lyfter, lyfte, lyft, rusar, rusning*, nousi*, nousee*, nousu*, nous*, kasvaa, kasvoi, hækk*, rise, rises, rising, rose, jump*, surge*, surging, soar*, climb*, gains, rally*, rallies, rekord*, ennäty*, record*, historisk*, hever, hæver, höjer, höjs, høyner, hækka*, nosta*, nosti, raise, raises, raised, hike*, increase*, passerer, passerar, passer, runder, over, över, yli, yfir, above, tops, ylitti, rikkoo, rikkoi, op, til himmels, himmelhøy*, skyter, skjuter i höjden',
  'move:down':
    'supistu*, väheni, vähen*, vähäi*, halver*, puolit*, minske*, lavere, lägre, lavest*, tappat, tappar, faller, falla, fall, fallet, fallit, falt, falder, fald, faldt, faldet, föll, föll, fellur, fell, falls, falling, fallen, synker, sank, sunket, sjunker, sjunkit, stuper, stupte, stup, dykker, dykk, dyker, dykar, dyk, styrtdyk*, styrter, raser, ras, rasar, raset, rasade, krasj*, krasch*, crash*, drop, dropp, drops, dropped, slide, slides, sliding, plunge*, plummet*, tumble*, sinks, slump*, slip, slips, lask*, putos*, putoa*, putoaa, romaht*, syöksy*, lækk*, hrynur, hrundi, hrun, below, under, alle, alitti, selloff*, senker, senkes, sænker, sänker, sänks, alentaa, alensi, lowers, cut, cuts, kutt*, reduser*, reducer*, minsk*, ned, nedgang*, nedgång*, bunn, botten, pohj*, pohjiin, romahd*, bund, bunden, low, lows',
  'result:profit':
    'overskudd*, overskud*, vinst*, voitto*, voitol*, voiton, voitto, hagnað*, profit*, gevinst*, gain*, gains, gróð*, tjener, tener, tjente, tjänar, tjänade, ansaits*',
  'result:loss':
    'underskudd*, underskud*, förlust*, tappio*, tap, tapet, tapene, tab, tabet, loss, losses, halli*, halla',
  lost: 'tapt*, tapte, tabt*, taber, taper, mistet, mister, mista, miste, menet*, menett*, förlora*, tapað*, töpuðu, lose, loses, lost, blev av med',
  reserve: 'reserv*, varanto*, forða*, gjaldeyrisforð*',
  holdings:
    'har kjøpt, har købt, har köpt, beholdning*, innehav*, omist*, eignarhl*, holding*, treasur*, eier, eide, äger, ejer, owns, own, beholder',
  results:
    'kvartal*, kvartti*, ársfjórð*, quarter*, resultat*, tulos*, tuloks*, uppgjör*, omsetning*, omsætning*, liikevaih*, revenue*, earnings',
  funding: 'henter, hentet, hentar, emisjon*, emission*, kapital*, rahoitu*, fjármögn*, funding*, raises',
  partnership: 'samarbeid*, samarbet*, samarbejd*, yhteisty*, samstarf*, partner*, cooperat*, felles*, fælles*',
  executive:
    'topchef*, chef, chefen, cheferna, chefs, direktor*, pääjohtaj*, bankastjór*, sjef*, toppsjef*, direktør*, direktör*, vd, toimitusjohtaj*, forstjór*, ceo, chief*, styreleder*, ordförand*, bestyrelsesform*',
  founder:
    'gründer*, grunnlegg*, grundar*, grundare*, grundlægg*, stifter*, perustaj*, stofnand*, founder*, cofounder*',
  resigns:
    'går av, avgår, trekker seg som, træder tilbage, eroaa, erosi, hættir sem, resigns, steps down, fratrær, fratræder',

  // What it is about.
  tax: 'avgift*, skatt*, høyere skatt*, mer i skatt, lægri skatt*, beskatt*, skatteplikt*, skat, skatte, skatten, skattefri*, skattepligt*, skatteregl*, vero, veroa, verot*, verotu*, verovel*, veroilm*, skattlag*, tax*, veropet*, veronkier*',
  fee: 'gebyr*, avgift*, palkkio*, kaupankäyntipalk*, gjald, gjöld, fee, fees, kurtage*, kurtasje*',
  rules:
    'regel*, regler*, reglar*, reglene, reglerne, regelverk*, regulering*, regulation*, lov, loven, lova, lovforslag*, lovgiv*, lag, lagen, lagar, lagförslag*, laki, lain, lakia, laissa, lög, lögum, lögin, löggj*, frumvarp*, reglu*, reglur*, sääntel*, sääntö*, säännö*, law, laws, bill, rule*, legislation*, direktiv*, plikt*, velvollisu*',
  mining:
    'mining*, miner*, miners, miner, mines, mine, mina, utvinn*, utvinning*, graving*, graver*, gruve*, gruva*, gruvor*, brytning*, bryter, bryta, brytare*, louhi*, louhin*, gröft*, grefti*, greftr*, námu*, náma, námagr*, grafa',
  datacentre:
    'datasent*, datacent*, data cent*, datakesk*, gagnaver*, serverhall*, datahall*, anlegg*, anläggning*, anlæg*, laitos*, facilit*',
  power:
    'kraft, kraften, kraftkrise*, kraftbehov*, strøm*, straum*, elektris*, el, elbrist*, elpris*, elförs*, kraftpris*, kraftkrev*, energi*, sähkö*, raforku*, raforka*, orku*, orka, power*, electric*, energy*',
  noise: 'støy*, buller*, bullr*, melu*, meteli*, hávað*, noise*, larm*, nabo*, grann*, naapur*, neighbo*',
  exchange:
    'børs*, børsen, bors, börs*, pörssi*, kauphöll*, exchange*, veksler*, vekslings*, vekslere*, växlar*, växling*, vekslet*, vaihtopalv*, vaihtaj*, markedspl*, marknadspl*, marketplace*, mægler*, megler*, mäklar*, välittäj*, plattform*, platform*, alust*',
  bank: 'bank*, pankki*, pankk*, pankin*, neobank*',
  fund: 'fond*, rahasto*, sjóð*, fund, funds, etf*, etp, etn, sertifikat*, certifikat*, indeks*',
  company:
    'selskap*, bolag*, företag*, selskab*, virksomh*, yhtiö*, yrity*, yrityk*, fyrirtæk*, compan*, firma*, firm, firms, aktør*, aktör*, toimij*, bedrift*',
  customer:
    'kunde*, kunder*, kunden*, kund, asiakk*, asiakas*, viðskiptavin*, customer*, client*, bruker*, användar*, bruger*, käyttäj*, notend*, user*, konsument*, kuluttaja*, neytend*',
  investment: 'investor*, invester*, sijoit*, fjárfest*, invest*, sparer*, sparare*',
  report:
    'opplysning*, oplysning*, uppgift*, tieto, tietoa, tietoj*, upplýsing*, data, information*, rapporter*, meldeplikt*, skattemeld*, ilmoitu*, ilmoittaa, oppgi, oppgir, fører, declare*, deklar*, selvangiv*',
  demand: 'krever, krev, krav*, kræver, kräver, vaatii, vaatimu*, krefst, krafa, demand*, require*',
  advertising: 'reklam*, annons*, annonc*, mainos*, mainon*, auglýs*, ads, ad, advert*, markedsfør*, marknadsför*',
  elderly:
    'pensjonist*, pensionär*, pensionist*, eldre, äldre, ældre, eläkeläi*, ikäihm*, vanhuk*, eldri, elder*, senior*',
  price:
    'verdi*, værdi*, värde*, arvo*, virði*, value*, kurs*, kurser*, pris, priser*, priset, prisen, hinta*, hinna*, hinnat, verð, verði*, price*',
  loan: 'lån, lånet, låner, boliglån*, bolån*, laina*, lainoj*, lán, loan*, mortgage*, sikkerhet*, sikkerhed*, säkerhet*, collateral*, vakuu*, veð',
  payment:
    'betal*, betalning*, maksu*, maksut*, maksaa, greiðsl*, greiða*, pay*, payment*, accept*, godtar, tar imot, tar emot, tager imod, modtager',
  lacking:
    'mangler, mangel*, mangla*, saknar, brist*, elbrist*, mangl*, puuttu*, puute*, puutteel*, skort*, lacks, lack, shortage*',
  unlawful:
    'ulovlig*, ulovleg*, olaglig*, illegal*, laiton*, laitto*, luvaton*, luvatto*, ólögleg*, unlicensed*, unauthori*',
  association: 'forening*, förening*, yhdisty*, samtök*, association*, bransjeforen*',
  share: 'aksje*, aktie*, osake*, osakk*, hlutabréf*, share*, stock*',
  rate: 'rente*, ränt*, korko*, koron*, korkop*, vextir, vexti, interest rate*, rate, rates',
  pension: 'pensjon*, pension*, eläk*, lífeyri*',
  risk: 'risik*, risk, risks, risker*, riske*, riski*, áhætt*, usikker*, risky',
  rival: 'konkurrent*, rival*, kilpailij*, keppinaut*, competitor*',
  reward: 'pris, prisen, award*, palkinto*, verðlaun*',
  conference: 'konferans*, konferens*, konferenc*, ráðstefn*, conference*',
  attack: 'angrep*, angreb*, attack*, hyökkä*, árás*',
  wallet: 'lommebok*, lommebøk*, plånbok*, plånböck*, tegnebog*, tegnebøg*, lompakko*, lompak*, veski*, wallet*',
  atm: 'automat*, automaat*, minibank*, hraðbank*, atm, atms',
  study:
    'undersøkelse*, undersøgelse*, undersökning*, kysely*, könnun*, survey*, studie*, rapport*, raportti*, skýrsl*',
  'gender:man':
    'mann, mannen, menn, mennene, mand, manden, mænd, man, men, män, mannen, männen, mies, miehe*, miest*, karl, karlmað*, karlar, maður, mann',
  'gender:woman': 'kvinne*, kvinner, kvinn*, kvinde*, nainen, naise*, naist*, kona, konu*, konur, woman*, women*',
  forecast:
    'spår, spådom*, spådde, prognos*, prognose*, ennusta*, ennuste*, spá, spáir, predict*, forecast*, forudse*, forutse*',
  expert:
    'ekspert*, expert*, analytik*, analytiker*, analyst*, asiantunt*, sérfræð*, økonom*, ekonom*, forsker*, forskar*, tutkija*',
  'contract:sign':
    'inngår*, inngå, ingår, indgår*, tecknar, skriver under, undertegn*, signs, signed, inks, solmi*, undirrit*, semja',
  'contract:end':
    'sier opp avtal*, säger upp avtal*, opsiger aftal*, bryter avtal*, irtisanoo sopim*, terminate*, drops, kutter samarbeid*, avslutter',
  contract: 'avtale*, avtal*, aftale*, sopimu*, samning*, agreement*, contract*',
  pardon: 'benåd*, armah*, náðar, náðaði, pardon*',
  than: 'mer enn, mere end, mer än, meir enn, enemmän kuin, meira en, more than, sterkere enn, større enn, större än, større end',
  freeze: 'fryser, frys*, fryst, jäädyt*, frystir, freeze*, freezes, froze, frozen',
  withdrawal: 'uttak*, uttag*, udbetal*, nostot, nostoja, úttekt*, withdrawals*',
  extradition: 'utlever*, utlämn*, udlever*, luovut*, framsel*, extradit*',
  heat: 'varme, varmen, varm*, värme*, lämm*, lämpö*, hiti, hita, heat*, fjernvarme*, fjärrvärm*, kaukoläm*',
  young: 'unge, ungdom*, unga, ung, nuor*, ungmenni*, ungt, young*, youth*',
  abstain: 'holder seg unna, stay out, stays out, styr uden om, håller sig borta, avstår*, pysyy erossa',
  'won:yes': 'vinner, vant, vann, vandt, vinder, voitti, voittaa, vinnur, vann mot, wins case*, prevails',
  'won:no':
    'taper rettss*, taper mot, tapte mot, tapte rettss*, taber sag, tabte sag*, förlorar mot, förlorade mot, hävisi, häviää, loses case*, loses appeal*',
  politician:
    'politiker*, politikar*, politikk*, politik, politisk*, politician*, political*, poliitik*, poliitti*, stjórnmál*',
  extortion:
    'utpress*, afpres*, kiristysohj*, kiristäj*, fjárkúg*, extort*, blackmail*, ransom*, løsepeng*, løysepeng*, lösens*, løsesum*, lunna*, lausnargj*',
  sanctions: 'sanktion*, sanksjon*, pakot*, þving*, sanction*',
  terror: 'terror*, hryðjuv*',
  election: 'valg, valget, valgkamp*, valet, vaali*, kosning*, election*',
  halving: 'halvering*, halving*, puoliintu*, helming*',
  staking: 'staking*, staked, steikk*',
  leak: 'lekkasj*, datalekk*, läcka*, dataläck*, datalæk*, lækage*, tietovuo*, gagnaleki*, leak*, data breach*',
  appoint:
    'ansetter, ansett, utnevn*, anställer, utser, utses, ansætter, udnævn*, nimitt*, nimitet*, ráðinn, ráðin, skipað*, appoint*, hires, hired',
  settlement: 'forlik*, förlikning*, forlig*, sovinto*, sovinno*, sátt, settle*',
  debt: 'gjeld, gjelda, gjelden, gæld*, skuld, skulder*, skuldir*, velka, velko*, debt*',
  deadline: 'frist, fristen, frister, määräai*, frestur*, deadline*',
  death: 'dødsf*, død, døde, dödsf*, död, döda, kuoli, kuolema*, kuolle*, látin*, lést, death*, dead, dies, died',
  missing:
    'forsvant, forsvinn*, forsvunn*, försvann*, försvunn*, forsvandt, forsvund*, forsvind*, katosi*, kadon*, hvarf, horfi*, disappear*, missing, savnet',
  card: 'kort, kortet, kortti*, kortin, card, cards, kredittkort*, kreditkort*',
  gambling: 'kasino*, casino*, pengespill*, pengespil*, uhkapel*, gambl*, betting*',
  climate: 'klima*, ilmasto*, loftslag*, climate*',
  billionaire: 'milliardær*, miljardär*, miljardööri*, milljarðam*, billionaire*',
  millionaire: 'millionær*, miljonär*, miljonääri*, milljónam*, millionaire*',
  need: 'behov*, behöv*, treng*, tarvit*, tarve*, þörf, need, needs',
  plan: 'varsler, varsla, utred*, utreder, vurder*, overvej*, överväg*, harkit*, íhuga*, consider*, weigh, weighs, study, studies, plan*, planer*, foresl*, föresl*, ehdot*, leggur til, propos*, går videre, på trappene, på vei, på vej, aikoo, suunnit*, áform*, pilot*, test*, kokeil*, prøver, provar, vil, vill, wants, want, moves, vill ha',
  build: 'bygge*, bygg*, byggje*, bygger, rakenta*, rakent*, byggir*, byggja*, build*, built',
  nordic: 'nordisk*, nordic*, pohjoismai*, norræn*, skandinav*, scandinav*',
  'month:1': 'januar*, januari*, tammiku*, janúar*, january',
  'month:2': 'februar*, februari*, helmiku*, febrúar*, february',
  'month:3': 'mars, marts, maaliskuu*, march',
  'month:4': 'april*, huhtiku*, apríl*',
  'month:5': 'mai, maj, toukoku*, maí',
  'month:6': 'juni, kesäku*, júní, june',
  'month:7': 'juli, heinäku*, júlí, july',
  'month:8': 'august*, augusti*, elokuu*, ágúst*',
  'month:9': 'september*, syysku*',
  'month:10': 'oktober*, lokaku*, október*, october*',
  'month:11': 'november*, marrasku*, nóvember*',
  'month:12': 'desember*, december*, jouluku*',
  'day:1': 'mandag*, måndag*, måndag, maanantai*, mánudag*, monday*',
  'day:2': 'tirsdag*, tysdag*, tisdag*, tiistai*, þriðjudag*, tuesday*',
  'day:3': 'onsdag*, keskiviik*, miðvikudag*, wednesday*',
  'day:4': 'torsdag*, torstai*, fimmtudag*, thursday*',
  'day:5': 'fredag*, perjantai*, föstudag*, friday*',
  'day:6': 'lørdag*, laurdag*, lördag*, lauantai*, laugardag*, saturday*',
  'day:7': 'søndag*, sundag*, söndag*, sunnuntai*, sunnudag*, sunday*',
  'quarter:1':
    'q1, første kvartal*, fyrste kvartal*, första kvartal*, første kvartal*, ensimmäi* neljännes*, fyrsta ársfj*, first quarter*',
  'quarter:2': 'q2, andre kvartal*, andra kvartal*, andet kvartal*, toise* neljännes*, öðrum ársfj*, second quarter*',
  'quarter:3': 'q3, tredje kvartal*, kolmannen neljännes*, kolmas neljännes*, þriðja ársfj*, third quarter*',
  'quarter:4':
    'q4, fjerde kvartal*, fjärde kvartal*, neljännen neljännes*, neljäs neljännes*, fjórða ársfj*, fourth quarter*',
  'yearly:next': 'neste år*, nästa år*, næste år*, ensi vuo*, næsta ár*, next year*',
};

/** Terms that tell little, because many headlines have them. Others weigh 1. */
export const weights: Readonly<Record<string, number>> = {
  crypto: 0.3,
  'coin:bitcoin': 0.4,
  company: 0.2,
  exchange: 0.5,
  bank: 0.5,
  price: 0.3,
  plan: 0.3,
  customer: 0.4,
  authority: 0.4,
  investment: 0.5,
  court: 0.5,
  crime: 0.6,
  'permit:grant': 0.3,
  'permit:apply': 0.5,
  'permit:revoke': 0.3,
  'permit:refuse': 0.5,
  'gender:man': 0.5,
  'gender:woman': 0.5,
  'move:up': 0.7,
  'move:down': 0.7,
  'service:open': 0.8,
  'service:close': 0.8,
  rules: 0.7,
  results: 0.6,
  report: 0.6,
  lost: 0.6,
  demand: 0.5,
  trading: 0.7,
  build: 0.7,
  nordic: 0.6,
};
