/** The results of the last market job for each exchange. */
import { fetchExchanges } from '../../panel/feed-state/fetch-feed.ts';
import { TimeAgo } from '../time/TimeAgo.tsx';
import styles from './Dashboard.module.css';
import { Section } from './Section.tsx';

export async function Exchanges() {
  const { value, error } = await fetchExchanges();
  if (!value) {
    return (
      <Section title="Exchanges">
        <p>The market files cannot be read: {error}.</p>
      </Section>
    );
  }
  return (
    <Section title="Exchanges">
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Exchange</th>
              <th scope="col">Status</th>
              <th scope="col">Last checked</th>
              <th className={styles.number} scope="col">
                Pairs
              </th>
            </tr>
          </thead>
          <tbody>
            {value.exchanges.map(({ id, name, status, error: message, fetched_at, ticker_count }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td>{status === 'ok' ? 'ok' : <span className={styles.error}>{message ?? status}</span>}</td>
                <td>
                  <TimeAgo at={fetched_at} />
                </td>
                <td className={styles.number}>{ticker_count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}
