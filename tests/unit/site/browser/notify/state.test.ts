import { describe, expect, it, test } from 'vitest';
import { newsCountries } from '../../../../../src/contract/countries.ts';
import {
  bringsNordic,
  countriesOf,
  type Found,
  type Problem,
  type Registered,
  type State,
  step,
} from '../../../../../src/site/browser/notify/state.ts';

const offer = { address: 'https://push.example/api/push/register', key: 'key' };
const registered: Registered = { ...offer, endpoint: 'https://push.service/1', language: 'nn', countries: ['NO'] };
const found: Found = {
  support: 'full',
  permission: 'default',
  endpoint: null,
  registered: null,
  offer,
  language: 'en',
};
const choice = { language: 'en', countries: null };

const open = (changes: Partial<Found> = {}) => step(null, { type: 'found', found: { ...found, ...changes } });
const off: State = { name: 'off', problem: null };
const on: State = { name: 'on', registered, problem: null };

describe('when the page is opened', () => {
  test.each<[string, Partial<Found>, State]>([
    ['a browser without messages', { support: 'none' }, { name: 'notSupported' }],
    ['iOS outside the home screen', { support: 'homeScreen' }, { name: 'homeScreen' }],
    ['a browser that blocks them', { permission: 'denied', registered }, { name: 'denied' }],
    ['a reader who was never asked', {}, off],
    ['a reader who has ended them', { permission: 'granted' }, off],
    ['a permission that was taken back', { permission: 'default', registered }, off],
    ['a registration', { permission: 'granted', endpoint: registered.endpoint, registered }, on],
  ])('%s', (_, changes, state) => {
    expect(open(changes)).toEqual({ state, task: null });
  });

  test.each<[string, Partial<Found>]>([
    ['another key', { offer: { ...offer, key: 'other' } }],
    ['another worker', { offer: { ...offer, address: 'https://other.example/api/push/register' } }],
    ['another subscription', { endpoint: 'https://push.service/2' }],
    ['a subscription that the browser has dropped', { endpoint: null }],
  ])('%s renews the registration with the choice of the reader', (_, changes) => {
    expect(open({ permission: 'granted', endpoint: registered.endpoint, registered, ...changes })).toEqual({
      state: { name: 'working', registered: null },
      task: { type: 'register', choice: { language: 'nn', countries: ['NO'] }, isFresh: true },
    });
  });

  it('renews a subscription of which nothing is remembered in the language of the page', () => {
    expect(open({ permission: 'granted', endpoint: 'https://push.service/1' }).task).toEqual({
      type: 'register',
      choice,
      isFresh: true,
    });
  });
});

describe('a click', () => {
  it('registers, in place of any earlier subscription', () => {
    expect(step(off, { type: 'turnOn', choice })).toEqual({
      state: { name: 'working', registered: null },
      task: { type: 'register', choice, isFresh: true },
    });
  });

  it('saves another choice for the same subscription', () => {
    expect(step(on, { type: 'save', choice })).toEqual({
      state: { name: 'working', registered },
      task: { type: 'register', choice, isFresh: false },
    });
  });

  it('ends the registration', () => {
    expect(step(on, { type: 'turnOff' })).toEqual({ state: { name: 'working', registered }, task: { type: 'end' } });
  });

  it.each<State>([{ name: 'working', registered }, { name: 'denied' }, { name: 'notSupported' }])(
    'starts nothing in the state %j',
    (state) => {
      for (const type of ['turnOn', 'save'] as const)
        expect(step(state, { type, choice })).toEqual({ state, task: null });
      expect(step(state, { type: 'turnOff' })).toEqual({ state, task: null });
    },
  );
});

describe('a result', () => {
  it('is on, off or denied', () => {
    const working: State = { name: 'working', registered: null };
    expect(step(working, { type: 'registered', registered }).state).toEqual(on);
    expect(step(working, { type: 'ended' }).state).toEqual(off);
    expect(step(working, { type: 'denied' }).state).toEqual({ name: 'denied' });
  });

  it.each<Problem>(['failed', 'noAnswer', 'refused', 'dismissed', { retryAt: 1 }])(
    'that failed (%j) keeps the registration that there was',
    (problem) => {
      const fail = (state: State) => step(state, { type: 'failed', problem }).state;
      expect(fail({ name: 'working', registered: null })).toEqual({ name: 'off', problem });
      expect(fail({ name: 'working', registered })).toEqual({ ...on, problem });
    },
  );
});

test('all countries, or none, mean every story', () => {
  expect(countriesOf([])).toBeNull();
  expect(countriesOf(newsCountries)).toBeNull();
  expect(countriesOf(['NO', 'NORDIC'])).toEqual(['NO', 'NORDIC']);
});

test('the Nordic countries bring the stories of the region, and the EU does not', () => {
  expect(newsCountries.filter(bringsNordic)).toEqual(['NO', 'SE', 'DK', 'FI', 'IS']);
});
