import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Accepted } from '../../../../src/commands/audit/accepted.ts';
import { judge } from '../../../../src/commands/audit/judge.ts';
import { type Advisory, type AuditReport, severities } from '../../../../src/commands/audit/read-report.ts';

const today = '2026-11-23';
const advisory = (given: Partial<Advisory> = {}): Advisory => ({
  ...{ id: 'GHSA-2222-3333-4444', package: 'undici', range: '<9', severity: 'high', title: 'T', url: 'https://a' },
  ...given,
});
const report = (...advisories: Advisory[]): AuditReport => ({
  counts: { info: 0, low: 0, moderate: 0, high: 0, critical: 0 },
  packages: 1,
  advisories,
});
const accepted = (given: Partial<Accepted> = {}): Accepted => ({
  ...{ id: 'GHSA-2222-3333-4444', package: 'undici', reason: 'Not called.', accepted: '2026-11-01' },
  ...given,
});
const judged = (one: Advisory, list: Accepted[] = [], all = report(one)) =>
  judge({ report: report(one), all, accepted: list, level: 'high', today });

describe('an advisory', () => {
  it('fails at or above the level, and not below it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...severities), fc.constantFrom(...severities), (severity, level) => {
        const found = report(advisory({ severity }));
        const { failing } = judge({ report: found, all: found, accepted: [], level, today });
        expect(failing.length > 0).toBe(severities.indexOf(severity) >= severities.indexOf(level));
      }),
    );
  });

  it('does not fail while it is accepted', () => {
    for (const entry of [accepted(), accepted({ until: today })]) {
      expect(judged(advisory(), [entry])).toEqual({ failing: [], accepted: [entry], expired: [], gone: [] });
    }
  });

  it('fails again after the last day', () => {
    const entry = accepted({ until: '2026-11-22' });
    expect(judged(advisory(), [entry])).toEqual({ failing: [advisory()], accepted: [], expired: [entry], gone: [] });
  });

  it('is accepted for the named package only', () => {
    const other = advisory({ package: 'other' });
    expect(judged(other, [accepted()])).toMatchObject({ failing: [other], gone: [accepted()] });
  });
});

describe('an accepted advisory', () => {
  it('that no package has is reported', () => {
    const entry = accepted({ id: 'GHSA-9999-3333-4444', until: '2026-11-22' });
    expect(judged(advisory(), [entry])).toMatchObject({ gone: [entry], expired: [] });
  });

  it('that only development tools have is not gone', () => {
    const all = report(advisory(), advisory({ id: 'GHSA-9999-3333-4444', package: 'vitest' }));
    const entry = accepted({ id: 'GHSA-9999-3333-4444', package: 'vitest' });
    expect(judged(advisory(), [entry], all)).toMatchObject({ accepted: [entry], gone: [] });
  });
});
