/** Why a server does not count as answering, in words. */
import { codeOf } from '../lib/error-code.ts';

/** The message is a phrase without a full stop, for a table. It contains nothing unchecked that the server sent. */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
}

const reasons: Record<string, string> = {
  CERT_HAS_EXPIRED: 'the certificate has expired',
  CERT_NOT_YET_VALID: 'the certificate is not valid yet',
  CERT_SIGNATURE_FAILURE: 'the signature of the certificate is wrong',
  CERT_REVOKED: 'the certificate was revoked',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'the certificate is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'the certificate is from an unknown authority',
  UNABLE_TO_GET_ISSUER_CERT: 'the certificate is from an unknown authority',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'the certificate is from an unknown authority',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'the certificate is from an unknown authority',
  ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate is for another host name',
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the server closed the connection',
  EPIPE: 'the server closed the connection',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the host cannot be reached',
  ENOTFOUND: 'the host name has no address',
  EAI_AGAIN: 'the host name could not be looked up',
  EPROTO: 'the server does not speak TLS',
  ETIMEDOUT: 'the connection timed out',
};

/** @param error of a socket, or a NoAnswer */
export function toNoAnswer(error: unknown): NoAnswer {
  if (error instanceof NoAnswer) return error;
  const code = codeOf(error) ?? '';
  const reason = reasons[code] ?? (code.startsWith('ERR_SSL_') ? reasons.EPROTO : undefined);
  return new NoAnswer(reason ?? `the connection failed${code === '' ? '' : ` (${code})`}`);
}
