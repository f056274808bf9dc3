/** What a publish did, on a branch or in a bucket. */
export interface PublishResult {
  outcome: 'published' | 'same' | 'only times' | 'older';
  /** Number of the folder's files that are now published. */
  files: number;
  written: number;
  deleted: number;
  /** Jobs whose published files were kept because they are newer. */
  kept: string[];
  /** The time of the published files, if they are newer. */
  newer: string | null;
  /** The time of the folder's build. */
  built: string;
  /** Whether another publisher was faster after the first try. */
  overtaken: boolean;
  tries: number;
}
