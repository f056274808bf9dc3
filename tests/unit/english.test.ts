/** Guards the English of code and documents (CONTRIBUTING.md, English): old wording does not come back. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** A wording, and what to write instead. */
interface Wording {
  pattern: RegExp;
  instead: string;
}

const wordings: Wording[] = [
  { pattern: /\balone\b/i, instead: 'only' },
  {
    pattern: /(?<!\bthere )\b(?:is|are|was|were) none\b(?! of\b)/i,
    instead: '"is not an X", "is invalid" or "is missing"',
  },
  { pattern: /\btold\b/i, instead: 'reported, or the term of the field' },
  { pattern: /\bsayings?\b/i, instead: 'message' },
  { pattern: /\bdeeds?\b/i, instead: 'action, move' },
  { pattern: /\bknock(?:s|ed|ing)?\b/i, instead: 'attempt' },
  { pattern: /\banswerable\b/i, instead: 'the term of the field' },
  { pattern: /\btroubles?\b/i, instead: 'problem, error' },
  { pattern: /\bwhoever\b/i, instead: '"anybody who", "no matter who"' },
  { pattern: /\bpretend/i, instead: 'fake, simulated' },
  {
    pattern:
      /\b(?:an?|one|two|per|its) (?:file|row|line|statement|table|test)s? an? (?:family|row|story|file|table|build)\b/i,
    instead: '"one X per Y"',
  },
  { pattern: /\bthose outside\b|\boutsiders\b/i, instead: 'public, public addresses' },
  { pattern: /\bDecided lately\b/i, instead: 'Recent decisions' },
  // Parts of names, such as momentOf or toldToTheEditor.
  {
    pattern: /\b(?:told|deed|knock|trouble|moment)[A-Z]|[a-z](?:Told|Deed|Knock|Trouble|Moment|Alone)\b/,
    instead: 'a standard term',
  },
];

/** The table of words in CONTRIBUTING.md. */
const exceptions: Record<string, string[]> = {
  'CONTRIBUTING.md': ['| …alone (', '| is none,', '| a file a family |', '| told, said,', '| member (of a row),'],
};

const notOurs = ['tests/golden', 'src/content/sample', 'src/contract/generated', 'src/contract/released', 'migrations'];
const tracked = execFileSync(
  'git',
  [
    'ls-files',
    '*.ts',
    '*.tsx',
    '*.mjs',
    '*.md',
    ...[...notOurs, 'src/payload-types.ts', 'tests/unit/english.test.ts'].map((path) => `:(exclude)${path}`),
  ],
  { encoding: 'utf8' },
)
  .trim()
  .split('\n');

/** @returns one line for each old wording: where it is, what it is and what to write instead */
function findOldWordings(file: string, text: string): string[] {
  return text.split('\n').flatMap((line, index) => {
    if (exceptions[file]?.some((part) => line.includes(part))) return [];
    return wordings.flatMap(({ pattern, instead }) => {
      const [found] = pattern.exec(line) ?? [];
      return found === undefined ? [] : [`${file}:${index + 1}: "${found}"; write ${instead}.`];
    });
  });
}

it('no code or document has an old wording', () => {
  expect(tracked.length).toBeGreaterThan(500);
  expect(tracked.flatMap((file) => findOldWordings(file, readFileSync(file, 'utf8')))).toEqual([]);
});

it('every exception is still needed', () => {
  const unused = Object.entries(exceptions).flatMap(([file, parts]) => {
    const text = readFileSync(file, 'utf8');
    return parts.filter((part) => !text.includes(part)).map((part) => `${file}: ${part}`);
  });
  expect(unused).toEqual([]);
});

it.each([
  ['/** Reads one statement a family. */', 'a.ts:1: "one statement a family"; write "one X per Y".'],
  ['const x = 1;\n// The value is none.', 'a.ts:2: "is none"; write "is not an X", "is invalid" or "is missing".'],
  ['const momentOf = 1;', 'a.ts:1: "momentO"; write a standard term.'],
])('finds %j', (text, message) => {
  expect(findOldWordings('a.ts', text)).toEqual([message]);
});

it.each(['Empty when there is none.', 'a name, or none', 'when this is none of these', 'Try again in a moment.'])(
  'accepts %j',
  (text) => {
    expect(findOldWordings('a.ts', text)).toEqual([]);
  },
);
