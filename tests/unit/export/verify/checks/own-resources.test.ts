import { expect, test } from 'vitest';
import { checkOwnResources } from '../../../../../export/verify/checks/own-resources.ts';
import { base, page, problemsOfSite } from '../run-page-check.ts';

const problemsOf = (body: string) => problemsOfSite(checkOwnResources, { 'index.html': page('index.html', { body }) });

test.each([
  '<a href="https://other.test/">x</a>',
  '<img src="media/a.png" alt="">',
  `<img src="${base}/media/a.png" srcset="media/a.png 1x, media/b.png 2x" alt="">`,
  '<form action="search/"></form>',
  '<blockquote cite="https://other.test/"></blockquote>',
  '<meta property="og:image" content="https://feed.test/site/media/a.png">',
])('%s loads nothing from elsewhere', (body) => {
  expect(problemsOf(body)).toEqual([]);
});

test.each([
  ['<img src="https://cdn.test/a.png" alt="">', 'img src', 'https://cdn.test/a.png'],
  ['<img src="//cdn.test/a.png" alt="">', 'img src', '//cdn.test/a.png'],
  ['<img src="/media/a.png" alt="">', 'img src', '/media/a.png'],
  ['<img src="data:image/gif;base64,x" alt="">', 'img src', 'data:image/gif;base64,x'],
  ['<img srcset="media/a.png 1x, https://cdn.test/b.png 2x" alt="">', 'img srcset', 'https://cdn.test/b.png'],
  ['<script src="https://cdn.test/a.js"></script>', 'script src', 'https://cdn.test/a.js'],
  ['<link rel="stylesheet" href="https://cdn.test/a.css">', 'link href', 'https://cdn.test/a.css'],
  ['<link rel="preconnect" href="https://fonts.test">', 'link href', 'https://fonts.test'],
  ['<iframe src="https://video.test/1"></iframe>', 'iframe src', 'https://video.test/1'],
  ['<video poster="https://cdn.test/p.jpg"></video>', 'video poster', 'https://cdn.test/p.jpg'],
  ['<svg><image href="https://cdn.test/i.png"/></svg>', 'image href', 'https://cdn.test/i.png'],
  ['<svg><use xlink:href="https://cdn.test/i.svg#a"/></svg>', 'use xlink:href', 'https://cdn.test/i.svg#a'],
  ['<form action="https://evil.test/"></form>', 'form action', 'https://evil.test/'],
  ['<button formaction="https://evil.test/">x</button>', 'button formaction', 'https://evil.test/'],
  ['<a href="./" ping="https://count.test/">x</a>', 'a ping', 'https://count.test/'],
  ['<template><img src="https://cdn.test/a.png" alt=""></template>', 'img src', 'https://cdn.test/a.png'],
  ['<noscript><img src="https://cdn.test/a.png" alt=""></noscript>', 'img src', 'https://cdn.test/a.png'],
])('%s does', (body, where, address) => {
  expect(problemsOf(body)).toEqual([
    `index.html: ${where}: expected a file of the site, found ${JSON.stringify(address)}`,
  ]);
});

test('a form may go to an origin that the page’s policy names', () => {
  const form = page('newsletter/index.html', {
    body: '<form method="post" action="https://list.test/subscribe"></form>',
  });
  expect(problemsOfSite(checkOwnResources, { 'newsletter/index.html': form })).toHaveLength(1);
  const named = form.replace("form-action 'self'", 'form-action https://list.test');
  expect(problemsOfSite(checkOwnResources, { 'newsletter/index.html': named })).toEqual([]);
});

test('a style sheet loads only files of the site', () => {
  const css = (text: string) => problemsOfSite(checkOwnResources, { 'assets/style.css': text });
  expect(css('@font-face { src: url("a.woff2") format("woff2") } b { background: url(../media/a.png) }')).toEqual([]);
  expect(css('@import "https://cdn.test/a.css"; a { background: url( data:image/png;base64,x ) }')).toEqual([
    'assets/style.css: url(): expected a file of the site, found "https://cdn.test/a.css"',
    'assets/style.css: url(): expected a file of the site, found "data:image/png;base64,x"',
  ]);
});
