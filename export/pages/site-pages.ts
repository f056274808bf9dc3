/** Writes the pages and feeds of everything but the single stories, which are written while they are read. */

import type { EventRow } from '../../src/contract/events.ts';
import { families } from '../../src/contract/families.ts';
import type { AggregatedRow } from '../../src/contract/market-rows.ts';
import type { NewsRow } from '../../src/contract/news.ts';
import type { NewsletterIssue } from '../../src/contract/newsletters.ts';
import { fillPath } from '../../src/contract/path-parameters.ts';
import type { TalkRow } from '../../src/contract/talks.ts';
import { calendarPage } from '../../src/site/pages/calendar.ts';
import { eventPage } from '../../src/site/pages/event.ts';
import { homeCounts, homePage } from '../../src/site/pages/home.ts';
import { issuePage } from '../../src/site/pages/issue.ts';
import { newsletterPage } from '../../src/site/pages/newsletter.ts';
import { notFoundPage } from '../../src/site/pages/not-found.ts';
import type { PageWriter } from './page-writer.ts';

export interface SiteRows {
  /** The newest stories. */
  stories: readonly NewsRow[];
  /** All events, soonest start first. */
  events: readonly EventRow[];
  talks: readonly TalkRow[];
  /** Newest first. */
  newsletters: readonly NewsletterIssue[];
  /** Of the market files in the tree; empty when there are none. */
  prices: readonly AggregatedRow[];
}

export function writeSite(rows: SiteRows, pages: PageWriter): void {
  const upcoming = rows.events.filter(({ past, backfill }) => !past && !backfill);
  pages.inEachLanguage('/', (here) =>
    homePage(
      {
        stories: rows.stories.slice(0, homeCounts.stories),
        events: upcoming.slice(0, homeCounts.events),
        talks: rows.talks.slice(0, homeCounts.talks),
        prices: rows.prices,
      },
      here,
    ),
  );
  writeCalendar(rows, upcoming, pages);
  pages.inEachLanguage('/newsletter/', (here) => newsletterPage(rows.newsletters, here));
  for (const issue of rows.newsletters) {
    pages.inEachLanguage(fillPath(families.newsletters.page, issue.id), (here) => issuePage(issue, here));
  }
  pages.file('/404.html', notFoundPage(pages.site));
}

function writeCalendar({ events, talks }: SiteRows, upcoming: readonly EventRow[], pages: PageWriter): void {
  const countries = [...new Set(upcoming.map(({ country }) => country))].sort();
  pages.inEachLanguage('/calendar/', (here) => calendarPage(upcoming, countries, here));
  const talksOf = Map.groupBy(talks, ({ event_id }) => event_id);
  for (const event of events) {
    pages.inEachLanguage(fillPath(families.events.page, event.id), (here) =>
      eventPage(event, talksOf.get(event.id) ?? [], here),
    );
  }
}
