/** `POST row-preview`: the page that readers would get from a row and the unsaved values of its form. Nothing is saved. */
import { z } from 'zod';
import { family, fieldProblem, rowId } from './values.ts';

/** Relative to the panel's address: the files that a previewed page refers to. */
export const previewFilesPath = '/api/review/row-preview/site/';

export const rowPreviewRequest = z.object({
  family,
  /** Null for a row that does not exist yet. */
  id: rowId.nullable(),
  /** The values of the form; those of the stored row are used for other fields. References are ids. */
  values: z.record(z.string(), z.unknown()),
  /** The name of a view; by default the first one of the family. */
  view: z.string().max(20).optional(),
  /** The code of a language; English if the view does not exist in it. */
  language: z.string().max(10).optional(),
});
export type RowPreviewRequest = z.input<typeof rowPreviewRequest>;

export const previewPicture = z.object({
  /** Of the file in the panel. */
  url: z.string(),
  alt: z.string().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  author: z.string().nullable(),
  credit: z.string().nullable(),
  license: z.string().nullable(),
  license_url: z.string().nullable(),
  source_url: z.string().nullable(),
  /** False for a picture that the row refers to, but that does not reach the feed: it or its licence was not checked. */
  in_feed: z.boolean(),
});
export type PreviewPicture = z.infer<typeof previewPicture>;

export const rowPreviewResponse = z.object({
  /** A complete HTML document without scripts; null if it cannot be shown because of the problems. */
  html: z.string().nullable(),
  /** Where the page is on the site, such as `/nn/calendar/0123456789ab/`. */
  path: z.string(),
  /** The view and the language that are shown. */
  view: z.string(),
  language: z.string(),
  /** The views of the family, the page of the row first. */
  views: z.array(z.object({ name: z.string(), label: z.string(), note: z.string().nullable() })),
  /** The languages in which the shown view exists. */
  languages: z.array(z.object({ code: z.string(), name: z.string() })),
  /** What keeps the row from being published; empty when nothing does. */
  problems: z.array(fieldProblem),
  pictures: z.array(previewPicture),
});
export type RowPreview = z.infer<typeof rowPreviewResponse>;
