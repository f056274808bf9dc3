/** `npm run intake -- --discover URL`: lists what a page offers, and takes one of it as a pending source record. */
import type { Payload } from 'payload';
import type { CommandResult } from '../../lib/command.ts';
import { UsageError } from '../../lib/command.ts';
import { fromWebcal } from '../../lib/from-webcal.ts';
import { canonicalUrl } from '../../lib/identity.ts';
import type { Settings } from '../../lib/settings.ts';
import { discover } from './discover.ts';
import type { Offer } from './offer.ts';
import { discoveryText, type NumberedOffer } from './report.ts';
import { createRecord, recordsByAddress } from './source-records.ts';

export const discoverOptions = {
  discover: {
    type: 'string',
    value: 'URL',
    help: 'list the feeds, calendars, sitemaps and events that a page offers; reads no sources',
  },
  take: {
    type: 'string',
    value: 'N',
    help: 'with --discover: create a pending source record of the offer with this number or address',
  },
} as const;

export interface DiscoverRequest {
  url: string;
  /** The number of an offer, or its address. */
  take: string | null;
}

interface Given {
  values: { discover?: string | undefined; take?: string | undefined } & Record<'check' | 'dry-run' | 'links', boolean>;
  positionals: string[];
}

/**
 * @returns null without the option
 * @throws UsageError for a wrong address, and for options that mean something else
 */
export function discoverRequest({ values, positionals }: Given): DiscoverRequest | null {
  const { discover: written, take = null } = values;
  if (written === undefined) {
    if (take !== null) throw new UsageError('--take needs --discover URL, which lists the offers.');
    return null;
  }
  const other = (['check', 'dry-run', 'links'] as const).find((name) => values[name]);
  if (other) throw new UsageError(`--discover reads no sources and asks no links; leave --${other} out.`);
  if (positionals.length > 0) throw new UsageError(`--discover reads no sources; leave "${positionals[0]}" out.`);
  const url = canonicalUrl(fromWebcal(written.trim()));
  if (url === null) throw new UsageError('--discover must be an http or https address, such as https://example.org/.');
  if (take !== null && !/^[1-9]\d{0,2}$/.test(take) && canonicalUrl(take) === null) {
    throw new UsageError('--take must be the number of an offer, or its address.');
  }
  return { url, take };
}

/** @throws IntakeError where the address cannot be read; UsageError for an offer that does not exist */
export async function discoverSources(
  { url, take }: DiscoverRequest,
  { payload, settings, now }: { payload: Payload; settings: Settings; now: number },
): Promise<CommandResult> {
  const { site, offers, more } = await discover(url, { settings, now });
  const records = await recordsByAddress(payload);
  const numbered = offers.map((offer, index): NumberedOffer => {
    return { number: index + 1, ...offer, source: records.get(canonicalUrl(offer.url) ?? '') ?? null };
  });
  const chosen = take === null ? null : chosenOffer(numbered, take);
  const created = chosen && chosen.source === null ? await createRecord(payload, chosen, site, now) : null;
  return {
    text: discoveryText({ site, offers: numbered, more, chosen, created }),
    json: {
      site,
      offers: numbered,
      more,
      taken: chosen && { number: chosen.number, source: created ?? chosen.source, created: created !== null },
    },
  };
}

function chosenOffer(offers: NumberedOffer[], take: string): NumberedOffer {
  const isTaken = ({ number, url }: Pick<NumberedOffer, 'number'> & Pick<Offer, 'url'>) =>
    String(number) === take || url === canonicalUrl(take);
  const chosen = offers.find(isTaken);
  if (chosen) return chosen;
  throw new UsageError(`--take ${take}: the page has ${offers.length} offers, and this is not one of them.`);
}
