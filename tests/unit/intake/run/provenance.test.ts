import { expect, it } from 'vitest';
import { updatedProvenance } from '../../../../src/intake/run/provenance.ts';

const entry = (field: string, said: string) => ({
  field,
  source: 'avisa',
  url: null,
  read_at: '2026-11-20T10:00:00.000Z',
  said,
});

it('keeps what the database holds beside its own entries, also what it cannot read', () => {
  const stored = [null, 'text', entry('title', 'old')];
  expect(updatedProvenance(stored, [entry('title', 'new')], [])).toEqual([null, 'text', entry('title', 'new')]);
  expect(updatedProvenance(stored, [entry('place', 'new')], [])).toEqual(stored);
});
