'use client';
/**
 * The tour: a small dialog in a corner that explains one screen after the other. It is not modal: the panel works while it is open, and
 * Escape in it ends it. Rendered around every screen, so that it stays while the screens change.
 */
import { Button } from '@payloadcms/ui';
import { usePathname, useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useId, useRef, useSyncExternalStore } from 'react';
import styles from './Tour.module.css';
import { onStep, shownStep, showStep } from './tour-state.ts';
import { tourSteps } from './tour-steps.ts';
import { useMarkedTarget } from './use-marked-target.ts';

export function Tour({ children }: { children: ReactNode }) {
  const step = useSyncExternalStore(onStep, shownStep, () => null);
  const shown = step === null ? undefined : tourSteps[step];
  const path = usePathname();
  const router = useRouter();
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const here = shown?.path === path;
  useMarkedTarget(here ? shown?.target : undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step is read out, on the screen that it is about
  useEffect(() => {
    if (here) heading.current?.focus({ preventScroll: true });
  }, [step, here]);

  function go(to: number) {
    const next = tourSteps[to];
    showStep(next ? to : null);
    if (next && next.path !== path) router.push(next.path);
  }

  return (
    <>
      {children}
      {step !== null && shown && path.startsWith('/admin') && path !== '/admin/login' && (
        <section
          aria-describedby={`${id}-text`}
          aria-labelledby={id}
          aria-modal="false"
          className={styles.tour}
          onKeyDown={(event) => {
            if (event.key === 'Escape') showStep(null);
          }}
          role="dialog"
        >
          <h2 id={id} ref={heading} tabIndex={-1}>
            {shown.title}
          </h2>
          <p className={styles.count}>
            Step {step + 1} of {tourSteps.length}
          </p>
          <p id={`${id}-text`}>{shown.text}</p>
          <div className={styles.buttons}>
            <Button margin={false} onClick={() => go(here ? step + 1 : step)} size="small">
              {!here ? 'Go to this screen' : step + 1 < tourSteps.length ? 'Next' : 'Done'}
            </Button>
            {step > 0 && (
              <Button buttonStyle="secondary" margin={false} onClick={() => go(step - 1)} size="small">
                Back
              </Button>
            )}
            <Button buttonStyle="secondary" margin={false} onClick={() => showStep(null)} size="small">
              End the tour
            </Button>
          </div>
        </section>
      )}
    </>
  );
}
