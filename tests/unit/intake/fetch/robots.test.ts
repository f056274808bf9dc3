import { describe, expect, it } from 'vitest';
import { readRobots } from '../../../../src/intake/fetch/robots.ts';

const origin = 'https://avisa.example';
const us = 'Nordic-Crypto-Feed';
const read = (text: string) => readRobots(origin, text, us);
const at = (path: string) => new URL(path, origin);

describe('readRobots', () => {
  it('uses the group with our name rather than that for all', () => {
    const robots = read(
      'User-agent: *\nDisallow: /\n\nUser-agent: nordic-crypto-feed/1\nUser-agent: Other\nDisallow: /a',
    );
    expect(robots(at('/b')).allowed).toBe(true);
    expect(robots(at('/a/x')).allowed).toBe(false);
  });

  it('uses the group for all if no group has our name', () => {
    const robots = read('User-agent: Other\nDisallow: /b\nUser-agent: *\nDisallow: /a\nAllow: /a/feed$');
    expect(robots(at('/b')).allowed).toBe(true);
    expect(robots(at('/a')).allowed).toBe(false);
    expect(robots(at('/a/feed')).allowed).toBe(true);
  });

  it('reads the crawl delay, within limits', () => {
    expect(read('User-agent: *\nCrawl-delay: 5')(at('/')).delayMs).toBe(5000);
    expect(read('User-agent: *\nCrawl-delay: 86400')(at('/')).delayMs).toBe(30_000);
    expect(read('User-agent: *\nCrawl-delay: Infinity')(at('/')).delayMs).toBe(0);
    expect(read('User-agent: *\nCrawl-delay: -5')(at('/')).delayMs).toBe(0);
  });

  it('allows everything if the text has no valid rules', () => {
    for (const text of ['', '<html>404</html>', '\u0000'.repeat(100), 'Disallow: /']) {
      expect(read(text)(at('/')).allowed).toBe(true);
    }
  });

  it('reads thousands of names and rules, and rules of wildcards', () => {
    const names = Array.from({ length: 20_000 }, (_, n) => `User-agent: bot${n}`).join('\n');
    const rules = Array.from({ length: 20_000 }, () => 'Disallow: /a').join('\n');
    expect(read(`${names}\nUser-agent: *\n${rules}`)(at('/a')).allowed).toBe(false);
    const wildcards = read(`User-agent: *\nDisallow: /${'*a'.repeat(100_000)}b`);
    expect(wildcards(at(`/${'a'.repeat(1500)}`)).allowed).toBe(true);
  });

  it('uses all rules of a file with hundreds, with wildcards or without', () => {
    const many = Array.from({ length: 900 }, (_, n) => `Disallow: /${n % 2 ? '*' : ''}section-${n}/`).join('\n');
    const robots = read(`User-agent: Other\n${many}\n${many}\nUser-agent: *\n${many}`);
    expect(robots(at('/section-898/x')).allowed).toBe(false);
    expect(robots(at('/x/section-899/x')).allowed).toBe(false);
    expect(robots(at('/section-900/x')).allowed).toBe(true);
  });

  it('uses the group with our name even if all its rules are too long', () => {
    const robots = read(`User-agent: ${us}\nDisallow: /*${'a'.repeat(30_000)}\n\nUser-agent: *\nDisallow: /`);
    expect(robots(at('/')).allowed).toBe(true);
  });

  it('reads many repeated names above many rules', () => {
    const names = Array.from({ length: 5000 }, () => `User-agent: *\nUser-agent: ${us}`).join('\n');
    const rules = Array.from({ length: 20_000 }, (_, n) => `Disallow: /a${n}`).join('\n');
    expect(read(`${names}\n${rules}`)(at('/a1')).allowed).toBe(false);
  });

  it.each([
    ['rules of wildcards', `Disallow: /*${'*a'.repeat(2000)}\n`.repeat(115)],
    ['twenty thousand rules with wildcards', 'Disallow: /*a*a*a*a*ab$\n'.repeat(20_000)],
    ['rules of one wildcard and a long end', `Disallow: /*${'a'.repeat(480)}b\n`.repeat(1000)],
  ])('decides quickly with %s', (_, rules) => {
    const robots = read(`User-agent: *\n${rules}`);
    const start = process.threadCpuUsage();
    expect(robots(at(`/${'a'.repeat(2000)}`)).allowed).toBeTypeOf('boolean');
    // It takes tens of milliseconds of processor time; without the limits it would take seconds.
    expect(process.threadCpuUsage(start).user / 1000).toBeLessThan(500);
  });
});
