/**
 * The builds in the `changes.json` of the previous tree. Each is one line (docs/feed-rules.md 1.26), which names every row of the
 * feed when all of them are new, so a line is neither held in memory nor parsed: it is checked piece by piece, and copied later.
 */
import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { changes, changesBuild, changesBuilds } from '../../src/contract/changes.ts';
import { encodeRow } from './feed-writer.ts';

export interface EarlierBuild {
  generatedAt: string;
  /** Its JSON text in UTF-8, in pieces. Each is valid only until the next one is read. */
  pieces: () => Iterable<Buffer>;
}

/**
 * @param file of the previous tree, which does not change while this build runs
 * @returns the newest first; nothing for a file that is missing or invalid: the history starts anew
 */
export function earlierBuilds(file: string): EarlierBuild[] {
  return attempt(() => linesOfBuilds(file)) ?? attempt(() => wholeBuilds(file)) ?? [];
}

function attempt<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}

/** For a file that satisfies the contract in another layout than ours. */
function wholeBuilds(file: string): EarlierBuild[] {
  return changes.parse(JSON.parse(readFileSync(file, 'utf8'))).builds.map((build) => ({
    generatedAt: build.generated_at,
    pieces: () => [encodeRow(build)],
  }));
}

/** @returns null when a byte is not as this program writes it */
function linesOfBuilds(file: string): EarlierBuild[] | null {
  const descriptor = openSync(file, 'r');
  try {
    const text = new TextWindow(descriptor);
    if (!isHead(text.take(HEAD)?.[1])) return null;
    const builds: EarlierBuild[] = [];
    for (let hasNext = true; hasNext; ) {
      const start = text.position;
      const [, generated_at, previous_generated_at = null] = text.take(START_OF_BUILD) ?? [];
      const build = changesBuild.safeParse({
        generated_at,
        previous_generated_at,
        added: [],
        changed: [],
        removed: [],
      });
      if (!build.success || builds.length === changesBuilds) return null;
      for (const end of ENDS_OF_LISTS) {
        while (text.take(ROW) !== null);
        if (text.take(end) === null) return null;
      }
      const end = text.position;
      builds.push({ generatedAt: build.data.generated_at, pieces: () => partOf(file, start, end) });
      hasNext = text.take(NEXT_BUILD) !== null;
    }
    return text.take(END) !== null && text.isAtEnd ? builds : null;
  } finally {
    closeSync(descriptor);
  }
}

/** The expressions match where the last one ended. In a text, they accept only ASCII without escapes, as all ids are. */
const HEAD = /([^\n]*,"builds":\[)\n/y;
const START_OF_BUILD = /\{"generated_at":"([^"]*)","previous_generated_at":(?:null|"([^"]*)"),"added":\[/y;
const ROW = /\{"family":"[!#-[\]-~][ !#-[\]-~]*","id":"[!#-[\]-~][ !#-[\]-~]*"\}(?:,(?=\{)|(?=\]))/y;
const ENDS_OF_LISTS = [/\],"changed":\[/y, /\],"removed":\[/y, /\]\}/y];
const NEXT_BUILD = /,\n/y;
const END = /\n\]\}\n/y;

/** Whether the fields before the builds satisfy the contract, and the builds are the last one. */
function isHead(latin1 = ''): boolean {
  const text = Buffer.from(latin1, 'latin1').toString('utf8');
  return changes.safeParse(JSON.parse(`${text}]}`)).success;
}

/** In bytes. */
const CHUNK = 256 * 1024;

/** The longest text in bytes that an expression can match; a file with a longer one is read as a whole. */
const LONGEST = 64 * 1024;

/** A part of a file as text, one character per byte, which moves forward. */
class TextWindow {
  readonly #descriptor: number;
  readonly #buffer = Buffer.allocUnsafeSlow(CHUNK);
  #text = '';
  /** Where the text begins in the file, and where it goes on in the text. */
  #start = 0;
  #at = 0;

  constructor(descriptor: number) {
    this.#descriptor = descriptor;
  }

  get position(): number {
    return this.#start + this.#at;
  }

  get isAtEnd(): boolean {
    this.#fill();
    return this.#at === this.#text.length;
  }

  /** @returns null when the expression does not match here; else the text goes on after it */
  take(expression: RegExp): RegExpExecArray | null {
    if (this.#text.length - this.#at < LONGEST) this.#fill();
    expression.lastIndex = this.#at;
    const found = expression.exec(this.#text);
    if (found !== null) this.#at = expression.lastIndex;
    return found;
  }

  #fill(): void {
    const from = this.#start + this.#text.length;
    const length = readSync(this.#descriptor, this.#buffer, 0, CHUNK, from);
    if (length === 0) return;
    this.#text = this.#text.slice(this.#at) + this.#buffer.toString('latin1', 0, length);
    this.#start += this.#at;
    this.#at = 0;
  }
}

function* partOf(file: string, start: number, end: number): Iterable<Buffer> {
  const buffer = Buffer.allocUnsafeSlow(CHUNK);
  const descriptor = openSync(file, 'r');
  try {
    for (let at = start; at < end; ) {
      const length = readSync(descriptor, buffer, 0, Math.min(CHUNK, end - at), at);
      if (length === 0) throw new Error(`${file} has become shorter.`);
      yield buffer.subarray(0, length);
      at += length;
    }
  } finally {
    closeSync(descriptor);
  }
}
