/** How the exchanges did when the market job last asked them. */
import { askExchanges } from '../../panel/feed-state/ask-feed.ts';
import { TimeAgo } from '../TimeAgo.tsx';
import styles from './Dashboard.module.css';
import { Part } from './Part.tsx';

export async function Exchanges() {
  const { value, fault } = await askExchanges();
  if (!value) {
    return (
      <Part title="Exchanges">
        <p>The market files cannot be read: {fault}.</p>
      </Part>
    );
  }
  return (
    <Part title="Exchanges">
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Exchange</th>
              <th scope="col">State</th>
              <th scope="col">Asked</th>
              <th className={styles.number} scope="col">
                Pairs
              </th>
            </tr>
          </thead>
          <tbody>
            {value.exchanges.map(({ id, name, status, error, fetched_at, ticker_count }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td>{status === 'ok' ? 'ok' : <span className={styles.fault}>{error ?? status}</span>}</td>
                <td>
                  <TimeAgo at={fetched_at} />
                </td>
                <td className={styles.number}>{ticker_count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Part>
  );
}
