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
  const isEvents = kind === 'calendar' || kind === 'events';
  const counted = `${items} ${isEvents ? 'event' : 'item'}${items === 1 ? '' : 's'}`;
  const day = first?.at ? `, ${first.at.slice(0, 10)}` : '';
  const facts = [
    title === '' ? null : `"${title}"`,
    remark,
    problem === null ? counted : `not read: ${problem}`,
    first && `${isEvents ? 'next' : 'newest'} "${first.title}"${day}`,
    source && `the source ${source} reads it`,
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
