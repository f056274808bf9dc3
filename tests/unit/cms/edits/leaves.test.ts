import { expect, it } from 'vitest';
import { labelInSentence, labelOfPath } from '../../../../src/cms/edits/leaves.ts';
import { valueText } from '../../../../src/cms/edits/value-text.ts';
import { fields } from './fields.ts';

it('names a field by its labels, also within groups and lists', () => {
  expect(labelOfPath(fields, 'title')).toBe('Title');
  expect(labelOfPath(fields, 'title_i18n.nb')).toBe('Title in other languages › Norwegian');
  expect(labelOfPath(fields, 'links.1.url')).toBe('Links 2 › Link');
  expect(labelOfPath(fields, 'not_there.0.x')).toBe('Not there 0 x');
});

it('begins labels with a small letter within a sentence, but not abbreviations', () => {
  expect(labelInSentence('Country')).toBe('country');
  expect(labelInSentence('EU date › URL')).toBe('EU date › URL');
});

it('shows values as text, with a line for each field of a list item', () => {
  const field = (name: string) => fields.find((each) => each.name === name) as (typeof fields)[number];
  expect(valueText(field('links'), [{ id: 'x', name: 'A', url: 'b' }, { name: 'C' }])).toBe(
    '– Name: A\n  Link: b\n– Name: C',
  );
  expect([valueText(field('done'), true), valueText(field('done'), false)]).toEqual(['yes', '']);
  expect(valueText(field('topics'), ['tax', 'aml'])).toBe('tax\naml');
});
