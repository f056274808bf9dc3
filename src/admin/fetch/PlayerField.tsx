'use client';
/** The box "Embed" of a talk, and the button that asks the video platform whether there is a player (docs/feed-rules.md 5.8). */
import { Button, CheckboxField, useForm, useFormFields } from '@payloadcms/ui';
import type { CheckboxFieldClientComponent } from 'payload';
import { useState } from 'react';
import { fetchPageRequest } from '../../review/api/fetch-page.ts';
import { fetchPage, RequestError } from '../parts/review-client.ts';
import { TimeAgo } from '../time/TimeAgo.tsx';
import styles from './Fetch.module.css';
import { playerAnswer } from './player-answer.ts';

export const PlayerField: CheckboxFieldClientComponent = (props) => {
  const { path, readOnly } = props;
  const { dispatchFields, setModified } = useForm();
  const video = useFormFields(([{ video_url: field }]) => field?.value);
  const savedVideo = useFormFields(([{ video_url: field }]) => field?.initialValue);
  const savedTime = useFormFields(([{ oembed_at: field }]) => field?.value);
  const signed = useFormFields(([{ fetched_page: field }]) => field?.value);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const answer = playerAnswer(signed, video);
  const seen = answer ? (answer.found ? answer.at : null) : video === savedVideo ? savedTime : null;

  async function ask() {
    const before = typeof signed === 'string' ? signed : null;
    const request = fetchPageRequest.safeParse({ what: 'player', family: 'talks', url: video, signed: before });
    if (!request.success) return setError('Fill in the video link first.');
    setIsBusy(true);
    setError(null);
    try {
      const { player, signed: proof } = await fetchPage(request.data);
      dispatchFields({ type: 'UPDATE', path: 'fetched_page', value: proof });
      dispatchFields({ type: 'UPDATE', path, value: player === true });
      setModified(true);
    } catch (problem) {
      if (!(problem instanceof RequestError)) throw problem;
      setError(problem.message);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <div className={styles.player}>
      <CheckboxField {...props} readOnly={readOnly === true || !seen} />
      {!readOnly && (
        <Button
          buttonStyle="secondary"
          disabled={isBusy || typeof video !== 'string' || video === ''}
          margin={false}
          onClick={() => void ask()}
          size="small"
        >
          {isBusy ? 'Asking …' : 'Ask the platform'}
        </Button>
      )}
      <p aria-live="polite" className={styles.help}>
        {typeof seen === 'string' ? (
          <>
            The platform showed a player <TimeAgo at={seen} />.
          </>
        ) : answer ? (
          'The platform has no player for this video. The site links to it.'
        ) : (
          'Not known. The site embeds a video only after the platform has shown a player.'
        )}
      </p>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
};
