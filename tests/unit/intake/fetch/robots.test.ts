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
});
