/** A link: an absolute http or https address without a user name or password. Other schemes (javascript:, data:) are refused, so the panel never links to them. `webcal://`, as calendars are given, is stored as `https://`. */
import type { FieldHook, FlattenedField, TextField } from 'payload';
import { url as contractUrl } from '../../src/contract/primitives.ts';
import { fromWebcal } from '../../src/lib/from-webcal.ts';
import { labelOf } from './label.ts';

/** All browsers and servers accept addresses of this length. */
const maxLength = 2000;

export function url(
  name: string,
  options: Partial<Omit<TextField, 'name' | 'type'>> & { help?: string } = {},
): TextField {
  const { help, ...extra } = options;
  return {
    name,
    label: labelOf(name),
    type: 'text',
    validate: validateUrl,
    ...extra,
    hooks: { ...extra.hooks, beforeValidate: [withWebScheme, ...(extra.hooks?.beforeValidate ?? [])] },
    custom: { ...extra.custom, isLink: true },
    admin: { ...extra.admin, ...(help ? { description: help } : {}) },
  } as TextField;
}

/** Whether a field holds a link, so that `webcal://` means `https://` in it. */
export const isLink = (field: FlattenedField): boolean =>
  field.type === 'text' && field.hooks?.beforeValidate?.includes(withWebScheme) === true;

const withWebScheme: FieldHook = ({ value }) => (typeof value === 'string' ? fromWebcal(value) : value);

/** @returns what to do, as a sentence to an editor */
export function validateUrl(value: unknown): string | true {
  if (!value) return true;
  if (String(value).length > maxLength) return `Give a link of at most ${maxLength} characters.`;
  if (contractUrl.safeParse(value).success) return true;
  return hasCredentials(value)
    ? 'Remove the user name and password (the part before the @) from the link.'
    : 'Give a full link that starts with https:// or http://.';
}

/** Whether a field of a collection is one of these. */
export const isLinkField = ({ custom }: { custom?: Record<string, unknown> }): boolean => custom?.isLink === true;

function hasCredentials(value: unknown): boolean {
  const url = typeof value === 'string' && URL.canParse(value) ? new URL(value) : null;
  return url !== null && url.username + url.password !== '';
}
