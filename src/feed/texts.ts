/** Texts that several files share. */

export const languageNote =
  'title, summary and text are English unless a field states another language; title is in the language of the outlet. ' +
  'Fields that end in _i18n have published translations (nn, nb, sv, da, fi, is); other languages use English.';

export const logoNote =
  'A logo is null until an editor has checked it. file_url is the original, which may be an SVG; raster_url is a PNG or WebP, never SVG. Both are files of the feed.';

export const keywordNote =
  "Search sources are read for public search terms on cryptocurrencies, in each outlet's own language.";

export const illustrationPolicy =
  'Own drawings, openly licensed pictures and official press pictures, each with its licence and credit. No photographs from other newspapers.';

/** How pages of other origins read the files (docs/feed-rules.md 13.1). */
export const corsNote = {
  access_control_allow_origin: '*' as const,
  credentials: false as const,
  how: 'Every file may be read from any page with fetch(); send no credentials and no custom headers.',
};
