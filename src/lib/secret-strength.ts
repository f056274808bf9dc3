/** Checks that a secret is hard to guess. Length is not enough: a word written eight times is long too. */

/** 32 random bytes are 64 hex digits; shorter secrets than this can be found by brute force. */
export const minSecretLength = 32;
/** Of a million secrets of 32 random hex digits, one has fewer different characters. */
const minDifferent = 8;
/** The share of characters that continue a sequence: about one in ten in random digits. */
const maxOrdered = 0.5;

/** Words from examples and weak passwords. None of them can be spelt in hex digits. */
const obvious = /change.?(me|it|this)|default|example|openssl|passwor[dt]|payload|qwerty|secret|your.?key/i;

/** @returns what is wrong, to follow "PAYLOAD_SECRET", without the secret itself; null when it is strong */
export function secretProblem(secret: string): string | null {
  if (secret.length < minSecretLength) return `must have at least ${minSecretLength} characters`;
  if (obvious.test(secret)) return 'contains a word that is easy to guess';
  if (new Set(secret).size < minDifferent) return `must have at least ${minDifferent} different characters`;
  if (isRepeated(secret)) return 'is a repeated pattern';
  if (orderedShare(secret) > maxOrdered) return 'follows the alphabet, the digits or the keyboard';
  return null;
}

/** True when it repeats a part of at most half its length. */
function isRepeated(secret: string): boolean {
  for (let period = 1; period <= secret.length / 2; period += 1) {
    if (secret.startsWith(secret.slice(period))) return true;
  }
  return false;
}

const keyboard = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'].map((row) => row + [...row].reverse().join(''));

/** The share of neighbouring characters that are neighbours in the alphabet or on the keyboard. */
function orderedShare(secret: string): number {
  const letters = secret.toLowerCase();
  let ordered = 0;
  for (let at = 1; at < letters.length; at += 1) {
    const step = Math.abs(letters.charCodeAt(at) - letters.charCodeAt(at - 1));
    const pair = letters.slice(at - 1, at + 1);
    if (step <= 1 || keyboard.some((row) => row.includes(pair))) ordered += 1;
  }
  return ordered / (letters.length - 1);
}
