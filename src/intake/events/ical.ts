/** Reads the events of a public iCal address (docs/feed-rules.md 15.2). */
import { displayAddress } from '../fetch/address.ts';
import { decodeText } from '../fetch/decode-text.ts';
import { IntakeError, type Reader } from '../reader.ts';
import { readCalendar } from './read-calendar.ts';
import { unfold } from './unfold.ts';

export const readIcal: Reader = async ({ source, fetchPage, now }) => {
  const address = source.feed ?? source.url;
  if (address === null)
    throw new IntakeError('The source has no calendar address. Fill in the feed in the source record.');
  const accept = 'text/calendar, text/plain;q=0.5, */*;q=0.1';
  const { unchanged, type, charset, body } = await fetchPage(address, { accept, subscription: true });
  if (unchanged) return { found: [], refused: [], unchanged: true };
  const text = decodeText({ body: unfold(body), charset });
  const reading = readCalendar({ text, source, now, address });
  if (reading) return reading;
  const what = type === '' ? 'of an unknown type' : type;
  throw new IntakeError(
    `${displayAddress(address)} is not a calendar: the answer is ${what}. Correct the feed in the source record.`,
  );
};
