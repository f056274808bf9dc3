/** The interface of an analytics adapter. `index.ts` lists the adapters. */

import type { JsonRequest } from '../../../src/lib/http/json-client.ts';
import type { Analytics } from '../../../src/lib/settings.ts';

/** The figures of one UTC day. */
export interface Figures {
  visits: number;
  pageviews: number;
}

export interface AnalyticsService {
  /** The `source` in stats.json. */
  name: string;
  /**
   * The request for the figures of one UTC day. A range of one day makes the answer independent of the service's time zone,
   * and a day without visits is a zero instead of a gap.
   * @param day `YYYY-MM-DD`
   */
  request: (analytics: Analytics, day: string) => JsonRequest;
  /**
   * Reads the answer to `request`. Pure; unknown fields are ignored.
   * @throws AnswerError when the answer does not have the form that this service sends
   */
  read: (text: string) => Figures;
}
