/** How EU crypto rules become national law in five countries (docs/feed-rules.md 8.10, 8.11). */
import { z } from 'zod';
import { envelope } from './envelope.ts';
import type { FeedFile } from './feed-file.ts';
import { date, id, text, url } from './primitives.ts';
import { htmlUrl } from './shared-fields.ts';

export const ruleCountries = ['SE', 'DK', 'FI', 'NO', 'IS'] as const;

const src = text.meta({ description: 'A key of `sources`: the page that states it.', examples: ['mica'] });

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
  const org = orNull(id).meta({
    description: "The id of the organisation in the who's who; null when it is not listed there.",
    examples: ['example-ministry'],
  });
  const src2 = orNull(src).describe('A second key of `sources`; null without one.');
  const noteKey = text.meta({ description: 'The key in `copy` of the short note.', examples: ['note_mica'] });
  const ministry = z.object({ name: text.describe('The name of the ministry.'), org });
  const supervisor = z.object({ name: text.describe('The name of the supervisor.'), org, src, src2 });
  const enforcer = z.object({
    name: text.describe('The name of the authority.'),
    org,
    kind: z.enum(['fiu', 'tax']).describe('A financial intelligence unit (`fiu`) or a tax authority.'),
    src,
    src2,
  });
  const country = z
    .object({
      route: z
        .enum(['eu', 'eea'])
        .describe('How EU law comes into force: in the EU directly, in the EEA by a decision.'),
      law: text.describe('The national act or bill.'),
      law_src: src,
      parliament: text.meta({ description: 'The name of the parliament.', examples: ['Stortinget'] }),
      parliament_org: org,
      ministry: ministry.describe('The ministry in charge.'),
      supervisor: supervisor.describe('The authority that licenses and supervises.'),
      enforce: z.array(enforcer).describe('The authorities that enforce the rules.'),
      note4: orNull(text).describe('A note on the fourth step, supervision; null without one.'),
      note4_src: orNone(z.array(src)).describe('Keys of `sources` for `note4`.'),
      note5: orNull(text).describe('A note on the fifth step, enforcement; null without one.'),
      note5_src: src2.describe('A key of `sources` for `note5`; null without one.'),
    })
    .describe('The way to national law in one country.');
  const source = z.object({
    url: url.describe('The page.'),
    title: text.meta({ description: 'The title of the page.', examples: ['Regulation (EU) 2023/1114'] }),
    publisher: text.meta({ description: 'Who publishes the page.', examples: ['EUR-Lex'] }),
  });
  const institution = z.object({
    name: text.describe('The name of the institution.'),
    role: z.enum(['propose', 'adopt']).describe('Whether the institution proposes or adopts acts.'),
    src,
  });
  const act = z.object({
    name: text.meta({ description: 'The short name of the act.', examples: ['MiCA'] }),
    ref: text.meta({ description: 'The official reference.', examples: ['Regulation (EU) 2023/1114'] }),
    applies: date.describe('The day from which the act applies.'),
    note_key: noteKey,
    src,
    note: text.describe('A longer note in English.'),
  });
  const agency = z.object({
    name: text.describe('The name of the agency.'),
    org,
    note_key: noteKey,
    src,
    src2,
    note: text.describe('What the agency does, in English.'),
  });
  return {
    sources: z.record(z.string(), source).describe('The pages that were checked, by key.'),
    eu: z
      .object({
        institutions: z.array(institution).describe('The institutions that make EU law.'),
        acts: z.array(act).describe('The EU acts on crypto-assets.'),
        agencies: z.array(agency).describe('The EU agencies that supervise.'),
      })
      .describe('How the EU makes the rules.'),
    eea: z
      .object({ decision: text.describe('The decision that takes the rules into the EEA Agreement.'), src })
      .describe('How the rules come into force in Norway and Iceland.'),
    countries: z
      .object({
        SE: country,
        DK: country,
        FI: country,
        NO: country,
        IS: country,
      })
      .describe('The way to national law, by country.'),
    copy: z.record(z.string(), z.record(z.string(), z.string())).meta({
      description: 'The texts of the page by language code and then by key.',
      examples: [{ en: { title: 'How EU crypto rules become national law' } }],
    }),
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
  available: z.boolean().describe('Always true: while the page is a placeholder, there is no file.'),
  review: z.literal('approved').describe('Always `approved`: an editor approved the page as a whole.'),
  checked: date.describe('The day on which an editor last checked the page.'),
  html_url: htmlUrl('rules/').describe('The page on the site.'),
  not_legal_advice: z.literal(true).describe('Always true: the page is not legal advice.'),
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

/** True for a field that names keys of `sources`. */
export const isSourceKey = (name: string): boolean => /^(law_|note\d_)?src2?$/.test(name);

function sourceKeys(value: unknown, path: (string | number)[] = []): { path: (string | number)[]; key: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, child]) => {
    if (path.length === 0 && (name === 'sources' || name === 'copy')) return [];
    const here = [...path, name];
    if (!isSourceKey(name)) return sourceKeys(child, here);
    return [child].flat().flatMap((key) => (typeof key === 'string' ? [{ path: here, key }] : []));
  });
}
