/** The count of an event's changes of time, place and cancellation, for calendars (docs/feed-rules.md 4.15). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPanel, type Panel } from './panel.ts';

let panel: Panel;
let count = 0;
let id: string;

beforeAll(async () => {
  panel = await openPanel();
});
afterAll(() => panel.close());

async function makeEvent(more: object = {}): Promise<string> {
  count += 1;
  const row = { title: `Meetup ${count}`, start: '2027-01-14T18:00:00+01:00', country: 'NO', organiser: 'A club' };
  const body = { ...row, url: `https://club.example/${count}`, place: 'A hall', ...more };
  const answer = await panel.send('editor', 'POST', '/events', body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.doc.id;
}

async function edit(change: object): Promise<void> {
  const { status, body } = await panel.send('editor', 'PATCH', `/events/${id}`, change);
  expect(status, JSON.stringify(body)).toBe(200);
}

const stored = () => panel.payload.findByID({ collection: 'events', id, depth: 0 });
const sequence = async () => (await stored()).sequence;

describe('an event that was published', () => {
  beforeEach(async () => {
    id = await makeEvent();
    await edit({ status: 'published' });
  });

  it.each([
    ['the start', { start: '2027-01-14T19:00:00+01:00' }],
    ['the end', { end: '2027-01-14T22:00:00+01:00' }],
    ['whole days', { all_day: true }],
    ['the place', { place: 'Another hall' }],
    ['the city', { city: 'Oslo' }],
    ['online', { online: true }],
    ['called off', { cancelled: true }],
  ])('counts a change of %s, with its time', async (_, change) => {
    const before = Date.now();
    expect(await stored()).toMatchObject({ sequence: null, changed_at: null });
    await edit(change);
    const { sequence: counted, changed_at } = await stored();
    expect(counted).toBe(1);
    expect(Date.parse(changed_at ?? '')).toBeGreaterThanOrEqual(before);
  });

  it.each([
    ['another field', { title: 'Renamed', note: 'Bring cash.' }],
    ['the same values', { start: '2027-01-14T18:00:00+01:00', place: 'A hall', city: null, cancelled: false }],
    ['white space around a value', { place: ' A hall ' }],
    ['the status', { status: 'rejected', reason: 'Not ours.' }],
  ])('does not count a save with %s', async (_, change) => {
    await edit(change);
    expect(await stored()).toMatchObject({ sequence: null, changed_at: null });
  });

  it('counts each change once, also while it is reviewed again', async () => {
    await edit({ status: 'pending', start: '2027-01-15T18:00:00+01:00' });
    await edit({ status: 'published' });
    expect(await sequence()).toBe(1);
    await edit({ cancelled: true });
    await edit({ cancelled: false });
    expect(await sequence()).toBe(3);
  });

  it('does not count the hours of an event of whole days, which the feed does not have', async () => {
    await edit({ all_day: true });
    await edit({ start: '2027-01-14T09:30:00+01:00' });
    expect(await sequence()).toBe(1);
  });

  it('counts on when an old version is restored', async () => {
    const { body } = await panel.send('editor', 'GET', `/events/versions?where[parent][equals]=${id}&sort=id`);
    await edit({ start: '2027-01-15T18:00:00+01:00' });
    await edit({ start: '2027-01-16T18:00:00+01:00' });
    const { status } = await panel.send('editor', 'POST', `/events/versions/${body.docs.at(-1).id}`);
    expect(status).toBe(200);
    expect(await stored()).toMatchObject({ start: '2027-01-14T18:00:00+01:00', sequence: 3 });
  });

  it('cannot be given another count by a request', async () => {
    await edit({ sequence: 7, changed_at: '2020-01-01T00:00:00.000Z' });
    expect(await stored()).toMatchObject({ sequence: null, changed_at: null });
  });
});

describe('an event that was never published', () => {
  it('counts nothing', async () => {
    id = await makeEvent();
    await edit({ start: '2027-01-15T18:00:00+01:00' });
    await edit({ place: 'Another hall', status: 'published' });
    expect(await stored()).toMatchObject({ sequence: null, changed_at: null });
  });

  it('starts without a count, whatever the request contains', async () => {
    id = await makeEvent({ sequence: 7, changed_at: '2020-01-01T00:00:00.000Z' });
    expect(await stored()).toMatchObject({ sequence: null, changed_at: null });
  });
});
