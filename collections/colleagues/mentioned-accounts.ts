/** Finds out who is mentioned in a note: `@` and the name of an account. A pure function. */

export interface Mentionable {
  name: string;
}

/**
 * @example mentionedAccounts('@Ada Lovelace, see the source', [{ name: 'Ada' }, { name: 'Ada Lovelace' }]) // [{ name: 'Ada Lovelace' }]
 * @returns the accounts in the given order, each once
 */
export function mentionedAccounts<Account extends Mentionable>(text: string, accounts: readonly Account[]): Account[] {
  let rest = fold(text);
  const found = new Set<Account>();
  // Longer names first: "@Ada Lovelace" does not mention Ada.
  for (const account of accounts.toSorted((a, b) => b.name.length - a.name.length)) {
    const name = fold(account.name).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    if (name === '') continue;
    const mention = new RegExp(`(?<![\\p{L}\\p{N}])@${name}(?![\\p{L}\\p{N}])`, 'gu');
    if (!mention.test(rest)) continue;
    found.add(account);
    rest = rest.replace(mention, ' ');
  }
  return accounts.filter((account) => found.has(account));
}

const fold = (text: string) => text.normalize('NFC').toLowerCase();
