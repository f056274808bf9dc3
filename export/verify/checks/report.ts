/** What a verification found, for people and for programs. */

export interface Fault {
  /** The file, from the tree's root; or the path that was asked. */
  file: string;
  /** What was expected, what was found. */
  text: string;
}

/** Faults of one kind in one file: so many are shown, the rest are counted. */
const shown = 5;
/** A tree that is wrong everywhere needs no longer list. */
const most = 1000;

export class Report {
  readonly faults: Fault[] = [];
  /** What is worth saying and no fault. */
  readonly notes: string[] = [];
  /** How many files were read. */
  files = 0;
  /** How many faults there were, those included that are only counted. */
  count = 0;
  readonly #perCheck = new Map<string, number>();

  /** A reporter for one check. */
  from(check: string): (file: string, text: string) => void {
    return (file, text) => {
      this.count += 1;
      const key = `${check}\0${file}`;
      const before = this.#perCheck.get(key) ?? 0;
      this.#perCheck.set(key, before + 1);
      if (before < shown && this.faults.length < most) this.faults.push({ file, text: oneLine(text) });
    };
  }

  note(text: string): void {
    this.notes.push(oneLine(text));
  }

  /** `file: text` for each fault, then the notes. */
  lines(): string[] {
    const hidden = this.count - this.faults.length;
    return [
      ...this.faults.map(({ file, text }) => `${oneLine(file)}: ${text}`),
      ...(hidden > 0 ? [`and ${hidden} more faults of the same kinds`] : []),
      ...this.notes,
    ];
  }
}

/** What a file says is not to be trusted: it must not draw over the terminal, nor fill it. */
function oneLine(text: string): string {
  const plain = text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ');
  return plain.length > 400 ? `${plain.slice(0, 400)}…` : plain;
}

/** A found value in a line: short, in quotes where it is text. */
export function found(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
