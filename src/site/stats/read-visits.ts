/** Reads the statistics file in the browser, without the libraries that check the contract elsewhere. */
import { day, month, type Unit, week } from './periods.ts';
import type { Visits } from './visits.ts';

/** @returns null for anything but a statistics file with a time of its last update */
export function readVisits(file: unknown): (Visits & { updated_at: string }) | null {
  if (!isRecord(file) || typeof file.updated_at !== 'string' || Number.isNaN(Date.parse(file.updated_at))) return null;
  const { updated_at } = file;
  const daily = rowsOf(file.daily, day, (row) => row.day);
  const weekly = rowsOf(file.weekly, week, (row) => row.week);
  const monthly = rowsOf(file.monthly, month, (row) => row.month);
  if (daily === null || weekly === null || monthly === null) return null;
  return {
    updated_at,
    daily: daily.map(({ period, ...row }) => ({ day: period, ...row })),
    weekly: weekly.map(({ period, ...row }) => ({ week: period, ...row })),
    monthly: monthly.map(({ period, ...row }) => ({ month: period, ...row })),
  };
}

interface Row {
  period: string;
  visits: number;
  pageviews: number;
}

function rowsOf(list: unknown, unit: Unit, periodOf: (row: Record<string, unknown>) => unknown): Row[] | null {
  if (!Array.isArray(list)) return null;
  const rows: Row[] = [];
  for (const row of list) {
    if (!isRecord(row)) return null;
    const { visits, pageviews } = row;
    const period = periodOf(row);
    if (typeof period !== 'string' || unit.numberOf(period) === null) return null;
    if (!isCount(visits) || !isCount(pageviews)) return null;
    rows.push({ period, visits, pageviews });
  }
  return rows;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
