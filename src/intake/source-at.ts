/** Finds the source record that an address belongs to. */

/** The addresses of a source record. */
export interface SourceSite {
  id?: string | null;
  url?: string | null;
  feed?: string | null;
}

/**
 * Of the outlets with the host of the story, or with a host above it, the one with the most specific address.
 * @returns null where none or several fit
 */
export function sourceAt<Found extends SourceSite>(address: string, records: readonly Found[]): Found | null {
  const story = new URL(address);
  const host = bareHost(story.hostname);
  const scored = records.flatMap((record) => {
    const fits = [record.url, record.feed, `https://${record.id}/`].flatMap((one) => {
      const site = URL.parse(one ?? '');
      if (!site) return [];
      const own = bareHost(site.hostname);
      if (!own.includes('.') || (host !== own && !host.endsWith(`.${own}`))) return [];
      // A longer host is closer, then a section of the site that the story is in.
      const section = story.pathname.startsWith(site.pathname.replace(/\/?$/, '/')) ? site.pathname.length : 0;
      return [own.length * 10_000 + section];
    });
    return fits.length > 0 ? [{ record, score: Math.max(...fits) }] : [];
  });
  const best = Math.max(...scored.map(({ score }) => score));
  const [only, ...others] = scored.filter(({ score }) => score === best);
  return only && others.length === 0 ? only.record : null;
}

export const bareHost = (host: string) => host.replace(/^www\./, '');
