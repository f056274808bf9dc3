/** Is a secret one that nobody guesses? Length alone does not say so: a word written eight times is long too. */

/** 32 random bytes are 64 hex digits; shorter ones than this can be tried one by one. */
export const minSecretLength = 32;
/** Of 32 random hex digits, fewer than this many different ones are found in one of a million secrets. */
const minDifferent = 8;
/** Of the length: in random digits about one in ten goes on as the one before it did. */
const maxOrdered = 0.5;

/** Words of examples and of people in a hurry. No hex digits spell one of them. */
const obvious = /change.?(me|it|this)|default|example|openssl|passwor[dt]|payload|qwerty|secret|your.?key/i;

/** @returns what is wrong with it, to follow "PAYLOAD_SECRET"; null when it is strong. The secret itself is not in it. */
export function secretFault(secret: string): string | null {
  if (secret.length < minSecretLength) return `must have at least ${minSecretLength} characters`;
  if (obvious.test(secret)) return 'has a word in it that everybody tries first';
  if (new Set(secret).size < minDifferent) return `must have at least ${minDifferent} different characters`;
  if (isRepeated(secret)) return 'is a pattern that repeats itself';
  if (orderedShare(secret) > maxOrdered) return 'follows the alphabet, the digits or the keyboard';
  return null;
}

/** True when a part of at most half the length is written again and again. */
function isRepeated(secret: string): boolean {
  for (let period = 1; period <= secret.length / 2; period += 1) {
    if (secret.startsWith(secret.slice(period))) return true;
  }
  return false;
}

const keyboard = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'].map((row) => row + [...row].reverse().join(''));

/** The share of neighbours that follow each other, up or down, in the alphabet or on the keyboard. */
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
