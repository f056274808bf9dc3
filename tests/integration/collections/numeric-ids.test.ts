import { afterAll, beforeAll, expect, it } from 'vitest';
import { canonicalUrl, storyId } from '../../../src/lib/identity.ts';
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** One in 280 ids reads as infinity. */
function urlOfInfiniteId(): { url: string; id: string } {
  for (let number = 0; ; number += 1) {
    const url = `https://avisa.example/${number}`;
    const id = storyId(canonicalUrl(url) as string);
    if (Number(id) === Number.POSITIVE_INFINITY) return { url, id };
  }
}

it('edits and deletes a row whose id reads as an infinite number, such as 03255e078397', async () => {
  const { payload } = database;
  const { url, id } = urlOfInfiniteId();
  expect(await payload.create({ collection: 'news', data: { title: 'A story', url } as never })).toMatchObject({ id });
  expect(await payload.update({ collection: 'news', id, data: { title: 'A better story' } })).toMatchObject({ id });
  expect(await payload.delete({ collection: 'news', id })).toMatchObject({ title: 'A better story' });
});
