import { expect, it } from 'vitest';
import { z } from 'zod';
import { fillGaps } from '../../../../src/panel/row-preview/fill-gaps.ts';

const schema = z.object({
  title: z.string().min(1),
  published: z.iso.datetime({ offset: true }),
  day: z.iso.date(),
  country: z.enum(['NO', 'SE']),
  type: z.enum(['person', 'organisation']),
  count: z.number(),
  sources: z.array(z.object({ url: z.url() })),
});
const now = '2026-11-22T12:00:00+00:00';

function filled(row: z.input<typeof schema>) {
  const { error } = schema.safeParse(row);
  return fillGaps(row, error?.issues ?? [], now);
}

it('puts usable values where a row breaks the contract, and keeps the rest', () => {
  const row = { title: '', published: '', day: '', country: '', type: '', count: Number.NaN, sources: [{ url: '' }] };
  expect(filled(row as never)).toEqual({
    title: '(missing)',
    published: now,
    day: '2026-11-22',
    country: 'ZZ',
    type: 'person',
    count: 0,
    sources: [{ url: 'https://missing.invalid/' }],
  });
  expect(row.published).toBe('');
});

it('changes nothing of a valid row', () => {
  const row = { title: 'a', published: now, day: '2026-01-01', country: 'SE', type: 'person', count: 1, sources: [] };
  expect(filled(row as never)).toEqual(row);
});
