/**
 * Draws the visits again when the statistics file is newer than the page, because the daily job makes no pages
 * (docs/feed-rules.md 16.21). When the file cannot be read, the page keeps what it has until the next try.
 */
import { readVisits } from '../stats/read-visits.ts';
import { visitsSections } from '../stats/visits.ts';

const HOUR = 60 * 60 * 1000;
const LIMIT_MILLISECONDS = 20_000;

const section = document.querySelector<HTMLElement>('[data-stats]');

if (section) {
  void refresh(section);
  setInterval(() => {
    if (!document.hidden) void refresh(section);
  }, HOUR);
}

async function refresh(section: HTMLElement): Promise<void> {
  const { stats = '', updated = '' } = section.dataset;
  const visits = readVisits(await load(stats));
  const known = updated === '' ? Number.NEGATIVE_INFINITY : Date.parse(updated);
  if (visits === null || visits.daily.length === 0 || Date.parse(visits.updated_at) <= known) return;
  // The reader would lose their place in the table.
  if (section.matches(':focus-within')) return;
  section.innerHTML = String(visitsSections(visits, document.documentElement.lang));
  section.dataset.updated = visits.updated_at;
}

/** @returns null when no complete JSON has arrived in time */
async function load(url: string): Promise<unknown> {
  try {
    const signal = AbortSignal.timeout(LIMIT_MILLISECONDS);
    const response = await fetch(url, { credentials: 'omit', cache: 'no-cache', signal });
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}
