/**
 * Marks today in the tables of months (`data-day="2026-11-24"`), and the events that are on now: rows with `data-start` and
 * `data-end`, in an element with the label in `data-on-now`.
 */
import { everyMinute } from './shared/every-minute.ts';

everyMinute(() => {
  const now = new Date();
  markToday(now);
  labelRunning(now);
});

/** Today is the reader's own day. */
function markToday(now: Date): void {
  const today = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((n) => String(n).padStart(2, '0')).join('-');
  for (const day of document.querySelectorAll<HTMLElement>('[data-day]')) {
    if (day.dataset.day === today) day.setAttribute('aria-current', 'date');
    else day.removeAttribute('aria-current');
  }
}

function labelRunning(now: Date): void {
  for (const row of document.querySelectorAll<HTMLElement>('[data-start][data-end]')) {
    const { start = '', end = '' } = row.dataset;
    const isRunning = Date.parse(start) <= now.getTime() && now.getTime() < Date.parse(end);
    const label = row.querySelector('.on-now');
    if (!isRunning) label?.remove();
    else if (!label) (row.querySelector('.rail') ?? row).append(newLabel(row));
  }
}

function newLabel(row: HTMLElement): HTMLElement {
  const label = document.createElement('span');
  label.className = 'tag on-now';
  label.textContent = row.closest<HTMLElement>('[data-on-now]')?.dataset.onNow ?? '';
  return label;
}
