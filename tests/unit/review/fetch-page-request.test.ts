import { expect, it } from 'vitest';
import { fetchPageRequest } from '../../../src/review/api/fetch-page.ts';

const read = (url: string) => fetchPageRequest.safeParse({ what: 'page', family: 'events', url });

it('a link that is pasted with webcal:// is read with https://', () => {
  expect(read(' webcal://c.example/a.ics ').data?.url).toBe('https://c.example/a.ics');
  expect(read('https://c.example/a').data?.url).toBe('https://c.example/a');
});

it.each(['ftp://c.example/', 'c.example', `https://c.example/${'a'.repeat(2000)}`])('%.40s is refused', (url) => {
  expect(read(url).success).toBe(false);
});
