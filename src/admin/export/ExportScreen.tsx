'use client';
/** Starts an export, follows its progress, and shows before it starts what it will change. */
import { Banner, Button, SetStepNav } from '@payloadcms/ui';
import { useCallback, useEffect, useState } from 'react';
import type { ExportPlan, ExportState } from '../../review/api/export.ts';
import { LocalTime } from '../fields/LocalTime.tsx';
import { readExportPlan, readExportState, startExport } from '../parts/review-client.ts';
import { TimeAgo } from '../time/TimeAgo.tsx';
import styles from './ExportScreen.module.css';
import { PlanTable } from './PlanTable.tsx';
import { RunList } from './RunList.tsx';

/** In milliseconds, while an export runs and otherwise. */
const intervals = { running: 1_000, idle: 10_000 };

export function ExportScreen() {
  const [state, setState] = useState<ExportState | null>(null);
  const [plan, setPlan] = useState<ExportPlan | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [starting, setStarting] = useState(false);
  const [last] = state?.runs ?? [];
  const running = last?.state === 'running';

  const follow = useCallback(async (request: Promise<ExportState>) => {
    try {
      setState(await request);
      setError(null);
    } catch (reason) {
      setError(reason instanceof Error ? reason.message : String(reason));
    }
  }, []);
  useEffect(() => {
    void follow(readExportState());
    const timer = setInterval(() => void follow(readExportState()), running ? intervals.running : intervals.idle);
    return () => clearInterval(timer);
  }, [follow, running]);
  // What an export would change is different after each export.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (running) return;
    readExportPlan().then(setPlan, () => setPlan(null));
  }, [running, state?.exported_at]);

  async function start() {
    setStarting(true);
    await follow(startExport());
    setStarting(false);
  }

  if (state === null) return error === null ? <p role="status">Loading …</p> : <p role="alert">{error}</p>;
  const { missing, may_start, publishes_to } = state;
  return (
    <div className={styles.screen}>
      <SetStepNav nav={[{ label: 'Publish the feed' }]} />
      <dl className={styles.facts}>
        <dt>Last export</dt>
        <dd>
          {state.exported_at === null ? (
            'Nothing has been exported to this folder yet.'
          ) : (
            <TimeAgo at={state.exported_at} />
          )}
        </dd>
        <dt>Next export</dt>
        <dd>
          {state.next_at === null ? (
            'The panel has no schedule of its own. Whether another program exports at set times is not known here.'
          ) : (
            <LocalTime at={state.next_at} />
          )}
        </dd>
        <dt>Afterwards</dt>
        <dd>
          {publishes_to === null
            ? 'The files stay in the folder that the panel exports to.'
            : `The files are published to ${publishes_to}.`}
        </dd>
      </dl>
      {error !== null && (
        <Banner className={styles.banner} type="error">
          {error}
        </Banner>
      )}
      {missing !== null && <p role="note">{missing}</p>}
      {missing === null && !may_start && (
        <p role="note">You may not publish the feed. An admin can give you the right in your account.</p>
      )}
      {missing === null && may_start && (
        <div>
          <Button disabled={running || starting} margin={false} onClick={() => void start()} size="medium">
            Publish the feed now
          </Button>
        </div>
      )}
      <p aria-live="polite" className={styles.progress} role="status">
        {running &&
          last.step &&
          `${last.text} Started by ${last.by}, ${secondsSince(last.at)} s ago.${usual(state.runs)}`}
        {!running && last && `${labels[last.state]}${last.text}`}
      </p>
      {!running && plan && <PlanTable plan={plan} />}
      <RunList runs={state.runs} />
    </div>
  );
}

const labels = { running: '', done: 'Published. ', failed: 'Not published. ', interrupted: '' };

const secondsSince = (at: string) => Math.max(0, Math.round((Date.now() - Date.parse(at)) / 1000));

/** How long the last finished export took. */
function usual(runs: ExportState['runs']): string {
  const done = runs.find(({ state }) => state === 'done');
  if (!done?.ended_at) return '';
  return ` The last one took ${Math.round((Date.parse(done.ended_at) - Date.parse(done.at)) / 1000)} s.`;
}
