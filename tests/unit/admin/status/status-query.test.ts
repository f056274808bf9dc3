import { describe, expect, it } from 'vitest';
import { listUrl, statusOf } from '../../../../src/admin/status/status-query.ts';
import { statuses } from '../../../../src/contract/orgchart.ts';

const paramsOf = (address: string) => Object.fromEntries(new URL(address, 'http://localhost').searchParams);

describe('statusOf', () => {
  it.each(statuses)('finds the status in a URL from listUrl: %s', (status) => {
    expect(statusOf(paramsOf(listUrl('news', status)))).toBe(status);
  });

  it('finds the status among other filters', () => {
    expect(statusOf(paramsOf('/?where[or][0][and][1][status][equals]=pending&where[or][0][and][0][a][equals]=b'))).toBe(
      'pending',
    );
    expect(statusOf({ 'where[status][equals]': 'rejected' })).toBe('rejected');
  });

  it.each([
    '/',
    '/?sort=published',
    '/?search=rejected',
    '/?where[title][equals]=pending',
    '/?where[status][equals]=x',
  ])('finds no status in %s', (address) => {
    expect(statusOf(paramsOf(address))).toBeNull();
  });
});
