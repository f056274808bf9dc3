'use client';
/** The button of the command palette in the header of every page, and its keys: Ctrl or Cmd and K, also while typing. */
import { Button } from '@payloadcms/ui';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Command } from '../page-commands/page-commands.ts';
import { isPaletteKey } from './is-palette-key.ts';
import styles from './Palette.module.css';
import { useGoTo } from './use-go-to.ts';

const PaletteDialog = lazy(() => import('./PaletteDialog.tsx'));

export function PaletteButton() {
  const [open, setOpen] = useState(false);
  const chosen = useRef<Command['action']>(null);
  const goTo = useGoTo();

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isPaletteKey(event)) return;
    event.preventDefault(); // the browser's own search
    if (open) return setOpen(false);
    // An open dialog has to be answered first.
    if (!document.querySelector('dialog[open]')) setOpen(true);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, []);

  const run = useEffectEvent((action: Command['action']) => {
    if (typeof action === 'string') goTo(action);
    else action();
  });
  useEffect(() => {
    const action = chosen.current;
    if (open || action === null) return;
    chosen.current = null;
    // The closed dialog first returns the focus, which the action may move.
    const timer = setTimeout(() => run(action), 20);
    return () => clearTimeout(timer);
  }, [open]);

  return (
    <>
      <Button
        buttonStyle="secondary"
        className={styles.button}
        extraButtonProps={{ 'aria-haspopup': 'dialog', 'aria-keyshortcuts': 'Control+K Meta+K' }}
        margin={false}
        onClick={() => setOpen(true)}
        size="small"
      >
        Commands{' '}
        <span aria-hidden="true" className={styles.key}>
          Ctrl K
        </span>
      </Button>
      {open && (
        <Suspense>
          <PaletteDialog
            onChoose={(action) => {
              chosen.current = action;
              setOpen(false);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
