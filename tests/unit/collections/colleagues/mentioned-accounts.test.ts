/** Who is mentioned in a note. */
import { expect, it } from 'vitest';
import { mentionedAccounts } from '../../../../collections/colleagues/mentioned-accounts.ts';

const accounts = ['Ada', 'Ada Lovelace', 'Åse', 'b.c (x)'].map((name) => ({ name }));

it.each([
  ['@Ada', ['Ada']],
  ['@ada, please', ['Ada']],
  ['(@Ada)', ['Ada']],
  ['@Ada Lovelace', ['Ada Lovelace']],
  ['@Ada Lovelace and @Ada', ['Ada', 'Ada Lovelace']],
  ['@Ada @Ada', ['Ada']],
  ['@Adam', []],
  ['ada@ada.example', []],
  ['Ada', []],
  ['@A\u030Ase', ['Åse']],
  ['@ÅSE!', ['Åse']],
  ['@b.c (x)', ['b.c (x)']],
  ['@bXc (x)', []],
  ['', []],
])('%j mentions %j', (text, names) => {
  expect(mentionedAccounts(text, accounts).map(({ name }) => name)).toEqual(names);
});

it('an account without a name is never mentioned', () => {
  expect(mentionedAccounts('@ hello', [{ name: '' }])).toEqual([]);
});
