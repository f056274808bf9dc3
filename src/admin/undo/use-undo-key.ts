'use client';
/** Runs the undo when `u` is pressed, where the panel's other single keys have no meaning. */
import { useEffect, useEffectEvent } from 'react';
import { commandOf, isTyping } from '../queue/keys/key-command.ts';
import { useShortcutSetting } from '../queue/keys/use-shortcut-setting.ts';

export function useUndoKey(undo: () => void): void {
  const [shortcuts] = useShortcutSetting();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!shortcuts || commandOf(event, isTyping(event.target)) !== 'undo') return;
    event.preventDefault();
    undo();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
