/** The step of the tour that is shown. It lasts as long as the browser's tab, so that it survives a reload. */
import { tourSteps } from './tour-steps.ts';

const key = 'tour-step';
const changed = 'tour-changed';

/** @param step from 0; null ends the tour */
export function showStep(step: number | null): void {
  if (step === null) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, String(step));
  window.dispatchEvent(new Event(changed));
}

/** @returns null while the tour is not running */
export function shownStep(): number | null {
  const step = Number(sessionStorage.getItem(key) ?? 'none');
  return Number.isInteger(step) && step >= 0 && step < tourSteps.length ? step : null;
}

/** @returns stops listening */
export function onStep(listen: () => void): () => void {
  window.addEventListener(changed, listen);
  return () => window.removeEventListener(changed, listen);
}
