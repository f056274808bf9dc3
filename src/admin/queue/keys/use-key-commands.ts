'use client';
/** Listens for the single keys while the screen is there. */
import { useEffect, useEffectEvent } from 'react';
import { type Command, commandOf, isTyping } from './key-command.ts';

/** @param on with false no key acts: the button beside the heading leads to the switch */
export function useKeyCommands(on: boolean, run: (command: Command) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const command = commandOf(event, isTyping(event.target));
    if (command === null || !on) return;
    event.preventDefault();
    run(command);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
