/** The registration of this browser for messages, as a state machine without any I/O (docs/feed-rules.md 16.29). */

/** What the worker has to know besides the subscription. */
export interface Choice {
  /** The code of a site language. */
  language: string;
  /** Codes of news countries; null for all. */
  countries: readonly string[] | null;
}

/** Where the page registers. */
export interface Offer {
  /** The complete address of `/api/push/register`. */
  address: string;
  /** The worker's public key in base64url. */
  key: string;
}

/** The last registration that the worker confirmed. */
export interface Registered extends Choice, Offer {
  /** The address of the subscription. */
  endpoint: string;
}

/** Why an attempt failed: no answer in time, refused for good, no permission given, too many attempts, anything else. */
export type Problem = 'noAnswer' | 'refused' | 'dismissed' | 'failed' | { retryAt: number };

export type State =
  | { name: 'notSupported' | 'homeScreen' | 'denied' }
  | { name: 'off'; problem: Problem | null }
  | { name: 'on'; registered: Registered; problem: Problem | null }
  | { name: 'working'; registered: Registered | null };

/** What the browser has when the page is opened. */
export interface Found {
  /** `homeScreen`: iOS, where messages are possible only from the home screen. */
  support: 'full' | 'homeScreen' | 'none';
  permission: NotificationPermission;
  /** Of the existing subscription; null without one. */
  endpoint: string | null;
  registered: Registered | null;
  offer: Offer;
  /** The language of the page. */
  language: string;
}

export type Action =
  | { type: 'found'; found: Found }
  | { type: 'turnOn' | 'save'; choice: Choice }
  | { type: 'turnOff' }
  | { type: 'registered'; registered: Registered }
  | { type: 'denied' | 'ended' }
  | { type: 'failed'; problem: Problem };

/** What has to be done next. `isFresh`: the existing subscription is replaced. */
export type Task = { type: 'register'; choice: Choice; isFresh: boolean } | { type: 'end' };

export interface Step {
  state: State;
  task: Task | null;
}

/** @param state null before the first action, which is `found` */
export function step(state: State | null, action: Action): Step {
  switch (action.type) {
    case 'found':
      return stepFrom(action.found);
    case 'turnOn':
    case 'save':
      return start(state, { type: 'register', choice: action.choice, isFresh: action.type === 'turnOn' });
    case 'turnOff':
      return start(state, { type: 'end' });
    case 'registered':
      return rest({ name: 'on', registered: action.registered, problem: null });
    case 'denied':
      return rest({ name: 'denied' });
    case 'ended':
      return rest({ name: 'off', problem: null });
    case 'failed':
      return rest(withProblem(state, action.problem));
  }
}

const rest = (state: State): Step => ({ state, task: null });

function stepFrom({ support, permission, endpoint, registered, offer, language }: Found): Step {
  if (support !== 'full') return rest({ name: support === 'none' ? 'notSupported' : 'homeScreen' });
  if (permission === 'denied') return rest({ name: 'denied' });
  if (permission !== 'granted' || (endpoint === null && registered === null))
    return rest({ name: 'off', problem: null });
  const isCurrent =
    registered !== null &&
    registered.endpoint === endpoint &&
    registered.address === offer.address &&
    registered.key === offer.key;
  if (isCurrent) return rest({ name: 'on', registered, problem: null });
  // The reader has turned messages on before, but the key, the worker or the subscription is another one now.
  const choice = { language: registered?.language ?? language, countries: registered?.countries ?? null };
  return { state: { name: 'working', registered: null }, task: { type: 'register', choice, isFresh: true } };
}

/** A click starts nothing while something is under way, or where it is not possible. */
function start(state: State | null, task: Task): Step {
  if (state?.name === 'off') return { state: { name: 'working', registered: null }, task };
  if (state?.name === 'on') return { state: { name: 'working', registered: state.registered }, task };
  return rest(state ?? { name: 'notSupported' });
}

function withProblem(state: State | null, problem: Problem): State {
  const registered = state?.name === 'working' || state?.name === 'on' ? state.registered : null;
  return registered === null ? { name: 'off', problem } : { name: 'on', registered, problem };
}

/** Every news code. */
const allCodes = 7;
const nordicCodes = ['NO', 'SE', 'DK', 'FI', 'IS'];

/** @returns null for all: when nothing is ticked, and when everything is */
export const countriesOf = (ticked: readonly string[]): readonly string[] | null =>
  ticked.length === 0 || ticked.length === allCodes ? null : ticked;

/** True for a country whose readers get the stories of all Nordic countries too. */
export const bringsNordic = (code: string): boolean => nordicCodes.includes(code);
