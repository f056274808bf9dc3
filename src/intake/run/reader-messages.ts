/** What the run and a process that reads say to each other. `id` is the reading's. */
import type { Answer, AskOptions, IntakeSource, Reading } from '../reader.ts';

export interface ReadingOrder {
  source: IntakeSource;
  now: number;
  eventsApi: { url: string; token: string } | null;
}

export type ToReader =
  | { kind: 'read'; id: number; order: ReadingOrder }
  | { kind: 'answer'; id: number; ask: number; answer: Answer }
  | { kind: 'no-answer'; id: number; ask: number; reason: string };

export type FromReader =
  | { kind: 'ask'; id: number; ask: number; address: string; options: AskOptions | undefined }
  | { kind: 'done'; id: number; reading: Reading }
  | { kind: 'failed'; id: number; reason: string }
  /** What it was last told is worked off, as far as it can be now. */
  | { kind: 'idle' };
