/**
 * YAML that is easy to review in a diff: fields in order, long and multi-line texts as literal blocks, no folded lines and no
 * anchors. The same value always gives the same bytes, and reads back unchanged.
 */
import { Document, parseDocument, Scalar, visit } from 'yaml';

/** Texts of at least this length become blocks. */
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

/** @throws Error with one line that describes the first problem and its position */
export function fromYaml(text: string): unknown {
  const document = parseDocument(text, { prettyErrors: true });
  const [problem] = [...document.errors, ...document.warnings];
  if (problem) throw new Error(`is not valid YAML: ${problem.message.split('\n')[0]?.replace(/:$/, '')}`);
  let anchors = false;
  visit(document, {
    Node(_, node) {
      anchors ||= 'anchor' in node && Boolean(node.anchor);
    },
  });
  if (anchors) throw new Error('has anchors; write each value out');
  return document.toJS();
}

/** @returns undefined to let the library choose between plain and quoted */
function styleOf(text: string): Scalar.Type | undefined {
  const severalLines = text.includes('\n');
  if (!severalLines && (text.length < LONG || !text.includes(' '))) return undefined;
  if (isBlockSafe(text)) return Scalar.BLOCK_LITERAL;
  return severalLines ? Scalar.QUOTE_DOUBLE : undefined;
}

/** A literal block cannot keep trailing spaces, which are invisible, or control characters. */
const isBlockSafe = (text: string) =>
  /\S/.test(text) && !/[ \t]$/m.test(text) && !/^\s/.test(text) && !/[^\n\P{Cc}]|[\u2028\u2029\uFEFF]/u.test(text);
