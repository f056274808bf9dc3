import { describe, expect, it } from 'vitest';
import { newsletterIssue as schema } from '../../../src/contract/newsletters.ts';
import { newsletterIssue } from '../../../src/feed/newsletters.ts';
import { buildWith, issue } from './build.ts';

describe('an issue of the newsletter', () => {
  it.each(['number', 'stories', 'events'] as const)(
    'is not published without its %s: missing is never zero',
    (field) => {
      const { error } = schema.safeParse(newsletterIssue(issue({ [field]: null }), buildWith()));
      expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
      expect(schema.parse(newsletterIssue(issue({ events: 0 }), buildWith())).events).toBe(0);
    },
  );

  it('names the languages of its bodies: English, then the others by their codes, as text or as HTML', () => {
    const row = issue({ text_i18n: { sv: 'Veckan.' }, html_i18n: { da: '<p>Ugen.</p>', sv: '<p>Veckan.</p>' } });
    expect(newsletterIssue(row, buildWith()).body_languages).toEqual(['en', 'da', 'sv']);
  });

  it('loses scripts, styles, handlers and foreign schemes in its HTML', () => {
    const html =
      '<p onclick="x()">A <a href="javascript:x()">b</a><script>x()</script><style>p{}</style><img src="data:x"></p>';
    expect(newsletterIssue(issue({ html }), buildWith()).html).toBe('<p>A <a>b</a><img /></p>');
  });
});
