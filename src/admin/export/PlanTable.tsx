'use client';
/** What an export would change now: rows by family, and the files and pages that have them. */
import { useConfig } from '@payloadcms/ui';
import type { ExportPlan } from '../../review/api/export.ts';
import styles from './ExportScreen.module.css';

export function PlanTable({ plan: { since, families, files, pages, more } }: { plan: ExportPlan }) {
  const { getEntityConfig } = useConfig();
  if (families.length === 0)
    return <p>Nothing has changed since the last export. Publishing now only renews its time.</p>;
  const least = more ? 'At least ' : '';
  return (
    <section aria-label="What publishing changes">
      <h2>What publishing changes</h2>
      {since === null && <p>This is the first export into the folder: every published row is new.</p>}
      <div className={styles.table}>
        <table>
          <thead>
            <tr>
              <th scope="col">Family</th>
              <th scope="col">New</th>
              <th scope="col">Changed</th>
              <th scope="col">Withdrawn</th>
            </tr>
          </thead>
          <tbody>
            {families.map(({ family, published, changed, withdrawn }) => (
              <tr key={family}>
                <th scope="row">{String(getEntityConfig({ collectionSlug: family })?.labels?.plural ?? family)}</th>
                <td>{published}</td>
                <td>{changed}</td>
                <td>{withdrawn}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Paths label={`${least}${files.length} files of the feed have these rows`} paths={files} />
      <Paths label={`${least}${pages.length} pages of the site are about these rows`} paths={pages} />
      <p className={styles.quiet}>Every export also writes its time into every list.</p>
    </section>
  );
}

/** The most paths that are listed. */
const maxPaths = 100;

const Paths = ({ label, paths }: { label: string; paths: readonly string[] }) =>
  paths.length === 0 ? null : (
    <details>
      <summary>{label}</summary>
      <ul className={styles.paths}>
        {paths.slice(0, maxPaths).map((path) => (
          <li key={path}>{path}</li>
        ))}
        {paths.length > maxPaths && <li>and {paths.length - maxPaths} more</li>}
      </ul>
    </details>
  );
