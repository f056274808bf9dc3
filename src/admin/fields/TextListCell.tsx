'use client';
/** Several texts in a list. Payload shows them as JSON. */
import type { DefaultCellComponentProps } from 'payload';

export function TextListCell({ cellData }: DefaultCellComponentProps) {
  return Array.isArray(cellData) ? cellData.join(', ') : null;
}
