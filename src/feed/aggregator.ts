/** The news aggregators: they are only ever news sources, never the sponsor of an event (docs/feed-rules.md 4.9, 6.9). */
import { domainToUnicode } from 'node:url';
import type { BuildContext } from '../contract/context.ts';
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
    plainName(name ?? ''),
  );
  const hosts = [aggregatorId, ...aggregators.flatMap(({ id, name, url, feed }) => [id, name, url, feed])].flatMap(
    (address) => hostOf(address ?? ''),
  );
  return [sponsor, ...sponsor.split(listMarks)].some((part) => {
    const name = plainName(part);
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

/** Company forms, which may stand before the name too ("Oy Example Ab"), or be two ("Example Oy Ab"). */
const form = String.raw`(?:asa?|a/s|ab|aps|oyj?|e?hf|ltd|inc|gmbh)\.?`;
const formAtEnd = new RegExp(String.raw`(?:[\s,(]+${form}\)?)+$`);
const formAtStart = new RegExp(String.raw`^${form}\s+`);

/** Letters that are more than a letter with a mark, which Unicode does not take apart. */
const letters: Record<string, string> = { ø: 'o', æ: 'ae', ð: 'd', þ: 'th', ß: 'ss', đ: 'd', ł: 'l' };

const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[øæðþßđł]/g, (letter) => letters[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();

function withoutForm(text: string): string {
  const bare = text.replace(formAtEnd, '').replace(formAtStart, '');
  return bare === '' ? text : bare;
}

/** Without case, marks on letters, company forms, white space and signs. */
const plainName = (text: string): string => withoutForm(fold(text)).replace(/[^\p{L}\p{N}]/gu, '');

/** The host that a text is, or that an address has, without `www.`; empty for other texts. */
function hostOf(text: string): string[] {
  const bare = withoutForm(fold(text));
  const url = URL.parse(/^https?:\/\//.test(bare) ? bare : `https://${bare}`);
  const host = fold(domainToUnicode(url?.hostname ?? '')).replace(/^www\./, '');
  return /^[^\s@]+$/.test(bare) && host.includes('.') ? [host] : [];
}
