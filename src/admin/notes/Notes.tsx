'use client';
/** The notes on a row, oldest first, and the form to add one. For admins and editors. */
import { Button, useAuth } from '@payloadcms/ui';
import { useCallback, useEffect, useId, useState } from 'react';
import { z } from 'zod';
import type { Family } from '../../feed/stored-rows.ts';
import type { User } from '../../payload-types.ts';
import type { Note } from '../../review/api/colleagues.ts';
import { onLiveChange } from '../live/live-change.ts';
import { sendRest } from '../parts/rest-client.ts';
import { readNotes } from '../parts/review-client.ts';
import { useLatestRequest } from '../parts/use-latest-request.ts';
import { TimeAgo } from '../time/TimeAgo.tsx';
import { NoteForm } from './NoteForm.tsx';
import styles from './Notes.module.css';

interface Props {
  family: Family;
  id: string;
}

export function Notes({ family, id }: Props) {
  const { user } = useAuth<User>();
  const isReviewer = user?.role === 'admin' || user?.role === 'editor';
  const [notes, setNotes] = useState<Note[]>([]);
  const [error, setError] = useState('');
  const field = useId();
  const begin = useLatestRequest();

  const load = useCallback(async () => {
    const signal = begin();
    try {
      setNotes((await readNotes({ family, id }, signal)).notes);
    } catch (reason) {
      if (!signal.aborted) setError((reason as Error).message);
    }
  }, [begin, family, id]);
  useEffect(() => {
    if (!isReviewer) return;
    void load();
    return onLiveChange(() => void load());
  }, [isReviewer, load]);

  async function change(request: () => Promise<unknown>): Promise<boolean> {
    setError('');
    try {
      await request();
    } catch (reason) {
      setError((reason as Error).message);
      return false;
    }
    await load();
    return true;
  }
  const add = (text: string) =>
    change(() => sendRest('row-notes?depth=0', z.object({}), { method: 'POST', body: { family, row: id, text } }));
  const remove = (number: number) =>
    change(() => sendRest(`row-notes/${number}?depth=0`, z.object({}), { method: 'DELETE' }));

  if (!isReviewer) return null;
  return (
    <div className={styles.notes}>
      {notes.length > 0 && (
        <ol aria-label="Notes" className={styles.list}>
          {notes.map((note) => (
            <li key={note.id}>
              <p className={styles.head}>
                <strong>{note.who}</strong>
                {note.mentions.length > 0 && <span>to {note.mentions.join(', ')}</span>}
                <TimeAgo at={note.at} />
                {note.can_delete && (
                  <Button
                    buttonStyle="transparent"
                    extraButtonProps={{ 'aria-label': `Delete the note of ${note.who}` }}
                    margin={false}
                    onClick={() => void remove(note.id)}
                    size="xsmall"
                  >
                    Delete
                  </Button>
                )}
              </p>
              <p className={styles.text}>{note.text}</p>
            </li>
          ))}
        </ol>
      )}
      {error && <p role="alert">{error}</p>}
      <NoteForm key={`${family}/${id}`} onAdd={add} path={`note-${field}`} row={{ family, id }} />
    </div>
  );
}
