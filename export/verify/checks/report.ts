/** The result of a verification, for people and for programs. */

export interface Problem {
  /** The file, relative to the tree's root, or the requested path. */
  file: string;
  /** `expected …, found …` */
  text: string;
}

/** Number of problems shown per check and file. The others are only counted. */
const shownPerFile = 5;
/** Number of problems shown in total. */
const shownInTotal = 1000;

export class Report {
  readonly problems: Problem[] = [];
  /** Remarks that are not problems. */
  readonly notes: string[] = [];
  /** Number of files that were read. */
  files = 0;
  /** Number of problems, including those that are not shown. */
  count = 0;
  readonly #perCheck = new Map<string, number>();

  /** Creates the function with which one check reports problems. */
  reporter(check: string): (file: string, text: string) => void {
    return (file, text) => {
      this.count += 1;
      const key = `${check}\0${file}`;
      const before = this.#perCheck.get(key) ?? 0;
      this.#perCheck.set(key, before + 1);
      if (before < shownPerFile && this.problems.length < shownInTotal)
        this.problems.push({ file, text: oneLine(text) });
    };
  }

  note(text: string): void {
    this.notes.push(oneLine(text));
  }

  /** `file: text` for each problem, then the notes. */
  lines(): string[] {
    const hidden = this.count - this.problems.length;
    return [
      ...this.problems.map(({ file, text }) => `${oneLine(file)}: ${text}`),
      ...(hidden > 0 ? [`and ${hidden} more problems of the same kinds`] : []),
      ...this.notes,
    ];
  }
}

/** Makes untrusted text from a file safe for a terminal: no control characters, limited length. */
function oneLine(text: string): string {
  const plain = text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ');
  return plain.length > 400 ? `${plain.slice(0, 400)}…` : plain;
}

/** Formats a value for a message: shortened, with quotes around text. */
export function formatValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
