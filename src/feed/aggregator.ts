/** The news aggregators: they are only ever news sources, never the sponsor of an event (docs/feed-rules.md 4.9, 6.9). */
import { domainToUnicode } from 'node:url';
import type { BuildContext } from '../contract/context.ts';
import { fold, organisationKey, withoutForm } from '../lib/organisation-name.ts';
import type { Refs, SourceFacts } from './refs.ts';

type Aggregators = Pick<BuildContext, 'aggregatorId'>;

/** Whether the record is the one that `AGGREGATOR_ID` names, or is marked as an aggregator. */
export const isAggregator = ({ id, aggregator }: Pick<SourceFacts, 'id' | 'aggregator'>, context: Aggregators) =>
  aggregator === true || id.toLowerCase() === context.aggregatorId?.toLowerCase();

/**
 * Whether a sponsor is an aggregator, or one of several names in the text is.
 * @param sources in any state
 */
export function namesAggregator(
  sponsor: string,
  { aggregatorId, sources }: Aggregators & { sources: Iterable<SourceFacts> },
): boolean {
  const aggregators = [...sources].filter((source) => isAggregator(source, { aggregatorId }));
  const names = [aggregatorId, ...aggregators.flatMap(({ id, name }) => [id, name])].map((name) =>
    organisationKey(name ?? ''),
  );
  const hosts = [aggregatorId, ...aggregators.flatMap(({ id, name, url, feed }) => [id, name, url, feed])].flatMap(
    (address) => hostOf(address ?? ''),
  );
  return [sponsor, ...sponsor.split(listMarks)].some((part) => {
    const name = organisationKey(part);
    if (name !== '' && names.includes(name)) return true;
    return hostOf(part).some((host) => hosts.some((known) => host === known || host.endsWith(`.${known}`)));
  });
}

/** The sources that the build has, and those that are not published. */
export const allSources = ({ sources, unpublishedSources }: Pick<Refs, 'sources' | 'unpublishedSources'>) => [
  ...sources.values(),
  ...unpublishedSources.values(),
];

/** What stands between the names of several sponsors. */
const listMarks = /[,;&+|]|\s(?:and|og|och|ja|[/–—-])\s/i;

/** The host that a text is, or that an address has, without `www.`; empty for other texts. */
function hostOf(text: string): string[] {
  const bare = withoutForm(fold(text));
  const url = URL.parse(/^https?:\/\//.test(bare) ? bare : `https://${bare}`);
  const host = fold(domainToUnicode(url?.hostname ?? '')).replace(/^www\./, '');
  return /^[^\s@]+$/.test(bare) && host.includes('.') ? [host] : [];
}
