/** The source records that read an address already, and the pending one of an offer that was taken. */
import type { Payload, PayloadRequest } from 'payload';
import { inTransaction } from '../../cms/in-transaction.ts';
import { canonicalUrl, slug } from '../../lib/identity.ts';
import { machineUser } from '../run/machine-user.ts';
import type { Offer, SiteFacts } from './offer.ts';

/** @returns the ids of the source records by the canonical address that they read */
export async function recordsByAddress(payload: Payload): Promise<Map<string, string>> {
  const { docs } = await payload.find({
    collection: 'sources',
    select: { feed: true, url: true },
    sort: 'id',
    depth: 0,
    pagination: false,
  });
  return new Map(
    docs.toReversed().flatMap(({ id, feed, url }) => {
      const address = canonicalUrl(feed || url || '');
      return address === null ? [] : [[address, String(id)] as const];
    }),
  );
}

/** Creates the record as the intake's machine user. @returns its id */
export function createRecord(payload: Payload, offer: Offer, site: SiteFacts, now: number): Promise<string> {
  const { url, method, list, type, problem } = offer;
  const host = new URL(site.url).hostname.replace(/^www\./, '');
  const name = site.name ?? (offer.title || host);
  const verified = `${new Date(now).toISOString().slice(0, 10)}T00:00:00.000Z`;
  return inTransaction(payload, {}, async (req) => {
    const user = await machineUser(req);
    req.user = user;
    const data = {
      ...{ id: await freeId([slug(name), `${slug(name)}-${offer.kind}`, slug(host)], req) },
      ...{ name, url: site.url, feed: url, method, list, type, language: site.language, country: site.country },
      ...{ enabled: true, fetch_status: problem === null ? 'ok' : `failed: ${problem}`.slice(0, 300) },
      ...(problem === null ? { verified } : {}),
    };
    const { id } = await payload.create({ collection: 'sources', data: data as never, depth: 0, user, req });
    return String(id);
  });
}

/** Several offers of a site may become records, whose ids differ. */
async function freeId(wished: string[], req: PayloadRequest): Promise<string> {
  const bases = wished.filter((id) => id !== '');
  for (let number = 1; ; number += 1) {
    for (const base of bases) {
      const id = number === 1 ? base : `${base}-${number}`;
      const { totalDocs } = await req.payload.count({ collection: 'sources', where: { id_key: { equals: id } }, req });
      if (totalDocs === 0) return id;
    }
  }
}
