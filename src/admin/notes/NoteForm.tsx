'use client';
/** Writes a note. Typing `@` offers the names of colleagues. */
import { Button, TextareaInput } from '@payloadcms/ui';
import { type KeyboardEvent, useRef, useState } from 'react';
import { draftOf, keepDraft } from '../parts/drafts.ts';
import { useColleagues } from '../parts/use-colleagues.ts';
import { insertMention, mentionAt } from './mention-at.ts';
import styles from './Notes.module.css';

interface Props {
  row: { family: string; id: string };
  /** Makes the field's id unique on the page. */
  path: string;
  /** @returns whether the note was saved */
  onAdd: (text: string) => Promise<boolean>;
}

/** Its text stays until it is saved, also while another row is open. */
const note = { path: 'note' };

export function NoteForm({ row, path, onAdd }: Props) {
  const [text, setText] = useState(() => draftOf(row, note));
  const [caret, setCaret] = useState(0);
  const [sending, setSending] = useState(false);
  const [dismissed, setDismissed] = useState(false);
  const { colleagues, load } = useColleagues();
  const box = useRef<HTMLDivElement>(null);
  const others = colleagues.filter(({ own }) => !own);
  const typed = dismissed ? null : mentionAt(text, caret, others);
  const area = () => box.current?.querySelector('textarea');

  function type(typed: string) {
    setText(typed);
    keepDraft(row, note, typed);
  }
  async function add() {
    setSending(true);
    const saved = await onAdd(text);
    // What was typed meanwhile stays.
    if (saved && draftOf(row, note) === text) type('');
    setSending(false);
  }
  function mention(name: string) {
    if (!typed) return;
    const changed = insertMention(text, { start: typed.start, caret, name });
    type(changed.text);
    setCaret(changed.caret);
    requestAnimationFrame(() => {
      area()?.focus();
      area()?.setSelectionRange(changed.caret, changed.caret);
    });
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || !(event.target instanceof HTMLTextAreaElement)) return;
    const first = typed?.matches[0];
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      if (text.trim() !== '' && !sending) void add();
    } else if (first && (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey))) {
      event.preventDefault();
      mention(first.name);
    } else if (first && event.key === 'Escape') {
      event.stopPropagation(); // in the queue, Escape leaves the fields
      setDismissed(true);
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of the field inside
    <div
      className={styles.form}
      onFocus={load}
      onKeyDown={onKeyDown}
      onSelect={(event) => {
        if (event.target instanceof HTMLTextAreaElement) setCaret(event.target.selectionStart);
      }}
      ref={box}
    >
      <TextareaInput
        description="Only editors and admins see notes. Type @ and a name to notify a colleague."
        label="Add a note"
        onChange={(event) => {
          type(event.target.value);
          setCaret(event.target.selectionStart);
          setDismissed(false);
        }}
        path={path}
        rows={2}
        value={text}
      />
      {typed && (
        <ul aria-label="Colleagues" className={styles.names}>
          {typed.matches.slice(0, 6).map(({ id, name }) => (
            <li key={id}>
              <button onClick={() => mention(name)} type="button">
                @{name}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button
          buttonStyle="secondary"
          disabled={sending || text.trim() === ''}
          margin={false}
          onClick={() => void add()}
          size="small"
        >
          Add note
        </Button>
      </div>
    </div>
  );
}
