/** The last export of the feed, and the decisions that it does not include yet. */
import { Link } from '@payloadcms/ui';
import { readSettings } from '../../lib/settings.ts';
import { countUnexported } from '../../panel/export-run/count-unexported.ts';
import { fetchFeedIndex } from '../../panel/feed-state/fetch-feed.ts';
import type { Reader } from '../../review/log-page.ts';
import { logUrl } from '../log/log-url.ts';
import { TimeAgo } from '../time/TimeAgo.tsx';
import styles from './Dashboard.module.css';
import { Section } from './Section.tsx';

export async function FeedStatus(reader: Reader) {
  const { value: feed, error } = await fetchFeedIndex();
  const address = readSettings().BASE_URL;
  if (!feed) {
    return (
      <Section title="Feed">
        <p>
          The feed at <a href={`${address}/api/v1/index.json`}>{address}</a> cannot be read: {error}. Its contents and
          the decisions that are not exported yet are unknown.
        </p>
      </Section>
    );
  }
  const { counts, generated_at } = feed;
  const unexported = await countUnexported(generated_at, reader);
  const texts = describeCounts(unexported.total);
  return (
    <Section title="Feed">
      <p>
        <a href={`${address}/api/v1/index.json`}>{address}</a> was exported <TimeAgo at={generated_at} />.
      </p>
      <dl className={styles.facts}>
        <dt>Contents</dt>
        <dd>
          {counts.news} stories, {counts.events} events, {counts.talks} talks, {counts.newsletters} newsletters,{' '}
          {counts.org_entities} who’s who entries, {counts.sources} sources
        </dd>
        <dt>Not exported yet</dt>
        <dd>
          {texts.length === 0 ? (
            'Nothing. The feed includes every decision.'
          ) : (
            <>
              <Link href={logUrl({ since: generated_at.slice(0, 10) })}>
                {unexported.more && 'at least '}
                {texts.join(', ')}
              </Link>{' '}
              <span className={styles.quiet}>The next export updates the feed.</span>
            </>
          )}
        </dd>
      </dl>
    </Section>
  );
}

const describeCounts = ({ published, withdrawn, changed }: { published: number; withdrawn: number; changed: number }) =>
  [
    [published, 'published'],
    [withdrawn, 'withdrawn'],
    [changed, 'changed'],
  ].flatMap(([count, label]) => (count ? [`${count} ${label}`] : []));
