import { expect, it } from 'vitest';
import { cancelledTitle } from '../../../../src/intake/events/cancelled-title.ts';

it.each([
  ['AVLYST: Bitcoin meetup', 'Bitcoin meetup'],
  ['Inställt – Bitcoin meetup', 'Bitcoin meetup'],
  ['[Cancelled] Bitcoin meetup', 'Bitcoin meetup'],
  ['CANCELED: Bitcoin meetup', 'Bitcoin meetup'],
  ['Peruttu! Bitcoin meetup', 'Bitcoin meetup'],
])('%s is cancelled, and keeps the rest of its title', (title, rest) => {
  expect(cancelledTitle(title)).toEqual({ title: rest, cancelled: true });
});

it.each(['Bitcoin meetup', 'Cancelled checks and how to cash them', 'Avlyst:', 'Ikke avlyst: Bitcoin meetup', ''])(
  '%s is not cancelled',
  (title) => {
    expect(cancelledTitle(title)).toEqual({ title, cancelled: false });
  },
);
