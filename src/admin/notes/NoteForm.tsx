'use client';
/** Writes a note. Typing `@` offers the names of colleagues. */
import { Button, TextareaInput } from '@payloadcms/ui';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useColleagues } from '../parts/use-colleagues.ts';
import { insertMention, mentionAt } from './mention-at.ts';
import styles from './Notes.module.css';

/** Unsent text by row: leaving the row does not cost it. */
const drafts = new Map<string, string>();

interface Props {
  /** Family and id. */
  row: string;
  /** Makes the field's id unique on the page. */
  path: string;
  /** @returns whether the note was saved */
  onAdd: (text: string) => Promise<boolean>;
}

export function NoteForm({ row, path, onAdd }: Props) {
  const [text, setText] = useState(() => drafts.get(row) ?? '');
  const [caret, setCaret] = useState(0);
  const [sending, setSending] = useState(false);
  const [dismissed, setDismissed] = useState(false);
  const { colleagues, load } = useColleagues();
  const box = useRef<HTMLDivElement>(null);
  const others = colleagues.filter(({ own }) => !own);
  const typed = dismissed ? null : mentionAt(text, caret, others);
  const area = () => box.current?.querySelector('textarea');

  function write(now: string) {
    drafts.set(row, now);
    setText(now);
  }
  async function add() {
    setSending(true);
    if (await onAdd(text)) write('');
    setSending(false);
  }
  function mention(name: string) {
    if (!typed) return;
    const changed = insertMention(text, { start: typed.start, caret, name });
    write(changed.text);
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
          write(event.target.value);
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
