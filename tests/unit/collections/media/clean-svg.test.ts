import { describe, expect, it } from 'vitest';
import { cleanSvg } from '../../../../collections/media/clean-svg.ts';

const svg = (content: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"${attributes}>${content}</svg>`;

describe('a cleaned SVG', () => {
  it.each([
    ['<path d="M0 0h9v9z" fill="#0a0" fill-rule="evenodd"/>', ''],
    ['<style>.a{fill:#123456;clip-path:url(#c)}</style><g class="a"><circle cx="4" cy="4" r="3"/></g>', ''],
    [
      '<defs><linearGradient id="g"><stop offset="1"/></linearGradient></defs><rect fill="url(#g)" width="9" height="9"/>',
      '',
    ],
    ['<defs><path id="p" d="M0 0h1"/></defs><use href="#p" x="3"/>', ''],
    ['<filter id="f"><feGaussianBlur stdDeviation="2"/></filter><g filter="url(#f)"/>', ''],
    ['<title>Bank &amp; Søn</title>', ''],
  ])('keeps a drawing as it is: %s', async (content, attributes) => {
    expect(await cleanSvg(svg(content, attributes))).toBe(svg(content, attributes));
  });

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script with another prefix', '<x:script xmlns:x="http://www.w3.org/2000/svg">run()</x:script>'],
    ['a handler', '<g onload="alert(1)" onclick="alert(1)"/>'],
    ['a link', '<a href="https://evil.example/"><text>Bank</text></a>'],
    ['a javascript: link', '<use href="javascript:alert(1)"/>'],
    [
      'a foreign object',
      '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="evil.example"/></body></foreignObject>',
    ],
    ['an external picture', '<image href="https://evil.example/x.png"/>'],
    [
      'an external picture by xlink',
      '<image xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="//evil.example/x.png"/>',
    ],
    ['an SVG within', '<image href="data:image/svg+xml,&lt;svg onload=alert(1)&gt;"/>'],
    ['another file to use', '<use href="https://evil.example/a.svg#b"/>'],
    ['a picture of a filter', '<filter id="f"><feImage href="https://evil.example/x.png"/></filter>'],
    ['an external fill', '<rect fill="url(https://evil.example/a.svg#g)"/>'],
    ['an external fill in a style', '<rect style="fill:url(https://evil.example/a.svg#g)"/>'],
    ['an escaped address', String.raw`<rect style="fill:\75rl(https://evil.example/a.svg#g)"/>`],
    ['an animation of an address', '<a href="#x"><animate attributeName="href" values="javascript:alert(1)"/></a>'],
    ['a handler set later', '<set attributeName="onclick" to="alert(1)"/>'],
    [
      'data of an editor',
      '<metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">evil.example</rdf:RDF></metadata>',
    ],
    ['a comment', '<!-- alert(1) evil.example -->'],
    ['an instruction', '<?xml-stylesheet href="https://evil.example/a.css"?>'],
  ])('has lost %s', async (_, content) => {
    const cleaned = await cleanSvg(svg(content));
    expect(cleaned).not.toMatch(/alert|evil|javascript|script|onload|onclick|foreignObject|animate/i);
    expect(cleaned).toMatch(/^<svg /);
  });

  it.each([
    ['@import', '<style>@import "https://evil.example/a.css";</style>'],
    ['an address', '<style>.a{fill:url(https://evil.example/a.svg#g)}</style>'],
    ['a hidden address', String.raw`<style>.a{fill:\75rl(https://evil.example/a.svg#g)}</style>`],
  ])('is refused when its styles have %s', async (_, content) => {
    await expect(cleanSvg(svg(content))).rejects.toThrow('has styles that load other files');
  });

  it.each([
    ['', 'is not well-formed XML'],
    ['<svg', 'is not well-formed XML'],
    ['<svg xmlns="http://www.w3.org/2000/svg"><g></svg>', 'is not well-formed XML'],
    ['<html xmlns="http://www.w3.org/1999/xhtml"><svg/></html>', 'is not an SVG'],
    ['<svg/>', 'is not an SVG'],
    [
      '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg">&x;</svg>',
      'is not well-formed XML',
    ],
    [svg('x'.repeat(512 * 1024)), 'is longer than 512 KiB'],
    ['<a:svg xmlns:a="http://www.w3.org/2000/svg"/>', 'is not an SVG'],
  ])('is refused when it is no SVG: %.60s', async (text, reason) => {
    await expect(cleanSvg(text)).rejects.toThrow(reason);
  });

  // A picture within may name a place, and may have any number of pixels.
  it.each([
    '<image href="data:image/png;base64,iVBORw0KGgo=" width="9" height="9"/>',
    '<filter id="f"><feImage xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href=" data:image/jpeg;base64,/9j/4Q=="/></filter>',
    '<rect style="fill:url(data:image/png;base64,iVBORw0KGgo=)"/>',
    '<style>.a{fill:url(data:image/png;base64,iVBORw0KGgo=)}</style>',
  ])('is refused when it has a picture within: %s', async (content) => {
    await expect(cleanSvg(svg(content))).rejects.toThrow('has a picture of pixels in it');
  });

  it.each([
    ['elements', '<g>'.repeat(30_000) + '</g>'.repeat(30_000)],
    ['attributes', `<g ${Array.from({ length: 30_000 }, (_, at) => `a${at}=""`).join(' ')}/>`],
    ['entities', '&amp;'.repeat(30_000)],
  ])('is refused at once when it has too many %s', async (_, content) => {
    const start = performance.now();
    await expect(cleanSvg(svg(content))).rejects.toThrow('has too many parts');
    expect(performance.now() - start).toBeLessThan(1000);
  });

  it('is refused when entities make it long', async () => {
    const text = `<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(1000)}">]>${svg('&a;'.repeat(1000))}`;
    await expect(cleanSvg(text)).rejects.toThrow('is longer than 512 KiB');
  });

  it('does not expand entities within entities', async () => {
    const text =
      '<!DOCTYPE svg [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg">&b;</svg>';
    expect(await cleanSvg(text)).toBe('<svg xmlns="http://www.w3.org/2000/svg">&amp;a;&amp;a;</svg>');
  });

  it('stays the same when it is cleaned again', async () => {
    const given = `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:xlink="http://www.w3.org/1999/xlink"
  inkscape:version="1.0" width="10mm" height="5mm" viewBox="0 0 10 5"><g inkscape:label="Layer"><use xlink:href="#a"/><path id="a" d="M0 0"/></g></svg>`;
    const once = await cleanSvg(given);
    expect(once).toContain('viewBox="0 0 10 5"');
    expect(once).toContain('href="#a"');
    expect(once).not.toContain('Layer');
    expect(await cleanSvg(once)).toBe(once);
  });
});
