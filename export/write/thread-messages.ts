/** What the job's thread and the thread that writes its files send each other. */
import type { RingMemory } from './file-ring.ts';
import type { ListingTable } from './listing.ts';
import type { ReleaseFilesOptions } from './release-files.ts';

/** What a message asks for. */
export const MESSAGE = { file: 1, open: 2, piece: 3, close: 4, complete: 5, manifest: 6 } as const;

/** What the thread starts with. */
export interface ThreadStart {
  ring: RingMemory;
  options: Omit<ReleaseFilesOptions, 'listed'>;
  listed: ListingTable | null;
}

/** What the thread answers to `complete` and `manifest`. */
export interface ThreadAnswer {
  files: number;
  bytes: number;
}
