import { expect, test } from 'vitest';
import { checkCanonical } from '../../../../../export/verify/checks/canonical.ts';
import { base, page, problemsOfSite } from '../run-page-check.ts';

const path = 'nn/calendar/0123456789ab/index.html';
const own = `${base}/nn/calendar/0123456789ab/`;

test('a page with its own address passes, and the 404 page has none', () => {
  expect(problemsOfSite(checkCanonical, { [path]: page(path), '404.html': page('404.html') })).toEqual([]);
});

test.each([
  ['none', '', '""'],
  ['that of another page', `${base}/`, `"${base}/"`],
  ['that of the file', `${own}index.html`, `"${own}index.html"`],
  ['a relative one', './', '"./"'],
  ['another host', 'https://other.test/nn/calendar/0123456789ab/', '"https://other.test/nn/calendar/0123456789ab/"'],
])('%s', (_, address, found) => {
  const link = `<link rel="canonical" href="${own}">`;
  const text = page(path).replace(link, address && `<link rel="canonical" href="${address}">`);
  expect(problemsOfSite(checkCanonical, { [path]: text })).toEqual([
    `${path}: expected the canonical address ${own}, found ${found}`,
  ]);
});

test('two canonical addresses', () => {
  const text = page(path, { head: `<link rel="canonical" href="${base}/">` });
  expect(problemsOfSite(checkCanonical, { [path]: text })).toHaveLength(1);
});

test('the canonical address of a page that leads on is where it leads', () => {
  const refresh = '<meta http-equiv="refresh" content="0; url=../../2/">';
  const moved = page(path, { head: refresh });
  expect(problemsOfSite(checkCanonical, { [path]: moved })).toHaveLength(1);
  expect(problemsOfSite(checkCanonical, { [path]: moved.replace(`href="${own}"`, `href="${base}/nn/2/"`) })).toEqual(
    [],
  );
});
