/**
 * The inputs of a form for a schema of the contract, so that the form cannot lag behind the contract: one input per field, with the
 * field's description, and a mark on what must be filled in.
 */
import { z } from 'zod';
import { date, url } from '../../../contract/primitives.ts';
import { isSourceKey } from '../../../contract/rules.ts';

export type Plan = { label: string; help: string; required: boolean } & (
  | { kind: 'text' | 'long text' | 'day' | 'link' }
  /** The id of an organisation of the who's who. */
  | { kind: 'organisation' }
  /** A key of `sources`. */
  | { kind: 'source' }
  /** A key of the English texts. */
  | { kind: 'text key' }
  | { kind: 'choice'; values: string[] }
  | { kind: 'object'; fields: Record<string, Plan> }
  | { kind: 'list'; item: Plan }
  /** Values by a key that the editor gives. */
  | { kind: 'named'; item: Plan }
);

/** The part of JSON Schema that the contract uses. */
const node: z.ZodType<Node> = z.lazy(() =>
  z.object({
    type: z.string().optional(),
    description: z.string().optional(),
    pattern: z.string().optional(),
    enum: z.array(z.string()).optional(),
    properties: z.record(z.string(), node).optional(),
    required: z.array(z.string()).optional(),
    items: node.optional(),
    additionalProperties: z.union([node, z.boolean()]).optional(),
    anyOf: z.array(node).optional(),
  }),
);

interface Node {
  type?: string | undefined;
  description?: string | undefined;
  pattern?: string | undefined;
  enum?: string[] | undefined;
  properties?: Record<string, Node> | undefined;
  required?: string[] | undefined;
  items?: Node | undefined;
  additionalProperties?: Node | boolean | undefined;
  anyOf?: Node[] | undefined;
}

/** @param labelOf such as `Source link` for `source_url` */
export function formPlan(schema: z.ZodType, labelOf: (name: string) => string): Plan {
  return planOf('', node.parse(z.toJSONSchema(schema, { io: 'input', reused: 'inline' })), true);

  function planOf(name: string, given: Node, required: boolean): Plan {
    // A field that may be null.
    const filled = given.anyOf?.find(({ type }) => type !== 'null') ?? given;
    const shared = { label: labelOf(name), help: given.description ?? filled.description ?? '', required };
    if (filled.properties) {
      const entries = Object.entries(filled.properties).map(
        ([inner, field]) => [inner, planOf(inner, field, filled.required?.includes(inner) ?? false)] as const,
      );
      return { ...shared, kind: 'object', fields: Object.fromEntries(entries) };
    }
    if (filled.items) return { ...shared, kind: 'list', item: planOf(name, filled.items, true) };
    if (typeof filled.additionalProperties === 'object') {
      return { ...shared, kind: 'named', item: planOf('', filled.additionalProperties, true) };
    }
    if (filled.enum) return { ...shared, kind: 'choice', values: filled.enum };
    if (filled.pattern === patternOf(date)) return { ...shared, kind: 'day' };
    if (filled.pattern === patternOf(url)) return { ...shared, kind: 'link' };
    if (isSourceKey(name)) return { ...shared, kind: 'source' };
    if (name === 'note_key') return { ...shared, kind: 'text key' };
    if (/(^|_)org$/.test(name)) return { ...shared, kind: 'organisation' };
    return { ...shared, kind: /^(note|law|decision|$)/.test(name) ? 'long text' : 'text' };
  }
}

const patternOf = (schema: z.ZodType): string | undefined => node.parse(z.toJSONSchema(schema)).pattern;
