/** How EU crypto rules become national law in five countries (docs/feed-rules.md 8.10, 8.11). */
import { z } from 'zod';
import { envelope } from './envelope.ts';
import type { FeedFile } from './feed-file.ts';
import { date, id, text, url } from './primitives.ts';

export const ruleCountries = ['SE', 'DK', 'FI', 'NO', 'IS'] as const;

const src = text.describe('A key of `sources`.');

/** How fields without a value are written. */
interface EmptyFields {
  orNull: <Schema extends z.ZodType>(schema: Schema) => z.ZodType<z.output<Schema> | null>;
  orNone: <Item extends z.ZodType>(list: z.ZodArray<Item>) => z.ZodType<z.output<Item>[]>;
}

/** In the feed every field is present (docs/feed-rules.md 1.16). */
const inFeed: EmptyFields = { orNull: (schema) => schema.nullable(), orNone: (list) => list };

/** An editor may leave out fields without a value. */
const asTyped: EmptyFields = {
  orNull: (schema) => schema.nullable().default(null),
  orNone: (list) => list.default([]),
};

function body({ orNull, orNone }: EmptyFields) {
  const org = orNull(id).describe("The who's who id; null where the entity is not in the feed.");
  const src2 = orNull(src);
  const country = z.object({
    route: z.enum(['eu', 'eea']),
    law: text,
    law_src: src,
    parliament: text,
    parliament_org: org,
    ministry: z.object({ name: text, org }),
    supervisor: z.object({ name: text, org, src, src2 }),
    enforce: z.array(z.object({ name: text, org, kind: z.enum(['fiu', 'tax']), src, src2 })),
    note4: orNull(text),
    note4_src: orNone(z.array(src)),
    note5: orNull(text),
    note5_src: src2,
  });
  return {
    sources: z.record(z.string(), z.object({ url, title: text, publisher: text })),
    eu: z.object({
      institutions: z.array(z.object({ name: text, role: z.enum(['propose', 'adopt']), src })),
      acts: z.array(z.object({ name: text, ref: text, applies: date, note_key: text, src, note: text })),
      agencies: z.array(z.object({ name: text, org, note_key: text, src, src2, note: text })),
    }),
    eea: z.object({ decision: text, src }),
    countries: z.object({ SE: country, DK: country, FI: country, NO: country, IS: country }),
    copy: z.record(z.string(), z.record(z.string(), z.string())).describe('Texts of the page, per site language.'),
  };
}

/** What the editor writes and approves. The export adds the envelope and the fixed fields. */
export const rulesContent = z.object(body(asTyped)).superRefine((rules, issue) => {
  for (const { path, key } of sourceKeys(rules)) {
    if (!Object.hasOwn(rules.sources, key))
      issue.addIssue({ code: 'custom', path, message: `names "${key}", which is not in sources` });
  }
});

export type RulesContent = z.output<typeof rulesContent>;

export const rules = z.object({
  ...envelope('rules'),
  available: z.boolean(),
  review: z.literal('approved'),
  checked: date,
  html_url: url,
  not_legal_advice: z.literal(true),
  ...body(inFeed),
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

const isSourceKey = (name: string) => /^(law_|note\d_)?src2?$/.test(name);

function sourceKeys(value: unknown, path: (string | number)[] = []): { path: (string | number)[]; key: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, child]) => {
    if (path.length === 0 && (name === 'sources' || name === 'copy')) return [];
    const here = [...path, name];
    if (!isSourceKey(name)) return sourceKeys(child, here);
    return [child].flat().flatMap((key) => (typeof key === 'string' ? [{ path: here, key }] : []));
  });
}
