/** An absolute http or https address. Other schemes (javascript:, data:) are refused, so the panel never links to them. */
import type { TextField } from 'payload';
import { url as contractUrl } from '../../src/contract/primitives.ts';
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
    validate: (value: unknown) => {
      if (!value) return true;
      if (String(value).length > maxLength) return `Give an address of at most ${maxLength} characters.`;
      return contractUrl.safeParse(value).success || 'Give a full address that starts with https:// or http://.';
    },
    ...extra,
    admin: { ...extra.admin, ...(help ? { description: help } : {}) },
  } as TextField;
}
