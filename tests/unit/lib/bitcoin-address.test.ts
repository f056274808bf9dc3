import { describe, expect, test } from 'vitest';
import { isBitcoinAddress } from '../../../src/lib/bitcoin-address.ts';

const valid = [
  ['P2PKH', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'],
  ['P2PKH with leading zero bytes', '1111111111111111111114oLvT2'],
  ['P2SH', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
  ['P2WPKH', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['P2WPKH in upper case', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4'],
  ['P2WSH', 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3'],
  ['P2TR', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'],
] as const;

describe('an address of the main network', () => {
  test.each(valid)('%s passes', (_, address) => {
    expect(isBitcoinAddress(address)).toBe(true);
  });

  test.each(valid)('%s does not pass with any letter changed', (_, address) => {
    for (const [place, letter] of [...address].entries()) {
      if (place < 4) continue;
      const other =
        letter === 'q'
          ? 'p'
          : letter === 'Q'
            ? 'P'
            : /[A-Z]/.test(address) && address === address.toUpperCase()
              ? 'Q'
              : 'q';
      if (other === letter) continue;
      const changed = address.slice(0, place) + other + address.slice(place + 1);
      expect(isBitcoinAddress(changed), changed).toBe(false);
    }
  });
});

test.each([
  ['nothing', ''],
  ['a test network', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
  ['a test network in base58', 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn'],
  ['mixed case', 'bc1qW508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['version 0 with the checksum of bech32m', 'bc1q0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd'],
  ['version 1 with the checksum of bech32', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd'],
  ['a program of one byte', 'bc1pw5dgrnzv'],
  ['a program of 16 bytes in version 0', 'BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P'],
  ['padding of more than four bits', 'bc1zw508d6qejxtdg4y5r3zarvaryvqyzf3du'],
  ['an address with a payment in it', 'bitcoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['an address of Ethereum', '0x52908400098527886E0F7030069857D2E4169EE7'],
])('%s does not pass', (_, address) => {
  expect(isBitcoinAddress(address)).toBe(false);
});
