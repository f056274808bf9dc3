'use client';
/** The missing translations, loaded by its own page only: what is not loaded this way is sent with every page of the panel, because they are one route of Next. */
import dynamic from 'next/dynamic';

export const LazyTranslations = dynamic(async () => (await import('./Translations.tsx')).Translations);
