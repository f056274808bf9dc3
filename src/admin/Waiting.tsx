/** On the dashboard: what waits for a decision, by family, with links into the lists. */
import type { ServerProps } from 'payload';
import { editorialCollections } from '../../collections/index.ts';
import { listOf } from './status-query.ts';

export async function Waiting({ payload, user }: ServerProps) {
  const waiting = await Promise.all(
    editorialCollections.map(async ({ slug, labels }) => {
      const collection = slug as 'news';
      const where = { status: { equals: 'pending' } };
      const { totalDocs } = await payload.count({ collection, where, overrideAccess: false, user });
      return { slug, label: String(labels?.plural ?? slug), totalDocs };
    }),
  );
  const some = waiting.filter(({ totalDocs }) => totalDocs > 0);
  return (
    <section aria-labelledby="waiting" style={{ marginBottom: 'calc(var(--base) * 2)' }}>
      <h2 id="waiting">Waiting for a decision</h2>
      {some.length === 0 ? (
        <p>Nothing waits.</p>
      ) : (
        <ul style={{ display: 'flex', flexWrap: 'wrap', gap: 'var(--base)', listStyle: 'none', padding: 0 }}>
          {some.map(({ slug, label, totalDocs }) => (
            <li key={slug}>
              <a href={listOf(slug, 'pending')}>
                {label}: {totalDocs}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
