'use client';
/** Whether the page of the row is shown beside its form, and how. The browser remembers it, so it stays from row to row. */
import { useSyncExternalStore } from 'react';
import { z } from 'zod';

/** In CSS pixels, as the page sees them. */
export const pageWidths = { phone: 390, tablet: 820, desktop: 1280 } as const;

const setting = z.object({
  open: z.boolean().catch(false),
  width: z.enum(['phone', 'tablet', 'desktop']).catch('phone'),
  language: z.string().catch('en'),
  view: z.string().catch('page'),
});
export type PagePanelSetting = z.infer<typeof setting>;

const storageKey = 'page-panel';
const closed: PagePanelSetting = { open: false, width: 'phone', language: 'en', view: 'page' };
const listeners = new Set<() => void>();
let current: PagePanelSetting | undefined;

/** Storage may be full or forbidden; the panel then works without it. */
function read(): PagePanelSetting {
  try {
    return setting.parse(JSON.parse(localStorage.getItem(storageKey) ?? '{}'));
  } catch {
    return closed;
  }
}

const now = (): PagePanelSetting => {
  current ??= read();
  return current;
};

export function setPagePanel(changed: Partial<PagePanelSetting>): void {
  current = { ...now(), ...changed };
  try {
    localStorage.setItem(storageKey, JSON.stringify(current));
  } catch {}
  for (const listener of listeners) listener();
}

export const togglePagePanel = (): void => setPagePanel({ open: !now().open });

export const usePagePanel = (): PagePanelSetting =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    now,
    () => closed,
  );
