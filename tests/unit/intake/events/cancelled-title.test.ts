import { expect, it } from 'vitest';
import { cancelledTitle } from '../../../../src/intake/events/cancelled-title.ts';

it.each([
  ['AVLYST: Bitcoin meetup', 'Bitcoin meetup'],
  ['Inställt – Bitcoin meetup', 'Bitcoin meetup'],
  ['[Cancelled] Bitcoin meetup', 'Bitcoin meetup'],
  ['CANCELED: Bitcoin meetup', 'Bitcoin meetup'],
  ['Peruttu! Bitcoin meetup', 'Bitcoin meetup'],
])('%s is called off, and is the same event', (title, rest) => {
  expect(cancelledTitle(title)).toEqual({ title: rest, called: true });
});

it.each(['Bitcoin meetup', 'Cancelled checks and how to cash them', 'Avlyst:', 'Ikke avlyst: Bitcoin meetup', ''])(
  '%s is not called off',
  (title) => {
    expect(cancelledTitle(title)).toEqual({ title, called: false });
  },
);
