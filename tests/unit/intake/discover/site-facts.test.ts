import { describe, expect, it } from 'vitest';
import { siteFacts } from '../../../../src/intake/discover/site-facts.ts';
import { htmlPage } from '../../../../src/intake/html-page.ts';

const factsOf = (html: string, url = 'https://avisa.example/') => siteFacts(htmlPage(html, url), url);

describe('the facts of a site', () => {
  it.each([
    ['<meta property="og:site_name" content="Avisa"><title>Forsiden | Other</title>', 'Avisa'],
    ['<meta name="application-name" content=" Avisa ">', 'Avisa'],
    ['<title>Siste nytt – Avisa</title>', 'Avisa'],
    ['<title>Avisa</title>', 'Avisa'],
    ['<title>En lang setning om alt det som står på denne siden og på andre sider også</title>', null],
    ['<meta property="og:site_name" content="">', null],
  ])('have the name that the page states: %s', (html, name) => {
    expect(factsOf(html).name).toBe(name);
  });

  it.each([
    ['<html lang="nb-NO">', 'https://avisa.example/', 'Norwegian', 'NO'],
    ['<html lang="nn">', 'https://avisa.example/', 'Norwegian', null],
    ['<html lang="sv_SE">', 'https://avisa.example/', 'Swedish', 'SE'],
    ['<html lang="fi">', 'https://uutiset.fi/', 'Finnish', 'FI'],
    ['<html lang="en-US">', 'https://news.example/', 'English', null],
    ['<html lang="en-US">', 'https://news.is/', 'English', 'IS'],
    ['<html><meta property="og:locale" content="da_DK">', 'https://avisen.example/', 'Danish', 'DK'],
    ['<html lang="fo">', 'https://blad.fo/', 'Faroese', 'FO'],
    ['<html lang="tlh">', 'https://avisa.example/', null, null],
    ['<html>', 'http://127.0.0.1:4000/', null, null],
  ])('have language and country only as far as they are stated: %s at %s', (html, url, language, country) => {
    expect(factsOf(html, url)).toMatchObject({ language, country });
  });
});
