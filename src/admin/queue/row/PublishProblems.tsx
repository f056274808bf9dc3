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
  return (
    <ProblemList onSelect={onSelect} problems={problems} title="Fix these problems before publishing" type="error" />
  );
}

/** What does not keep the row from being published. */
export function Warnings({ warnings, onSelect }: { warnings: FieldProblem[]; onSelect: (path: string) => void }) {
  return <ProblemList onSelect={onSelect} problems={warnings} title="Check these" type="info" />;
}

function ProblemList({ problems, onSelect, title, type }: Props & { title: string; type: 'error' | 'info' }) {
  if (problems.length === 0) return null;
  return (
    <Banner className={styles.banner} type={type}>
      <strong>{title}</strong>
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
