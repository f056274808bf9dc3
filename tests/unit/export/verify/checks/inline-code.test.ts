import { expect, test } from 'vitest';
import { checkInlineCode } from '../../../../../export/verify/checks/inline-code.ts';
import { page, problemsOfSite } from '../run-page-check.ts';

const problemsOf = (body: string) => problemsOfSite(checkInlineCode, { 'index.html': page('index.html', { body }) });

test('scripts of the site and data pass', () => {
  expect(
    problemsOf('<script src="assets/a.js"></script><script type="application/ld+json">{}</script><svg fill="red"/>'),
  ).toEqual([]);
});

test.each([
  ['<script>x()</script>', '<script> with its own text'],
  ['<script type="module">x()</script>', '<script> with its own text'],
  ['<script type="importmap">{}</script>', '<script> with its own text'],
  ['<svg><script>x()</script></svg>', '<script> with its own text'],
  ['<style>a{}</style>', '<style>'],
  ['<p style="color:red">x</p>', 'style of <p>'],
  ['<img src="a.png" alt="" onerror="x()">', 'onerror of <img>'],
  ['<svg onload="x()"></svg>', 'onload of <svg>'],
  ['<a href=" javascript:x()">x</a>', 'a script in a href'],
  ['<iframe srcdoc="x"></iframe>', 'srcdoc of <iframe>'],
  ['<base href="https://evil.test/">', '<base>'],
])('%s does not', (body, what) => {
  expect(problemsOf(body)).toEqual([`index.html: expected scripts and styles in files of their own, found ${what}`]);
});
