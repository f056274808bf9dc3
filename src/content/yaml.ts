/**
 * YAML that reads well in a diff: members in their order, a long text or one of several lines as a literal block, no line
 * folded, no anchors. The same value gives the same bytes, and reads back as the same value.
 */
import { Document, parseDocument, Scalar, visit } from 'yaml';

/** From this length on a text stands on lines of its own. */
const LONG = 100;

/** @param value plain data: objects, arrays, strings, finite numbers, booleans, null */
export function toYaml(value: unknown): string {
  const document = new Document(value, { aliasDuplicateObjects: false });
  visit(document, {
    Scalar(key, node) {
      if (key !== 'key' && typeof node.value === 'string') node.type = styleOf(node.value);
    },
  });
  return document.toString({ lineWidth: 0, doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER });
}

/** @throws Error with one line that says where and what is wrong */
export function fromYaml(text: string): unknown {
  const document = parseDocument(text, { prettyErrors: true });
  const [problem] = [...document.errors, ...document.warnings];
  if (problem) throw new Error(`is no YAML that can be read: ${problem.message.split('\n')[0]?.replace(/:$/, '')}`);
  let anchors = false;
  visit(document, {
    Node(_, node) {
      anchors ||= 'anchor' in node && Boolean(node.anchor);
    },
  });
  if (anchors) throw new Error('has anchors; write each value out');
  return document.toJS();
}

/** Undefined leaves the choice between plain and quoted to the library. */
function styleOf(text: string): Scalar.Type | undefined {
  const severalLines = text.includes('\n');
  if (!severalLines && (text.length < LONG || !text.includes(' '))) return undefined;
  if (isBlockSafe(text)) return Scalar.BLOCK_LITERAL;
  return severalLines ? Scalar.QUOTE_DOUBLE : undefined;
}

/** A block keeps every character but a line's trailing space, which people do not see, and control characters. */
const isBlockSafe = (text: string) =>
  /\S/.test(text) && !/[ \t]$/m.test(text) && !/^\s/.test(text) && !/[^\n\P{Cc}]|[\u2028\u2029\uFEFF]/u.test(text);
