import { expect, it } from 'vitest';
import { excerptParts } from '../../../../src/site/search/excerpt.ts';

it('splits an excerpt at the words that were found', () => {
  expect(excerptParts('the <mark>bank</mark> of <mark>Norway</mark>')).toEqual([
    { text: 'the ', marked: false },
    { text: 'bank', marked: true },
    { text: ' of ', marked: false },
    { text: 'Norway', marked: true },
  ]);
});

it('keeps markup of the indexed text as text', () => {
  expect(excerptParts('&lt;img src=x onerror=alert(1)&gt; <mark>&lt;b&gt;</mark> R&D')).toEqual([
    { text: '<img src=x onerror=alert(1)> ', marked: false },
    { text: '<b>', marked: true },
    { text: ' R&D', marked: false },
  ]);
  expect(excerptParts('a <mark>cut')).toEqual([{ text: 'a <mark>cut', marked: false }]);
});

it('leaves out the spaces without width between the words of Chinese', () => {
  expect(excerptParts('北欧\u200b<mark>新闻\u200b</mark>')).toEqual([
    { text: '北欧', marked: false },
    { text: '新闻', marked: true },
  ]);
});
