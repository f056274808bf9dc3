/** Certificates for localhost, made by an authority of the test. */
import { generate } from 'selfsigned';

export interface Certificate {
  key: string;
  cert: string;
}

const DAY = 24 * 60 * 60 * 1000;
const names = [
  { type: 2 as const, value: 'localhost' },
  { type: 7 as const, ip: '127.0.0.1' },
];

export interface Certificates {
  /** The authority's own certificate. */
  ca: string;
  valid: Certificate;
  expired: Certificate;
  selfSigned: Certificate;
  otherHost: Certificate;
}

/** @param name of the authority */
export async function makeCertificates(name = 'Test authority'): Promise<Certificates> {
  const authority = await make(name, { authority: true });
  const ca = { key: authority.key, cert: authority.cert };
  const [valid, expired, selfSigned, otherHost] = await Promise.all([
    make('localhost', { ca }),
    make('localhost', { ca, end: Date.now() - DAY }),
    make('localhost', {}),
    make('other.example', { ca, altNames: [{ type: 2, value: 'other.example' }] }),
  ]);
  return { ca: ca.cert, valid, expired, selfSigned, otherHost };
}

interface Kind {
  authority?: boolean;
  ca?: Certificate;
  end?: number;
  altNames?: { type: 2 | 7; value?: string; ip?: string }[];
}

async function make(
  commonName: string,
  { authority = false, ca, end = Date.now() + DAY, altNames = names }: Kind,
): Promise<Certificate> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: commonName }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notBeforeDate: new Date(end - 3 * DAY),
    notAfterDate: new Date(end),
    ...(ca === undefined ? {} : { ca }),
    extensions: [
      { name: 'basicConstraints', cA: authority, critical: true },
      ...(authority
        ? [{ name: 'keyUsage' as const, keyCertSign: true, digitalSignature: true }]
        : [{ name: 'subjectAltName' as const, altNames }]),
    ],
  });
  return { key, cert };
}
