import { describe, expect, it } from 'vitest';
import { auditFigures, auditLine } from '../../../../src/commands/audit/audit-figures.ts';

/** A shortened report of npm 11. */
const report = {
  auditReportVersion: 2,
  vulnerabilities: {
    undici: { name: 'undici', severity: 'high', isDirect: true, via: [], effects: [], range: '<8', nodes: [] },
    esbuild: { name: 'esbuild', severity: 'moderate', isDirect: false, via: [], effects: [], range: '*', nodes: [] },
  },
  metadata: {
    vulnerabilities: { info: 0, low: 0, moderate: 1, high: 1, critical: 0, total: 2 },
    dependencies: { prod: 300, dev: 100, optional: 12, peer: 0, peerOptional: 0, total: 412 },
  },
};

describe('the figures of an audit', () => {
  it('count the vulnerabilities, and name the urgent packages', () => {
    const figures = auditFigures(JSON.stringify(report));
    expect(figures).toMatchObject({ high: 1, moderate: 1, packages: 412, urgent: ['undici'] });
    expect(figures && auditLine(figures)).toBe(
      '0 critical, 1 high, 1 moderate, 0 low in 412 packages (high or critical: undici)',
    );
  });

  it.each(['', 'npm error', '{"message":"405 Method Not Allowed","statusCode":405}', '{"error":{"code":"ENOTFOUND"}}'])(
    'are null when npm prints %j',
    (text) => expect(auditFigures(text)).toBeNull(),
  );
});
