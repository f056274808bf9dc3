/** A stage that keeps its files in memory, for tests. */
import type { Stage } from '../../../export/write/stage.ts';

export class MemoryStage implements Stage {
  readonly files = new Map<string, string>();
  readonly rows = new Map<string, number>();
  /** Where the files that keep their time state it. */
  readonly times = new Map<string, readonly number[]>();

  readonly previous: string | null;

  constructor(previous: string | null = null) {
    this.previous = previous;
  }

  file(path: string, content: string | Uint8Array, rows = 0, times: readonly number[] = []): void {
    if (this.files.has(path)) throw new Error(`${path} is written twice`);
    this.files.set(path, String(content));
    this.rows.set(path, rows);
    if (times.length > 0) this.times.set(path, times);
  }

  scratch(): string {
    throw new Error('A stage in memory has no folder.');
  }

  stream(path: string, times?: readonly number[]) {
    let text = '';
    return {
      write: (piece: string) => {
        text += piece;
      },
      close: (rows: number) => this.file(path, text, rows, times),
    };
  }

  json(path: string) {
    return JSON.parse(this.files.get(path) ?? 'null');
  }
}
