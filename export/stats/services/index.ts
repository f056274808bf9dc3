/** The analytics services, by the value of ANALYTICS_KIND. */
import type { Analytics } from '../../../src/lib/settings.ts';
import { plausible } from './plausible.ts';
import type { AnalyticsService } from './service.ts';
import { umami } from './umami.ts';

export const services: Readonly<Record<Analytics['kind'], AnalyticsService>> = { umami, plausible };
