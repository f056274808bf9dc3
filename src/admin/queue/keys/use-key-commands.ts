'use client';
/** Listens for keyboard shortcuts while the screen is open. */
import { useEffect, useEffectEvent } from 'react';
import { type Command, commandOf, isTyping } from './key-command.ts';

/** @param enabled false while the editor has turned shortcuts off */
export function useKeyCommands(enabled: boolean, run: (command: Command) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const command = commandOf(event, isTyping(event.target));
    if (command === null || !enabled) return;
    event.preventDefault();
    run(command);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
