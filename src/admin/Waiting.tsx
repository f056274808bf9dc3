/** On the dashboard: what waits for a decision, by family, with links into the lists. */
import { Button } from '@payloadcms/ui';
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
    <section aria-labelledby="waiting" style={{ marginBlock: 'calc(var(--base) * 1.5)', paddingInline: besideCards }}>
      <h2 id="waiting">Waiting for a decision</h2>
      {some.length === 0 ? (
        <p style={{ marginTop: 'var(--base)' }}>Nothing waits.</p>
      ) : (
        <ul style={list}>
          {some.map(({ slug, label, totalDocs }) => (
            <li key={slug}>
              <Button buttonStyle="pill" el="link" margin={false} size="medium" url={listOf(slug, 'pending')}>
                {label} <strong>{totalDocs}</strong>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The space that Payload leaves around the cards below. */
const besideCards = 6;

const list = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'calc(var(--base) / 2)',
  listStyle: 'none',
  margin: 'var(--base) 0 0',
  padding: 0,
} as const;
