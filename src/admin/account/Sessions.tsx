'use client';
/** Where one is signed in, and buttons to end it. */
import { Button, toast } from '@payloadcms/ui';
import type { SecurityResponse, SessionRow } from '../../panel/account/api.ts';
import { exactTime } from '../time/exact-time.ts';
import { endOtherSessions, endSession } from './account-client.ts';
import styles from './Security.module.css';

interface Props {
  sessions: SessionRow[];
  onChange: (security: SecurityResponse) => void;
}

export function Sessions({ sessions, onChange }: Props) {
  async function end(work: () => Promise<SecurityResponse>, message: string) {
    try {
      onChange(await work());
      toast.success(message);
    } catch (error) {
      toast.error((error as Error).message);
    }
  }

  return (
    <>
      <ul className={styles.sessions}>
        {sessions.map(({ id, since, until, browser, current }) => (
          <li key={id}>
            <div>
              <strong>{browser ?? 'Unknown browser'}</strong>
              {current && ' (this session)'}
              <p className={styles.quiet}>
                {since && `Since ${exactTime(since)}. `}Until {exactTime(until)}.
              </p>
            </div>
            {!current && (
              <Button
                aria-label={`End the session of ${browser ?? 'an unknown browser'}${since ? ` since ${exactTime(since)}` : ''}`}
                buttonStyle="secondary"
                margin={false}
                onClick={() => end(() => endSession(id), 'The session has ended.')}
                size="small"
              >
                End
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <div>
          <Button
            buttonStyle="secondary"
            margin={false}
            onClick={() => end(endOtherSessions, 'All other sessions have ended.')}
            size="medium"
          >
            End all other sessions
          </Button>
        </div>
      )}
    </>
  );
}
