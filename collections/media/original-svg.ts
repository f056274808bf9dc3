/** The SVG that a picture was drawn from, as text in its row: the panel has no file and no page with it (docs/feed-rules.md 6.6). */
import type { CollectionBeforeChangeHook, PayloadRequest, TextareaField } from 'payload';
import { nobodyField } from '../login/access.ts';
import { cleanSvg } from './clean-svg.ts';

/** It exists only in this process, so that no request can set an original. */
const upload = Symbol('original SVG of the uploaded file');

/** @param svg cleaned; null when the uploaded file is a raster picture, which replaces an earlier original */
export function keepOriginal(req: PayloadRequest, svg: string | null): void {
  Object.assign(req.context, { [upload]: svg });
}

export const setOriginal: CollectionBeforeChangeHook = ({ context, data }) =>
  upload in context ? { ...data, original_svg: context[upload] } : data;

export const originalSvg: TextareaField = {
  name: 'original_svg',
  label: 'Original SVG',
  type: 'textarea',
  access: { create: nobodyField, update: nobodyField },
  admin: { hidden: true, disableBulkEdit: true, disableListColumn: true, disableListFilter: true },
  // A content folder may have one.
  validate: async (value: unknown) => {
    if (value === null || value === undefined) return true;
    const cleaned = await cleanSvg(String(value)).catch((error: Error) => error);
    if (cleaned instanceof Error) return `The original SVG ${cleaned.message}.`;
    return cleaned === value || 'The original SVG has parts that may not be published. Upload the SVG in the panel.';
  },
};
