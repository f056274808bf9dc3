/** How EU crypto rules become national law in five countries (spec.md §4; shapes.md, "rules.json"). */
import { z } from 'zod';
import { envelope } from './envelope.ts';
import type { FeedFile } from './feed-file.ts';
import { date, id, text, url } from './primitives.ts';

export const ruleCountries = ['SE', 'DK', 'FI', 'NO', 'IS'] as const;

const src = text.describe('A key of `sources`.');
const src2 = src.optional();

const country = z.object({
  route: z.enum(['eu', 'eea']),
  law: text,
  law_src: src,
  parliament: text,
  parliament_org: id.optional(),
  ministry: z.object({ name: text, org: id.nullable() }),
  supervisor: z.object({ name: text, org: id.nullable(), src, src2 }),
  enforce: z.array(z.object({ name: text, org: id.nullable(), kind: z.enum(['fiu', 'tax']), src, src2 })),
  note4: text.optional(),
  note4_src: z.array(src).optional(),
  note5: text.optional(),
  note5_src: src.optional(),
});

/** What the editor writes and approves; the envelope and the fixed members are added by the export. */
export const rulesContent = z
  .object({
    sources: z.record(z.string(), z.object({ url, title: text, publisher: text })),
    eu: z.object({
      institutions: z.array(z.object({ name: text, role: z.enum(['propose', 'adopt']), src })),
      acts: z.array(z.object({ name: text, ref: text, applies: date, note_key: text, src, note: text })),
      agencies: z.array(z.object({ name: text, org: id.nullable(), note_key: text, src, src2, note: text })),
    }),
    eea: z.object({ decision: text, src }),
    countries: z.object({ SE: country, DK: country, FI: country, NO: country, IS: country }),
    copy: z.record(z.string(), z.record(z.string(), z.string())).describe('Texts of the page, per site language.'),
  })
  .superRefine((rules, issue) => {
    for (const { path, key } of sourceKeys(rules)) {
      if (!(key in rules.sources))
        issue.addIssue({ code: 'custom', path, message: `names "${key}", which is not in sources` });
    }
  });

export const rules = z.object({
  ...envelope('rules'),
  available: z.boolean(),
  review: z.literal('approved'),
  checked: date,
  html_url: url,
  not_legal_advice: z.literal(true),
  ...rulesContent.shape,
});

export const ruleFiles: FeedFile[] = [
  {
    id: 'api-v1-rules',
    path: '/api/v1/rules.json',
    summary: 'How EU crypto rules become national law in five countries; absent while the page is a placeholder.',
    schemaName: 'Rules',
    schema: rules,
    owner: 'export',
  },
];

const isSourceKey = (member: string) => /^(law_|note\d_)?src2?$/.test(member);

function sourceKeys(value: unknown, path: (string | number)[] = []): { path: (string | number)[]; key: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([member, child]) => {
    if (path.length === 0 && (member === 'sources' || member === 'copy')) return [];
    const here = [...path, member];
    if (!isSourceKey(member)) return sourceKeys(child, here);
    return [child].flat().flatMap((key) => (typeof key === 'string' ? [{ path: here, key }] : []));
  });
}
