/** A git command that failed: which kind of failure it is, and one line that says what to do. */

/**
 * - `moved`: somebody else was quicker; fetch and try again
 * - `network`: a connection that did not hold; try again
 * - `silent`: no sign of life within the time limit
 * - the others stay as they are until a person does something
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
 * Reads what git said (in English: it runs with LC_ALL=C).
 * @param output everything on both streams
 */
export function failureIn(output: string): GitFailure {
  return KINDS.find(([, pattern]) => pattern.test(output))?.[0] ?? 'other';
}

/** What the remote or git said, in one line: its own words first, at most 300 characters. */
export function reasonIn(output: string): string {
  const lines = output.split(/[\r\n]+/).map((line) => line.trim());
  const remote = lines
    .flatMap((line) => /^remote: +(.*\S)/.exec(line)?.[1] ?? [])
    .filter((line) => !PROGRESS.test(line));
  const own = lines.flatMap((line) => /^(?:fatal|error|ssh): +(.*\S)/.exec(line)?.[1] ?? []);
  const said = (remote.length > 0 ? remote : own).join(' ');
  const text = said || lines.filter((line) => line !== '' && !PROGRESS.test(line)).join(' ') || 'git gave no reason';
  const plain = text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ').replace(/\.$/, '');
  return plain.length > 300 ? `${plain.slice(0, 300)}…` : plain;
}

/** In the order in which they are looked for: a hook that declines is told beside a push that failed. */
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

/** Counters that a remote draws while it works. */
const PROGRESS = /^(remote: )?(enumerating|counting|compressing|writing|resolving|receiving|total|delta)\b/i;
