/** What the job needs to know about one analytics service. An adapter is a file that gives this; `index.ts` lists them. */

import type { JsonRequest } from '../../../src/lib/http/json-client.ts';
import type { Analytics } from '../../../src/lib/settings.ts';

/** What was counted in one UTC day. */
export interface Figures {
  visits: number;
  pageviews: number;
}

export interface AnalyticsService {
  /** As `source` in stats.json says it. */
  name: string;
  /**
   * Asks for the figures of one UTC day, from its first moment to its last. So the answer is right whatever time zone
   * the service shows its own charts in, and an answer without visits is a zero and no gap.
   * @param day `YYYY-MM-DD`
   */
  request: (analytics: Analytics, day: string) => JsonRequest;
  /**
   * Reads the answer to it. Pure; members that we do not know are passed over.
   * @throws AnswerError when it is not what this service is known to send
   */
  read: (text: string) => Figures;
}
