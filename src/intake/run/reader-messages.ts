/** The messages between a run and its reader process. The process replies to each message with one step. */
import type { KnownName } from '../known-name.ts';
import type { Answer, FetchOptions, IntakeSource, Reading } from '../reader.ts';

export interface ReadingOrder {
  source: IntakeSource;
  now: number;
  eventsApi: { url: string; token: string } | null;
}

/** What all readings of a run share: the first message to a process, which gets no step in reply. */
export interface ToProcess {
  kind: 'names';
  names: readonly KnownName[];
}

/** `id` is the reading's number, and `request` the number of a request within it. */
export type ToReader =
  | { kind: 'read'; id: number; order: ReadingOrder }
  | { kind: 'answer'; id: number; request: number; answer: Answer }
  | { kind: 'no-answer'; id: number; request: number; reason: string };

/** What a reading did until it ended or had to wait for answers. */
export interface Step<Result = Reading> {
  /** New requests, which the run makes. */
  requests: { request: number; address: string; options: FetchOptions | undefined }[];
  /** Null until the reading has ended. */
  result: { reading: Result } | { error: string } | null;
}
