import { expect, test } from 'vitest';
import { checkSameEvents } from '../../../../../export/verify/checks/same-events.ts';
import { problemsOf } from '../run-check.ts';

test('the sample tree passes', () => {
  expect(problemsOf(checkSameEvents)).toEqual([]);
});

const online = '21c3672335e8';

/** A copy of the online event of the sample, with other values. */
const copied = (values: object) => ({
  'api/v1/events.json': (content: unknown) => {
    const { events } = content as { events: { id: string }[] };
    const event = events.find(({ id }) => id === online);
    events.push({ ...event, id: '0123456789ab', ...values } as never);
  },
});

test.each([
  [{}],
  [{ title: 'SAMPLE: MiCA  question hour', url: 'https://other.example/1' }],
  [{ organiser: 'Another', country: 'NO' }],
])('an event with %j is found again', (values) => {
  expect(problemsOf(checkSameEvents, copied(values))).toEqual([
    `api/v1/events.json: event 0123456789ab: expected each event once, found the event ${online} again`,
  ]);
});

test.each([
  [{ city: 'Oslo' }],
  [{ url: 'https://other.example/1', country: 'NO' }],
  [{ url: 'https://other.example/1', organiser: 'Another' }],
])('an event with %j is another', (values) => {
  expect(problemsOf(checkSameEvents, copied(values))).toEqual([]);
});
