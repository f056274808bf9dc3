/** A failed git command: the kind of failure and a one-line message. */

/**
 * - `moved`: somebody else pushed first; fetch and try again
 * - `network`: the connection failed; try again
 * - `silent`: no output within the time limit
 * - the other kinds need a person to act
 */
export type GitFailure = 'moved' | 'network' | 'silent' | 'access' | 'absent' | 'refused' | 'other';

export class GitError extends Error {
  override name = 'GitError';
  readonly kind: GitFailure;

  constructor(kind: GitFailure, message: string) {
    super(message);
    this.kind = kind;
  }
}

/**
 * Classifies git's output, which is in English because git runs with LC_ALL=C.
 * @param output everything on both streams
 */
export function classifyFailure(output: string): GitFailure {
  return KINDS.find(([, pattern]) => pattern.test(output))?.[0] ?? 'other';
}

/** The message of the remote, or else of git, in one line of at most 300 characters. */
export function extractReason(output: string): string {
  const lines = output.split(/[\r\n]+/).map((line) => line.trim());
  const remote = lines
    .flatMap((line) => /^remote: +(.*\S)/.exec(line)?.[1] ?? [])
    .filter((line) => !PROGRESS.test(line));
  const own = lines.flatMap((line) => /^(?:fatal|error|ssh): +(.*\S)/.exec(line)?.[1] ?? []);
  const message = (remote.length > 0 ? remote : own).join(' ');
  const text = message || lines.filter((line) => line !== '' && !PROGRESS.test(line)).join(' ') || 'git gave no reason';
  const plain = text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ').replace(/\.$/, '');
  return plain.length > 300 ? `${plain.slice(0, 300)}…` : plain;
}

/** In the order in which they are tried: the output of a declining hook also mentions the failed push. */
const KINDS: readonly [GitFailure, RegExp][] = [
  [
    'refused',
    /hook declined|protected branch|GH0\d\d|refusing to update|denying non-fast-forward|prohibited|read-only/i,
  ],
  [
    'access',
    /authentication failed|could not read (username|password)|terminal prompts disabled|permission denied|invalid (username|credentials)|access denied|host key verification failed|returned error: 40[13]/i,
  ],
  [
    'network',
    /could not resolve host|connection (refused|reset|timed out|closed)|unable to connect|network is unreachable|early eof|unexpected disconnect|returned error: (429|5\d\d)|operation timed out|bad gateway/i,
  ],
  [
    'absent',
    /does not appear to be a git repository|repository .*not found|no such (file or directory|remote)|does not exist|returned error: 404|not exported|transport '.*' not allowed/i,
  ],
  [
    'moved',
    /\[rejected\]|fetch first|non-fast-forward|stale info|cannot lock ref|failed to update ref|\[remote rejected\]/i,
  ],
  ['network', /the remote end hung up/i],
];

/** Progress lines of a remote. */
const PROGRESS = /^(remote: )?(enumerating|counting|compressing|writing|resolving|receiving|total|delta)\b/i;
