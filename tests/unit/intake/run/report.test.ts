import { describe, expect, it } from 'vitest';
import type { SourceResult } from '../../../../src/intake/run/intake.ts';
import { sourceLine, summaryOf, summaryText } from '../../../../src/intake/run/report.ts';

const result = (source: string, more: Partial<SourceResult> = {}): SourceResult => ({
  ...{
    source,
    error: null,
    unchanged: false,
    new: 0,
    changed: 0,
    same: 0,
    refused: [],
    passed_over: 0,
    remarks: [],
    warning: null,
    fails: 0,
  },
  ...more,
});
const bad = { item: 'A title', reason: 'has no time' };

describe('the report of a run', () => {
  it('has one line for each source', () => {
    expect(sourceLine(result('a', { new: 1, same: 2 }))).toBe('a: 1 new, 0 changed, 2 same');
    expect(sourceLine(result('a', { refused: [bad], passed_over: 3 }))).toBe(
      'a: 0 new, 0 changed, 0 same, 1 refused, 3 skipped',
    );
    expect(sourceLine(result('a', { unchanged: true }))).toBe('a: nothing changed');
    expect(sourceLine(result('a', { remarks: ['it names a feed'] }))).toBe(
      'a: 0 new, 0 changed, 0 same\na: it names a feed',
    );
  });

  it('gives the warning of a source whose reading is not believed', () => {
    const flagged = result('a', { same: 2, warning: '3 of its 5 coming events are missing at once.' });
    expect(sourceLine(flagged).split('\n')[1]).toBe('a: 3 of its 5 coming events are missing at once.');
    const summary = summaryOf([flagged], 1);
    expect(summary.sources).toMatchObject({ worked: 1, flagged: [{ source: 'a' }] });
    expect(summaryText(summary, { check: false, dryRun: false })).toMatch(/^flagged: a: 3 of its 5 coming/);
  });

  it('flags a source that failed five times in a row', () => {
    expect(sourceLine(result('a', { error: 'HTTP status 404', fails: 4 }))).toBe('a: HTTP status 404');
    expect(sourceLine(result('a', { error: 'HTTP status 404', fails: 5 }))).toContain(
      '(failed 5 times in a row; correct the source record or disable it)',
    );
  });

  it('ends with a summary that gives the reasons', () => {
    const results = [result('a', { new: 2, refused: [bad] }), result('b', { error: 'HTTP status 404', fails: 1 })];
    const summary = summaryOf(results, 1.5);
    expect(summaryText(summary, { check: false, dryRun: false }).split('\n')).toEqual([
      'refused: a: A title: has no time',
      'failed: b: HTTP status 404',
      '2 new, 0 changed, 0 same, 1 refused; 1 of 2 sources worked, 1.5 s',
    ]);
    expect(summaryText(summary, { check: false, dryRun: true })).toContain('Dry run, nothing was saved: 2 new');
  });

  it('shows twenty refused items and the number of the others', () => {
    const summary = summaryOf([result('a', { refused: Array(25).fill(bad) })], 1);
    const lines = summaryText(summary, { check: false, dryRun: false }).split('\n');
    expect(lines).toHaveLength(22);
    expect(lines[20]).toBe('refused: 5 more; --json lists all of them');
  });
});
