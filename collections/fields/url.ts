/** An address: absolute, http or https; other schemes (javascript:, data:) never reach a page of the panel. */
import type { TextField } from 'payload';
import { url as contractUrl } from '../../src/contract/primitives.ts';
import { labelOf } from './label.ts';

/** What browsers and servers are sure to take. */
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
      return contractUrl.safeParse(value).success || 'Give a whole address that starts with https:// or http://.';
    },
    ...extra,
    admin: { ...extra.admin, ...(help ? { description: help } : {}) },
  } as TextField;
}
