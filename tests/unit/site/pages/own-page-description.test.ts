import { expect, it } from 'vitest';
import { hereAt } from '../../../../src/site/here.ts';
import { ownPage } from '../../../../src/site/pages/own-page.ts';
import { testSite } from './test-site.ts';

it('never ends in half of a character', () => {
  const text = `${'x'.repeat(199)}\u{1f600}`;
  const row = { id: 'about', title: 'About', title_i18n: {}, text, text_i18n: {}, html_url: '', updated: '2026-11-22' };
  const page = ownPage(row, hereAt(testSite(), '/about/'));
  expect(page.isWellFormed()).toBe(true);
  expect(page).toContain(`content="${'x'.repeat(199)}"`);
});
