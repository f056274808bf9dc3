/** Events of a calendar that can be subscribed to (spec.md §2.9: "a public iCal subscribe URL per source"). */
import { displayAddress } from '../fetch/address.ts';
import { decodeText } from '../fetch/decode-text.ts';
import { IntakeError, type Reader } from '../reader.ts';
import { readCalendar } from './read-calendar.ts';
import { unfold } from './unfold.ts';

export const readIcal: Reader = async ({ source, fetchPage, now }) => {
  const address = source.feed ?? source.url;
  if (address === null) throw new IntakeError('the source record has no address of a calendar; fill in the feed');
  const accept = 'text/calendar, text/plain;q=0.5, */*;q=0.1';
  const { unchanged, type, charset, body } = await fetchPage(address, { accept });
  if (unchanged) return { found: [], refused: [], unchanged: true };
  const text = decodeText({ body: unfold(body), charset });
  const reading = readCalendar({ text, source, now, address });
  if (reading) return reading;
  const what = type === '' ? 'something else' : type;
  throw new IntakeError(`${displayAddress(address)}: no calendar is there (the answer is ${what}); correct the feed`);
};
