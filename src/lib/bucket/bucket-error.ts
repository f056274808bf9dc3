/** A failed request to a bucket: the kind of failure and a one-line message. */

/**
 * - `moved`: a condition failed, so somebody else wrote first; read again
 * - `busy`: the network or the server failed for now; it was tried again several times
 * - `conditions`: the store does not know or ignores conditional writes
 * - the other kinds need a person to act
 */
export type BucketFailure = 'moved' | 'busy' | 'conditions' | 'access' | 'absent' | 'other';

export class BucketError extends Error {
  override name = 'BucketError';
  readonly kind: BucketFailure;
  /** How long the server asked to wait, in milliseconds. */
  readonly retryAfter: number;

  constructor(kind: BucketFailure, message: string, retryAfter = 0) {
    super(message);
    this.kind = kind;
    this.retryAfter = retryAfter;
  }
}

export const isMoved = (error: unknown): boolean => error instanceof BucketError && error.kind === 'moved';

export interface Refusal {
  status: number;
  /** Of the XML answer, such as `SlowDown`; empty without one. */
  code: string;
  message: string;
}

/** Codes of status 400 for what went wrong on the way. */
const ON_THE_WAY = new Set(['RequestTimeout', 'BadDigest', 'IncompleteBody', 'XAmzContentSHA256Mismatch']);

export function classifyRefusal({ status, code }: Pick<Refusal, 'status' | 'code'>): BucketFailure {
  // NoSuchKey: the object of a condition was deleted meanwhile.
  if (status === 412 || status === 409 || code === 'NoSuchKey') return 'moved';
  if (status === 501) return 'conditions';
  if (status === 408 || status === 429 || status >= 500 || ON_THE_WAY.has(code)) return 'busy';
  if (status === 401 || status === 403) return 'access';
  return status === 404 ? 'absent' : 'other';
}

/** In one line of at most 300 characters. */
export function describeRefusal({ status, code, message }: Refusal): string {
  const hint =
    code === 'RequestTimeTooSkewed'
      ? ' (check the clock of this machine: date -u)'
      : status >= 300 && status < 400
        ? ' (the bucket is in another region: set AWS_REGION or AWS_ENDPOINT_URL_S3)'
        : '';
  const text = [`status ${status}`, code, message]
    .filter(Boolean)
    .join(', ')
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ');
  return `${text.replace(/\.$/, '').slice(0, 300)}${hint}`;
}
