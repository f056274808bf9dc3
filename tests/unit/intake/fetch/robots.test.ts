import { describe, expect, it } from 'vitest';
import { readRobots } from '../../../../src/intake/fetch/robots.ts';

const origin = 'https://avisa.example';
const us = 'Nordic-Crypto-Feed';
const read = (text: string) => readRobots(origin, text, us);
const at = (path: string) => new URL(path, origin);

describe("a host's robots.txt", () => {
  it('is heeded for our own name before that for all', () => {
    const robots = read(
      'User-agent: *\nDisallow: /\n\nUser-agent: nordic-crypto-feed/1\nUser-agent: Other\nDisallow: /a',
    );
    expect(robots(at('/b')).allowed).toBe(true);
    expect(robots(at('/a/x')).allowed).toBe(false);
  });

  it('is heeded for all where it does not name us', () => {
    const robots = read('User-agent: Other\nDisallow: /b\nUser-agent: *\nDisallow: /a\nAllow: /a/feed$');
    expect(robots(at('/b')).allowed).toBe(true);
    expect(robots(at('/a')).allowed).toBe(false);
    expect(robots(at('/a/feed')).allowed).toBe(true);
  });

  it('names a pause, which is kept within reason', () => {
    expect(read('User-agent: *\nCrawl-delay: 5')(at('/')).delayMs).toBe(5000);
    expect(read('User-agent: *\nCrawl-delay: 86400')(at('/')).delayMs).toBe(30_000);
    expect(read('User-agent: *\nCrawl-delay: Infinity')(at('/')).delayMs).toBe(0);
    expect(read('User-agent: *\nCrawl-delay: -5')(at('/')).delayMs).toBe(0);
  });

  it('allows everything where it says nothing that can be read', () => {
    for (const text of ['', '<html>404</html>', '\u0000'.repeat(100), 'Disallow: /']) {
      expect(read(text)(at('/')).allowed).toBe(true);
    }
  });

  it('may have ten thousand names and as many rules, or nothing but stars', () => {
    const names = Array.from({ length: 20_000 }, (_, n) => `User-agent: bot${n}`).join('\n');
    const rules = Array.from({ length: 20_000 }, () => 'Disallow: /a').join('\n');
    expect(read(`${names}\nUser-agent: *\n${rules}`)(at('/a')).allowed).toBe(false);
    const stars = read(`User-agent: *\nDisallow: /${'*a'.repeat(100_000)}b`);
    expect(stars(at(`/${'a'.repeat(1500)}`)).allowed).toBe(true);
  });

  it('is heeded to its last rule where it has some hundreds, with stars or without', () => {
    const many = Array.from({ length: 900 }, (_, n) => `Disallow: /${n % 2 ? '*' : ''}section-${n}/`).join('\n');
    const robots = read(`User-agent: Other\n${many}\n${many}\nUser-agent: *\n${many}`);
    expect(robots(at('/section-898/x')).allowed).toBe(false);
    expect(robots(at('/x/section-899/x')).allowed).toBe(false);
    expect(robots(at('/section-900/x')).allowed).toBe(true);
  });

  it('is heeded for our own name though none of our rules can be kept', () => {
    const robots = read(`User-agent: ${us}\nDisallow: /*${'a'.repeat(30_000)}\n\nUser-agent: *\nDisallow: /`);
    expect(robots(at('/')).allowed).toBe(true);
  });

  it('may name us and all again and again above many rules', () => {
    const names = Array.from({ length: 5000 }, () => `User-agent: *\nUser-agent: ${us}`).join('\n');
    const rules = Array.from({ length: 20_000 }, (_, n) => `Disallow: /a${n}`).join('\n');
    expect(read(`${names}\n${rules}`)(at('/a1')).allowed).toBe(false);
  });

  it.each([
    ['one rule of stars', `Disallow: /*${'*a'.repeat(2000)}\n`.repeat(115)],
    ['twenty thousand rules with stars', 'Disallow: /*a*a*a*a*ab$\n'.repeat(20_000)],
    ['rules of one star and much behind it', `Disallow: /*${'a'.repeat(480)}b\n`.repeat(1000)],
  ])('costs little to ask whatever is in it: %s', (_, rules) => {
    const robots = read(`User-agent: *\n${rules}`);
    const begun = performance.now();
    expect(robots(at(`/${'a'.repeat(2000)}`)).allowed).toBeTypeOf('boolean');
    // Some tens of milliseconds; without bounds it is seconds.
    expect(performance.now() - begun).toBeLessThan(500);
  });
});
