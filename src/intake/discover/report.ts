/** The texts in which a discovery is reported to people. */
import type { Discovery, Offer } from './offer.ts';

export interface NumberedOffer extends Offer {
  /** From 1. */
  number: number;
  /** The source record that reads the same address; null if none does. */
  source: string | null;
}

export interface DiscoveryReport extends Omit<Discovery, 'offers'> {
  offers: NumberedOffer[];
  /** The offer of `--take`. */
  chosen: NumberedOffer | null;
  /** The id of the new source record; null if nothing was created. */
  created: string | null;
}

export function discoveryText({ site, offers, more, chosen, created }: DiscoveryReport): string {
  const facts = [site.language, site.country].filter(Boolean).join(', ');
  const head = `${site.name ?? site.url}${site.name ? `: ${site.url}` : ''}${facts ? ` (${facts})` : ''}`;
  if (offers.length === 0) return `${head}\nNo feed, calendar, sitemap or event was found that the intake can read.`;
  return [
    head,
    ...offers.map(offerText),
    ...(more > 0 ? [`${more} more links were not requested.`] : []),
    lastLine(chosen, created),
  ].join('\n');
}

function offerText({ number, kind, url, title, items, first, remark, problem, source }: NumberedOffer): string {
  const newest = first && `${kind === 'calendar' || kind === 'events' ? 'next' : 'newest'} "${first.title}"`;
  const facts = [
    title && title !== url ? `"${title}"` : '',
    remark ?? '',
    items > 0 || problem === null ? `${items} ${kind === 'calendar' || kind === 'events' ? 'events' : 'items'}` : '',
    newest ? `${newest}${first?.at ? `, ${first.at.slice(0, 10)}` : ''}` : '',
    problem === null ? '' : `cannot be used: ${problem}`,
    source === null ? '' : `already read by the source ${source}`,
  ];
  return `${number}. ${labels[kind]} ${url}\n   ${facts.filter(Boolean).join('; ')}`;
}

const labels: Record<Offer['kind'], string> = {
  feed: 'Feed',
  calendar: 'Calendar',
  events: 'Events on the page',
  sitemap: 'Sitemap',
};

function lastLine(chosen: NumberedOffer | null, created: string | null): string {
  if (chosen === null) return 'Create a source record of one of them with --take and its number.';
  if (created === null) {
    return `Nothing was created: the source ${chosen.source} already reads ${chosen.url}.`;
  }
  return `Created the pending source ${created}. Complete it under Sources, then publish it.`;
}
