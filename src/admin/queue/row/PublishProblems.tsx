'use client';
/** What keeps the row from being published. A click focuses the field. */
import { Banner } from '@payloadcms/ui';
import type { FieldProblem } from '../../../review/api/values.ts';
import styles from './PublishProblems.module.css';

interface Props {
  problems: FieldProblem[];
  onSelect: (path: string) => void;
}

export function PublishProblems({ problems, onSelect }: Props) {
  if (problems.length === 0) return null;
  return (
    <Banner className={styles.banner} type="error">
      <strong>Fix these problems before publishing</strong>
      <ul>
        {problems.map(({ path, message }) => (
          <li key={path}>
            <button onClick={() => onSelect(path)} type="button">
              {message.replace(/^Cannot be published: /, '')}
            </button>
          </li>
        ))}
      </ul>
    </Banner>
  );
}
