'use client';
/** Marks the element that a step of the tour is about, once the screen has it. */
import { useEffect } from 'react';

const poll = 200;
const patience = 50;

/** @param selector undefined marks nothing */
export function useMarkedTarget(selector: string | undefined): void {
  useEffect(() => {
    if (selector === undefined) return;
    let target: Element | null = null;
    let tries = 0;
    const timer = setInterval(() => {
      target = document.querySelector(selector);
      tries += 1;
      if (!target && tries < patience) return;
      clearInterval(timer);
      target?.setAttribute('data-tour-target', '');
      target?.scrollIntoView({ block: 'nearest' });
    }, poll);
    return () => {
      clearInterval(timer);
      target?.removeAttribute('data-tour-target');
    };
  }, [selector]);
}
