'use client';
/** Starts the tour, or skips it for good. */
import { Button, usePreferences } from '@payloadcms/ui';
import { useState } from 'react';
import styles from './Tour.module.css';
import { tourPreference } from './tour-preference.ts';
import { showStep } from './tour-state.ts';

export function TourCard() {
  const { setPreference } = usePreferences();
  const [answered, setAnswered] = useState(false);
  if (answered) return null;
  const answer = (answer: 'taken' | 'skipped') => {
    setAnswered(true);
    void setPreference(tourPreference, { answer });
    if (answer === 'taken') showStep(0);
  };
  return (
    <section aria-label="Tour" className={styles.card}>
      <p>New here? The tour shows the panel in six steps.</p>
      <Button buttonStyle="secondary" margin={false} onClick={() => answer('taken')} size="small">
        Take the tour
      </Button>
      <Button buttonStyle="secondary" margin={false} onClick={() => answer('skipped')} size="small">
        Skip for good
      </Button>
    </section>
  );
}
