/** The advisories that somebody looked at and accepted, in `accepted.yaml`. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';

export interface Accepted {
  id: string;
  package: string;
  reason: string;
  /** The day of the decision, and the last day on which it holds; without the latter it holds for good. */
  accepted: string;
  until?: string | undefined;
}

const day = z.iso.date('must be a day such as 2026-11-23');
const entry = z
  .strictObject({
    id: z.string().regex(/^GHSA(-[23456789cfghjmpqrvwx]{4}){3}$/, 'must be an id such as GHSA-4r6h-8v6p-xvw6'),
    package: z.string().min(1),
    reason: z.string().trim().min(1, 'must say why'),
    accepted: day,
    until: day.optional(),
  })
  .refine(({ accepted, until }) => until === undefined || until >= accepted, {
    path: ['until'],
    error: 'is before the day of the decision',
  });
const list = z.array(entry).superRefine((entries, context) => {
  const seen = new Set<string>();
  for (const [index, { id, package: name }] of entries.entries()) {
    if (seen.has(`${id} ${name}`)) {
      context.addIssue({ code: 'custom', path: [index], message: `names ${id} of ${name} again` });
    }
    seen.add(`${id} ${name}`);
  }
});

/**
 * @param text YAML; an empty file is an empty list
 * @throws Error with one line: which entry is wrong, and why
 */
export function parseAccepted(text: string, file: string): Accepted[] {
  const { data, error } = list.safeParse(parsed(text, file) ?? []);
  if (data) return data;
  const [issue] = error.issues;
  const [index, field] = issue?.path ?? [];
  const place =
    typeof index === 'number' ? `entry ${index + 1}${field === undefined ? '' : `, ${String(field)}`}: ` : '';
  throw new Error(`${file}: ${place}${issue?.message}. Correct it; nothing was checked.`);
}

export const readAccepted = (file: string): Accepted[] => parseAccepted(readFileSync(file, 'utf8'), file);

function parsed(text: string, file: string): unknown {
  try {
    // Days stay text.
    return parse(text, { schema: 'core' });
  } catch (error) {
    throw new Error(
      `${file} is not YAML: ${(error as Error).message.split('\n')[0]}. Correct it; nothing was checked.`,
    );
  }
}
