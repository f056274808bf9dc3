import { describe, expect, it } from 'vitest';
import { siteLanguages } from '../../../../src/contract/languages.ts';
import { hereAt } from '../../../../src/site/here.ts';
import { homePage } from '../../../../src/site/pages/home.ts';
import { newsletterPage } from '../../../../src/site/pages/newsletter.ts';
import type { Site } from '../../../../src/site/site.ts';
import { testSite } from '../pages/test-site.ts';
import { parsePage } from '../parse-page.ts';

const vapidPublicKey = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';
const push = { workerUrl: 'https://push.example', vapidPublicKey };
const rows = { stories: [], events: [], talks: [], prices: [] };

/** The home and the page of the newsletter, in a language. */
function pagesIn(code: string, fields: Partial<Site>) {
  const language = siteLanguages.find((one) => one.code === code) ?? siteLanguages[0];
  const at = (path: string) => hereAt(testSite(fields), path, language && { language });
  return [homePage(rows, at('/')), newsletterPage([], at('/newsletter/'))].map(parsePage);
}

const policyOf = (page: ReturnType<typeof parsePage>) =>
  page.find('meta').find(({ attributes }) => attributes['http-equiv'] === 'Content-Security-Policy')?.attributes
    .content;

describe.each(siteLanguages.map(({ code }) => code))('in %s', (code) => {
  it('the section has a text for each state, a button for each step, and the seven codes', () => {
    for (const { find, errors } of pagesIn(code, { push })) {
      expect(errors).toEqual([]);
      expect(find('button').map(({ attributes }) => attributes.value)).toEqual(['turnOn', 'save', 'turnOff']);
      expect(find('input').map(({ attributes }) => attributes.value)).toEqual([
        'NO',
        'SE',
        'DK',
        'FI',
        'IS',
        'NORDIC',
        'EU',
      ]);
      const states = find('p').filter(({ attributes }) => attributes['data-text'] !== undefined);
      expect(states).toHaveLength(12);
      expect(states.every(({ attributes, text }) => attributes.hidden === '' && text.length > 3)).toBe(true);
      const [section] = find('section').filter(({ attributes }) => attributes['data-register'] !== undefined);
      expect(section?.attributes).toMatchObject({
        'data-register': 'https://push.example/api/push/register',
        'data-key': vapidPublicKey,
        'data-language': code,
      });
    }
  });
});

describe('the content policy', () => {
  it('names the address of the worker, and the service worker', () => {
    for (const page of pagesIn('nn', { push })) {
      expect(policyOf(page)).toContain('connect-src https://push.example/api/push/register;');
      expect(policyOf(page)).toContain("worker-src 'self';");
    }
  });

  it("is 'self' for a worker on the origin of the site, which is asked at a path", () => {
    const own = { workerUrl: 'https://feed.example/edge', vapidPublicKey };
    for (const page of pagesIn('nn', { push: own })) {
      expect(policyOf(page)).toContain("connect-src 'self';");
      expect(page.find('section').map(({ attributes }) => attributes['data-register'])).toContain(
        '/edge/api/push/register',
      );
    }
  });

  it('keeps the address of the lookup of the country on the English home', () => {
    const [home] = pagesIn('en', { push, geoUrl: '/api/geo' });
    expect(home && policyOf(home)).toContain("connect-src 'self' https://push.example/api/push/register;");
  });

  it('cannot be changed by the address of the worker', () => {
    const [home] = pagesIn('nn', { push: { workerUrl: 'https://push.example/a;script-src *,x', vapidPublicKey } });
    expect(home && policyOf(home)).toContain(
      'connect-src https://push.example/a%3Bscript-src%20*%2Cx/api/push/register;',
    );
  });
});

describe('without a worker', () => {
  it('the section is a sentence with a link to the feed, and nothing else', () => {
    for (const page of pagesIn('nn', { push: null })) {
      const text = page.find('p').find((one) => one.text.startsWith('Varsel er ikkje i bruk'));
      expect(text?.text).toBe('Varsel er ikkje i bruk på denne nettstaden. RSS-straumen har dei same sakene.');
      expect(page.find('form')).toEqual([]);
      expect(policyOf(page)).not.toMatch(/connect-src|worker-src/);
      const scripts = page.find('script').map(({ attributes }) => attributes.src ?? '');
      expect(scripts.filter((src) => src.includes('notifications'))).toEqual([]);
    }
  });
});
