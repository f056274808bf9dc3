'use client';
/** What keeps the row from being published; a click leads to the field. */
import { Banner } from '@payloadcms/ui';
import type { FieldProblem } from '../../../review/api.ts';
import styles from './Missing.module.css';

interface Props {
  problems: FieldProblem[];
  onChoose: (path: string) => void;
}

export function Missing({ problems, onChoose }: Props) {
  if (problems.length === 0) return null;
  return (
    <Banner className={styles.banner} type="error">
      <strong>Missing before it can be published</strong>
      <ul>
        {problems.map(({ path, message }) => (
          <li key={path}>
            <button onClick={() => onChoose(path)} type="button">
              {message.replace(/^Cannot be published: /, '')}
            </button>
          </li>
        ))}
      </ul>
    </Banner>
  );
}
