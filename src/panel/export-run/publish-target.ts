/** Where the panel publishes to after an export (docs/feed-rules.md 17.35). */
import type { Settings } from '../../lib/settings.ts';

export interface PublishTarget {
  /** For a person, such as `gh-pages of origin`. */
  name: string;
  /** The options of `npm run publish`. */
  options: string[];
}

/** @returns null if the files stay in EXPORT_DIR; a bucket goes before a branch */
export function publishTarget({
  PUBLISH_TO: to,
  PUBLISH_BRANCH: branch,
  PUBLISH_REMOTE: remote,
}: Settings): PublishTarget | null {
  if (to !== undefined) return { name: to, options: ['--to', to] };
  if (branch === undefined) return null;
  return { name: `${branch} of ${remote}`, options: ['--branch', branch, '--remote', remote] };
}
