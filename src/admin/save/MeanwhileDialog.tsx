'use client';
/** Shows what both changed, side by side, and asks for each field whose value to keep. */
import { Button } from '@payloadcms/ui';
import { useState } from 'react';
import type { Meanwhile, MeanwhileField } from '../../cms/edits/meanwhile.ts';
import { ownNames } from '../../lib/own-names.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { TimeAgo } from '../time/TimeAgo.tsx';
import styles from './MeanwhileDialog.module.css';

type Choice = 'mine' | 'theirs';

interface Props {
  /** Who changed or decided what. */
  message: string;
  meanwhile: Meanwhile;
  /** @param theirs the paths whose stored value is kept; null to go on editing */
  onAnswer: (theirs: string[] | null) => void;
}

export function MeanwhileDialog({ message, meanwhile: { fields }, onAnswer }: Props) {
  const [choices, setChoices] = useState<Record<string, Choice>>({});
  const isComplete = fields.every(({ path }) => choices[path]);
  const chooseAll = (choice: Choice) => setChoices(Object.fromEntries(fields.map(({ path }) => [path, choice])));
  return (
    <Dialog onClose={() => onAnswer(null)} slug="changed-meanwhile" title="Changed meanwhile">
      <p>{message} Nothing was saved, and what you typed is still here.</p>
      {fields.map((field) => (
        <FieldChoice
          choice={choices[field.path]}
          field={field}
          key={field.path}
          onChoose={(choice) => setChoices({ ...choices, [field.path]: choice })}
        />
      ))}
      {fields.length > 1 && (
        <div className={styles.buttons}>
          <Button buttonStyle="secondary" margin={false} onClick={() => chooseAll('mine')} size="small">
            Keep all of mine
          </Button>
          <Button buttonStyle="secondary" margin={false} onClick={() => chooseAll('theirs')} size="small">
            Take all of theirs
          </Button>
        </div>
      )}
      <div className={styles.buttons}>
        <Button buttonStyle="secondary" margin={false} onClick={() => onAnswer(null)} size="medium">
          Keep editing
        </Button>
        <Button
          disabled={!isComplete}
          margin={false}
          onClick={() => onAnswer(fields.flatMap(({ path }) => (choices[path] === 'theirs' ? [path] : [])))}
          size="medium"
        >
          {fields.length === 0 ? 'Save all the same' : 'Save'}
        </Button>
      </div>
    </Dialog>
  );
}

interface FieldChoiceProps {
  field: MeanwhileField;
  choice: Choice | undefined;
  onChoose: (choice: Choice) => void;
}

function FieldChoice({ field: { path, label, mine, theirs, by, at }, choice, onChoose }: FieldChoiceProps) {
  const radio = (value: Choice) => ({
    checked: choice === value,
    name: `meanwhile-${path}`,
    onChange: () => onChoose(value),
    type: 'radio',
  });
  return (
    <fieldset className={styles.field}>
      <legend>{label}</legend>
      <label className={styles.value}>
        <span>
          <input {...radio('mine')} /> <strong>Keep mine</strong>
        </span>
        <span className={styles.text}>{mine || '(empty)'}</span>
      </label>
      <label className={styles.value}>
        <span>
          <input {...radio('theirs')} /> <strong>Take theirs</strong>
          <span className={styles.who}>
            {' '}
            {by ?? ownNames.somebody}, <TimeAgo at={at} />
          </span>
        </span>
        <span className={styles.text}>{theirs || '(empty)'}</span>
      </label>
    </fieldset>
  );
}
