/** Codes of authenticator apps (RFC 6238), with the parameters that all apps understand: SHA-1, six digits, 30 seconds. */
import { Secret, TOTP } from 'otpauth';

const parameters = { algorithm: 'SHA1', digits: 6, period: 30 };
/** How many steps the clock of the phone may be ahead or behind. */
const drift = 1;

/** @returns 160 random bits in base32 */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The address that an app reads from the QR code. */
export const totpUri = ({ secret, issuer, label }: { secret: string; issuer: string; label: string }): string =>
  new TOTP({ ...parameters, secret: Secret.fromBase32(secret), issuer, label }).toString();

/**
 * Checks a code, in constant time.
 * @param now in milliseconds
 * @returns the time step that the code is for; null for a wrong code
 */
export function stepOfCode({ secret, code, now }: { secret: string; code: string; now: number }): number | null {
  const totp = new TOTP({ ...parameters, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: now, window: drift });
  return delta === null ? null : totp.counter({ timestamp: now }) + delta;
}
