import fc from 'fast-check';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { hasSecondStep, noSecondStep } from '../../../../../collections/login/two-factor/account.ts';
import {
  hashRecoveryCode,
  isRecoveryCode,
  newRecoveryCodes,
} from '../../../../../collections/login/two-factor/recovery-codes.ts';
import { firstStep, recoveryCodesLeft, spendCode } from '../../../../../collections/login/two-factor/second-step.ts';
import { newSetup, openSetup } from '../../../../../collections/login/two-factor/setup.ts';
import { newTotpSecret, stepOfCode, totpUri } from '../../../../../collections/login/two-factor/totp.ts';

const secret = 'a secret of the panel';
const start = Date.UTC(2026, 10, 23, 8, 0, 0);
const account = { id: 7, createdAt: '2026-01-01T00:00:00.000Z', email: 'a@example.org', role: 'admin' as const };
const codeAt = (totp: string, timestamp: number) =>
  new TOTP({ secret: Secret.fromBase32(totp) }).generate({ timestamp });

function withSecondStep(now = start) {
  const { secret: totp, recovery_codes, setup } = newSetup(account, { now, secret, issuer: 'Feed' });
  const opened = openSetup(setup, account, { now, secret });
  const change = opened && firstStep(account, { ...opened, code: codeAt(totp, now) }, { now, secret });
  if (!change) throw new Error('The first code was refused.');
  return { totp, recovery_codes, account: { ...account, ...change } };
}

describe('codes of an app', () => {
  // RFC 6238, appendix B, for SHA-1, cut to six digits.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('are those of the standard at %i s: %s', (seconds, code) => {
    const totp = Secret.fromLatin1('12345678901234567890').base32;
    expect(stepOfCode({ secret: totp, code, now: seconds * 1000 })).toBe(Math.floor(seconds / 30));
  });

  it('are read by apps from an address with the name of the service and the account', () => {
    const totp = newTotpSecret();
    expect(totp).toMatch(/^[A-Z2-7]{32}$/);
    const uri = totpUri({ secret: totp, issuer: 'Nordic: feed & more', label: 'a+b@example.org' });
    expect(uri).toBe(
      `otpauth://totp/Nordic%3A%20feed%20%26%20more:a%2Bb%40example.org?issuer=Nordic%3A%20feed%20%26%20more&secret=${totp}&algorithm=SHA1&digits=6&period=30`,
    );
  });

  it('are accepted once, and never go back', () => {
    const { totp, account: owner } = withSecondStep();
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 8 }), fc.integer({ min: -3, max: 3 }))), (logins) => {
        let now = start;
        let state = owner;
        let last = Math.floor(start / 30_000);
        for (const [wait, drift] of logins) {
          now += wait * 10_000;
          const step = Math.floor(now / 30_000) + drift;
          const used = spendCode(state, codeAt(totp, step * 30_000), { now, secret });
          expect(used !== null).toBe(Math.abs(drift) <= 1 && step > last);
          if (used) {
            last = step;
            state = { ...state, two_factor: used };
          }
        }
      }),
    );
  });

  it('are not accepted with another secret of the panel', () => {
    const { totp, account: owner, recovery_codes } = withSecondStep();
    const now = start + 60_000;
    const other = { now, secret: 'another secret' };
    expect(spendCode(owner, codeAt(totp, now), other)).toBeNull();
    expect(spendCode(owner, recovery_codes[0] ?? '', other), 'recovery codes are').not.toBeNull();
  });

  it('are never any other text', () => {
    const { account: owner } = withSecondStep();
    fc.assert(
      fc.property(fc.string(), (code) => {
        expect(spendCode(owner, code, { now: start + 60_000, secret })).toBeNull();
      }),
    );
  });
});

describe('recovery codes', () => {
  it('differ, have 80 random bits, and are not stored', () => {
    const codes = Array.from({ length: 100 }, newRecoveryCodes).flat();
    expect(new Set(codes).size).toBe(1000);
    for (const code of codes) expect(code).toMatch(/^([a-km-np-z2-9]{4}-){3}[a-km-np-z2-9]{4}$/);
    const { account: owner, recovery_codes } = withSecondStep();
    for (const code of recovery_codes) expect(JSON.stringify(owner)).not.toContain(code);
  });

  it('are used up one by one in any order', () => {
    const { account: owner, recovery_codes } = withSecondStep();
    fc.assert(
      fc.property(fc.array(fc.nat(9)), (order) => {
        let state = owner;
        const used = new Set<number>();
        for (const at of order) {
          const next = spendCode(state, recovery_codes[at] ?? '', { now: start, secret });
          expect(next === null).toBe(used.has(at));
          used.add(at);
          if (next) state = { ...state, two_factor: next };
        }
        expect(recoveryCodesLeft(state)).toBe(10 - used.size);
      }),
    );
  });

  it.each([null, undefined, 'x', {}, [1]])('do not exist in a stored value that is %j', (recovery_codes) => {
    const state = { ...account, two_factor: { recovery_codes: recovery_codes as never } };
    expect(spendCode(state, 'abcd-abcd-abcd-abcd', { now: start, secret })).toBeNull();
    expect(recoveryCodesLeft(state)).toBe(0);
  });

  it.each([' ABCD efgh-ijkm NPQR ', 'abcd–efgh–ijkm–npqr', '\u200babcd‑efgh‑ijkm‑npqr\u200b'])(
    'are found as %j',
    (typed) => {
      expect(hashRecoveryCode(typed)).toBe(hashRecoveryCode('abcd-efgh-ijkm-npqr'));
      expect(isRecoveryCode(typed)).toBe(true);
    },
  );
});

describe('a setup', () => {
  it('is for one account, for ten minutes, and for one panel', () => {
    const { setup } = newSetup(account, { now: start, secret, issuer: 'Feed' });
    expect(openSetup(setup, account, { now: start + 599_000, secret })).not.toBeNull();
    expect(openSetup(setup, account, { now: start + 601_000, secret })).toBeNull();
    expect(openSetup(setup, account, { now: start, secret: 'another secret' })).toBeNull();
    expect(openSetup(setup, { ...account, id: 8 }, { now: start, secret })).toBeNull();
    const heir = { ...account, createdAt: '2026-02-01T00:00:00.000Z' };
    expect(openSetup(setup, heir, { now: start, secret }), 'an id that was reused').toBeNull();
  });

  it('is on when either of its values is stored', () => {
    expect(hasSecondStep(noSecondStep)).toBe(false);
    expect(hasSecondStep({})).toBe(false);
    expect(hasSecondStep({ ...noSecondStep, two_factor_since: '2026-01-01' })).toBe(true);
    expect(hasSecondStep({ two_factor: { secret: 'x' } })).toBe(true);
  });
});
