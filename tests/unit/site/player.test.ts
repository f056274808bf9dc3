import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { playerOf } from '../../../src/site/player.ts';

const of = (video_url: string, platform = 'other', embed = true) => playerOf({ video_url, platform, embed });
const youtube = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';

describe('the player of a talk', () => {
  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', youtube],
    ['https://youtube.com/watch?t=4&v=dQw4w9WgXcQ&list=PL1', youtube],
    ['https://m.youtube.com/watch?v=dQw4w9WgXcQ', youtube],
    ['https://youtu.be/dQw4w9WgXcQ?si=x', youtube],
    ['https://www.youtube.com/embed/dQw4w9WgXcQ', youtube],
    ['https://www.youtube.com/live/dQw4w9WgXcQ?feature=share', youtube],
    ['https://www.youtube.com/shorts/dQw4w9WgXcQ', youtube],
    ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', youtube],
    ['https://vimeo.com/123456', 'https://player.vimeo.com/video/123456?dnt=1'],
    ['https://vimeo.com/123456/0a1b2c3d4e', 'https://player.vimeo.com/video/123456?dnt=1&h=0a1b2c3d4e'],
    ['https://player.vimeo.com/video/123456', 'https://player.vimeo.com/video/123456?dnt=1'],
    ['https://vimeo.com/123456/description', 'https://player.vimeo.com/video/123456?dnt=1'],
  ])('of %s is %s', (address, player) => {
    expect(of(address)).toBe(player);
  });

  it.each([
    ['https://tube.example/w/abcDEF123', 'https://tube.example/videos/embed/abcDEF123'],
    ['https://tube.example/videos/watch/0-a-b', 'https://tube.example/videos/embed/0-a-b'],
    ['https://tube.example:8443/videos/embed/0a', 'https://tube.example:8443/videos/embed/0a'],
  ])('of %s on PeerTube is %s', (address, player) => {
    expect(of(address, 'PeerTube')).toBe(player);
    expect(of(address, 'other')).toBeNull();
  });

  it.each([
    'https://www.youtube.com/watch?v=%22%3E%3Cscript%3E',
    'https://www.youtube.com/watch?v=../../redirect',
    'https://www.youtube.com/watch',
    'https://www.youtube.com/@channel',
    'https://youtu.be/',
    'https://youtu.be/a/b/c',
    'https://www.youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://evil.example/watch?v=dQw4w9WgXcQ&host=youtube.com',
    'https://youtube.com@evil.example/watch?v=dQw4w9WgXcQ',
    'https://vimeo.com/channels/staffpicks',
    'https://vimeo.com/123456abc"onload="x',
    'https://notvimeo.com/123456',
    'javascript:alert(1)//https://youtu.be/dQw4w9WgXcQ',
    'data:text/html,<script>alert(1)</script>',
    'not an address',
    '',
  ])('does not exist for %s', (address) => {
    expect(of(address)).toBeNull();
  });

  it.each([
    'http://tube.example/w/abc',
    'https://tube.example/w/a;b',
    'https://tube.example/w/a/b',
    'https://tube.example/evil',
    'https://tube.example;script-src/w/abc',
    "https://tube.example'/w/abc",
  ])('does not exist for %s, which is not the page of a PeerTube video', (address) => {
    expect(of(address, 'PeerTube')).toBeNull();
  });

  it('does not exist where the owner forbids it', () => {
    expect(of('https://youtu.be/dQw4w9WgXcQ', 'YouTube', false)).toBeNull();
  });

  it('never has a character that ends an attribute, and is always on https', () => {
    const parts = fc.constantFrom(
      'youtube.com',
      'youtu.be',
      'vimeo.com',
      'tube.example',
      '/watch?v=',
      '/w/',
      '/video/',
      '"',
      '<',
      "'",
      ';',
      ' ',
      'abcdefgh',
      '123456',
      '//',
      '@',
      '#',
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 6 }), fc.constantFrom('PeerTube', 'other'), (some, platform) => {
        const player = of(`https://${some.join('')}`, platform);
        if (player !== null) expect(player).toMatch(/^https:\/\/[\w.:-]+\/[\w/?=&-]+$/);
      }),
      { numRuns: 2000 },
    );
  });
});
