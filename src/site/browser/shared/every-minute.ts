/** Runs now, every minute, and when a hidden tab is shown again. */
export function everyMinute(run: () => void): void {
  run();
  setInterval(run, 60_000);
  document.addEventListener('visibilitychange', run);
}
