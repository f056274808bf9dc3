/** Words of headlines that tell nothing about the story, in all seven languages. They are neither compared nor taken for names. */
export const ordinaryWords: ReadonlySet<string> = new Set(
  [
    // Norwegian and Danish
    'og i på av til for med fra frå om som at det den de en et ei eit er har hadde ved etter seg sin sitt sine dei han hun ho vi du deg dere',
    'nå no nu her der dette denne disse desse så slik slike ny nye nytt nytt flere fleire mer meir mest mange alle alt hele heile helt ut inn',
    'opp under mot mod mellom uten før siden sidan igjen igen også bare berre kan må skal vil ville kunne skulle bør blir ble vart bli være',
    'vere var går gikk gjekk gjør gjer gjorde gjøre sier seier siger sa sagt mener meiner ser får fikk tar tek tok setter set viser viste',
    'hvorfor hvordan hva hvem hvor kvifor korleis kva kven derfor difor ifølge ifølgje dag dagen i år året gang gong første fyrste siste',
    'stor store stort liten små lite god gode nær over enn eller men da når nar skriver skriv melder snart klar klart egen eget egne eigen ha',
    'af mod fra efter eller end man jer dem deres sig nogle noget mere flest bliver blev være hvad hvem hvorfor hvordan ifølge igen fået nyt',
    'person personer personar folk par mennesker danskere danskerne kraftig kraftigt stadig fortsatt ennå ende ender',
    'gjennom hos hjem hjemme slår fast tredje',
    // Swedish
    'genom hem hos slår fast tredje',
    'och att som är var har hade inte för från med vid efter sig sitt sina sin på till nu här där detta denna dessa så sådan ny nya nytt fler',
    'mer mest många alla allt hela ut in upp mot mellan före sedan igen också bara kan måste ska skall vill kunde skulle bör blir blev bli vara',
    'går gick gör gjorde göra säger sade sagt menar ser får fick tar tog varför hur vad vem därför enligt idag dag året gång första sista stor',
    'stora stort liten små god goda än eller men när skriver snart klart egen eget egna ett en den det de efter personer kraftigt fortsatt',
    // Finnish
    'ja on se että kun myös oli ovat nyt tämä nämä uusi uudet uuden uutta lisää enemmän kaikki koko mukaan vuoden vuonna ensi tänään jo vain',
    'voi pitää saa sai tulee tuli olla ei mikä kuka miksi miten näin siitä sen hän he me te jopa yhä edelleen ihmistä henkilöä',
    // Icelandic
    'og á í að er um við til frá sem með hjá það þeir þær þau hann hún var voru hefur hafa nú þetta þessi nýr ný nýtt nýja fleiri meira meiri',
    'allt allir allar út inn upp eftir fyrir milli aftur líka bara getur verður munu mun skal vill segir sagði hvers vegna hvernig hvað hver ekki',
    'dag ár fyrsta síðasta stór lítill góð eða en þegar sig sinn sín sitt yfir undir af',
    // English
    'a an the of in on to and for with from by at as is are was were has have had be been it its that this these those he she they we you will',
    'would could should can may might must says said say new more most many all out up over under into after before between again also only just',
    'now how why what who where when which than or but if so not their his her our your first last big small good own amid via per against about',
    'group gruppen asa ab oyj plc inc ltd corp hf ehf',
    'move moves get gets got make makes take takes set sets see sees go goes going people persons still',
  ]
    .join(' ')
    .split(' '),
);
