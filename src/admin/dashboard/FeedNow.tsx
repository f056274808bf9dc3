/** The state of the feed: the last export, and what it does not have yet. */
import { Link } from '@payloadcms/ui';
import { readSettings } from '../../lib/settings.ts';
import { askExported } from '../../panel/feed-state/ask-feed.ts';
import type { Reader } from '../../review/log-page.ts';
import { logUrl } from '../log/log-url.ts';
import { TimeAgo } from '../TimeAgo.tsx';
import styles from './Dashboard.module.css';
import { Part } from './Part.tsx';
import { unexported } from './unexported.ts';

export async function FeedNow(reader: Reader) {
  const { value: feed, fault } = await askExported();
  const address = readSettings().BASE_URL;
  if (!feed) {
    return (
      <Part title="The feed">
        <p>
          The feed at <a href={`${address}/api/v1/index.json`}>{address}</a> cannot be read: {fault}. What it has, and
          what is not exported yet, is not known.
        </p>
      </Part>
    );
  }
  const { counts, generated_at } = feed;
  const left = await unexported(generated_at, reader);
  const notYet = waitingTexts(left);
  return (
    <Part title="The feed">
      <p>
        <a href={`${address}/api/v1/index.json`}>{address}</a> was exported <TimeAgo at={generated_at} />.
      </p>
      <dl className={styles.facts}>
        <dt>It has</dt>
        <dd>
          {counts.news} stories, {counts.events} events, {counts.talks} talks, {counts.newsletters} newsletters,{' '}
          {counts.org_entities} who’s who entries, {counts.sources} sources
        </dd>
        <dt>Not exported yet</dt>
        <dd>
          {notYet.length === 0 ? (
            'nothing: the feed has every decision'
          ) : (
            <>
              <Link href={logUrl({ since: generated_at.slice(0, 10) })}>
                {left.more && 'at least '}
                {notYet.join(', ')}
              </Link>{' '}
              <span className={styles.quiet}>The next export brings it.</span>
            </>
          )}
        </dd>
      </dl>
    </Part>
  );
}

const waitingTexts = ({ published, withdrawn, changed }: { published: number; withdrawn: number; changed: number }) =>
  [
    [published, 'published'],
    [withdrawn, 'withdrawn'],
    [changed, 'changed'],
  ].flatMap(([count, what]) => (count ? [`${count} ${what}`] : []));
