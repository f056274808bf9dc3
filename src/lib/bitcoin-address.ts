/** Checks the checksum of a Bitcoin address, so that a typing error is found before anybody pays to it. */
import { hash } from 'node:crypto';

/** True for an address of the main network: base58 (P2PKH, P2SH), bech32 (BIP 173) or bech32m (BIP 350). */
export const isBitcoinAddress = (address: string): boolean => isSegwitAddress(address) || isBase58Address(address);

const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** The first byte of P2PKH and P2SH addresses. */
const versions = new Set([0x00, 0x05]);

/** 25 bytes: version, hash of 20 bytes, and the first four bytes of the double SHA-256 of these. */
function isBase58Address(address: string): boolean {
  if (!/^[13][1-9A-HJ-NP-Za-km-z]{25,34}$/.test(address)) return false;
  const number = [...address].reduce((sum, letter) => sum * 58n + BigInt(base58.indexOf(letter)), 0n);
  const hex = number.toString(16).padStart(50, '0');
  // Each leading 1 is a zero byte, which the number does not have.
  const zeroBytes = /^(?:00)*/.exec(hex)?.[0].length ?? 0;
  if (hex.length !== 50 || zeroBytes / 2 !== /^1*/.exec(address)?.[0].length) return false;
  const bytes = Buffer.from(hex, 'hex');
  const checksum = sha256(sha256(bytes.subarray(0, 21))).subarray(0, 4);
  return versions.has(bytes[0] ?? -1) && checksum.equals(bytes.subarray(21));
}

const sha256 = (bytes: Uint8Array): Buffer => hash('sha256', bytes, 'buffer');

const bech32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const generators = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];

function isSegwitAddress(address: string): boolean {
  const upper = address.toUpperCase();
  const lower = address.toLowerCase();
  if (address !== upper && address !== lower) return false;
  const [, data] = /^bc1([02-9ac-hj-np-z]{14,87})$/.exec(lower) ?? [];
  if (data === undefined) return false;
  const values = [...data].map((letter) => bech32.indexOf(letter));
  const [version = 0] = values;
  const programBits = (values.length - 7) * 5;
  const bytes = Math.floor(programBits / 8);
  const isWhole = programBits % 8 < 5 && ((values.at(-7) ?? 0) & ((1 << (programBits % 8)) - 1)) === 0;
  if (version > 16 || !isWhole || bytes < 2 || bytes > 40) return false;
  if (version === 0 && bytes !== 20 && bytes !== 32) return false;
  // The prefix "bc", expanded as BIP 173 describes.
  return polymod([3, 3, 0, 2, 3, ...values]) === (version === 0 ? 1 : 0x2bc830a3);
}

function polymod(values: readonly number[]): number {
  let checksum = 1;
  for (const value of values) {
    const top = checksum >>> 25;
    checksum = ((checksum & 0x1ffffff) << 5) ^ value;
    for (const [bit, generator] of generators.entries()) if ((top >>> bit) & 1) checksum ^= generator;
  }
  return checksum;
}
