'use client';
/** Listens for the single keys while the screen is there. */
import { useEffect, useEffectEvent } from 'react';
import { type Command, commandOf, isTyping } from './key-command.ts';

/** @param on with false only the help's key works */
export function useKeyCommands(on: boolean, run: (command: Command) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const command = commandOf(event, isTyping(event.target));
    if (command === null || (!on && command !== 'help')) return;
    event.preventDefault();
    run(command);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
