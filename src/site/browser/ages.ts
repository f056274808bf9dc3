/** Adds the ages of the times of a page, and keeps them right. */
import { addAges } from './shared/add-ages.ts';
import { everyMinute } from './shared/every-minute.ts';

everyMinute(() => addAges(Date.now()));
