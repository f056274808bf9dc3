'use client';
/**
 * The large screens, each loaded by its own page only. Everything else that the panel's pages show is sent with each of them, also
 * with the login page, because they are one route of Next.
 */
import dynamic from 'next/dynamic';

export const Queue = dynamic(async () => (await import('./queue/Queue.tsx')).Queue);
export const Translations = dynamic(async () => (await import('./translations/Translations.tsx')).Translations);
export const ExportScreen = dynamic(async () => (await import('./export/ExportScreen.tsx')).ExportScreen);
