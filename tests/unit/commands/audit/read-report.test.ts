import { describe, expect, it } from 'vitest';
import { countsLine } from '../../../../src/commands/audit/describe.ts';
import { readReport } from '../../../../src/commands/audit/read-report.ts';

const advisory = {
  source: 1109,
  name: 'undici',
  dependency: 'undici',
  title: 'Requests can be split',
  url: 'https://github.com/advisories/GHSA-2222-3333-4444',
  severity: 'high',
  cwe: ['CWE-93'],
  cvss: { score: 7.5, vectorString: null },
  range: '<9.0.0',
};
const affected = (name: string, via: unknown[]) => ({
  [name]: { name, severity: 'high', isDirect: true, via, effects: [], range: '<9', nodes: [], fixAvailable: false },
});
/** A shortened report of npm 11. */
const report = (vulnerabilities: object) => ({
  auditReportVersion: 2,
  vulnerabilities,
  metadata: {
    vulnerabilities: { info: 0, low: 0, moderate: 1, high: 1, critical: 0, total: 2 },
    dependencies: { prod: 300, dev: 100, optional: 12, peer: 0, peerOptional: 0, total: 412 },
  },
});
const read = (vulnerabilities: object) => readReport(JSON.stringify(report(vulnerabilities)));

describe('the report of an audit', () => {
  it('has the counts, and each advisory once', () => {
    const found = read({
      ...affected('undici', [advisory]),
      ...affected('payload', ['undici']),
      ...affected('a', [{ ...advisory, name: 'a' }, advisory]),
    });
    expect(found && countsLine(found)).toBe('0 critical, 1 high, 1 moderate, 0 low in 412 packages');
    expect(found?.advisories).toEqual([
      expect.objectContaining({ package: 'a', id: 'GHSA-2222-3333-4444' }),
      {
        id: 'GHSA-2222-3333-4444',
        package: 'undici',
        range: '<9.0.0',
        severity: 'high',
        title: 'Requests can be split',
        url: 'https://github.com/advisories/GHSA-2222-3333-4444',
      },
    ]);
  });

  it('takes an unknown severity for the worst, and the number for the id that is missing', () => {
    const via = [{ ...advisory, severity: 'severe', url: 'https://npmjs.com/1' }];
    expect(read(affected('undici', via))?.advisories).toMatchObject([{ id: '1109', severity: 'critical' }]);
  });

  it('is not believed when packages are affected by nothing', () => {
    expect(() => read(affected('payload', ['undici']))).toThrow(/names affected packages, but no advisory/);
  });

  it.each([
    '',
    'npm error',
    '<html></html>',
    '[]',
    '{}',
    '{"message":"405 Method Not Allowed","statusCode":405}',
    '{"error":{"code":"ENOTFOUND"}}',
    JSON.stringify(report(affected('undici', [{ ...advisory, name: 1 }]))),
  ])('is null when npm prints %j', (text) => expect(readReport(text)).toBeNull());
});
