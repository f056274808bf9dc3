/** The subscription of this browser: found, made and ended with the browser's own push service and the worker. */
import { forget, recall, remember } from './memory.ts';
import type { Action, Found, Offer, Problem, Task } from './state.ts';
import { within } from './within.ts';
import { deleteRegistration, postRegistration } from './worker.ts';

/** Browsers give no answer at all when their push service cannot be reached. */
const LIMIT_MILLISECONDS = 15_000;

/** Only Safari on iOS has it: true for a page that was opened from the home screen. */
declare global {
  interface Navigator {
    standalone?: boolean;
  }
}

export interface Page {
  offer: Offer;
  /** The address of the service worker. */
  script: string;
  language: string;
}

/** Looks without asking the browser or the worker for anything. */
export async function find(page: Page): Promise<Found> {
  const support = supportOf();
  if (support !== 'full') return notPossible(support, page);
  try {
    return await look(page);
  } catch {
    // A browser that stores nothing for the site, as the reader has set it, refuses service workers too.
    return notPossible('none', page);
  }
}

const notPossible = (support: Exclude<Found['support'], 'full'>, { offer, language }: Page): Found => ({
  support,
  permission: 'default',
  endpoint: null,
  registered: null,
  offer,
  language,
});

async function look({ offer, script, language }: Page): Promise<Found> {
  const registration = await within(LIMIT_MILLISECONDS, navigator.serviceWorker.getRegistration(script));
  const subscription = registration && (await within(LIMIT_MILLISECONDS, registration.pushManager.getSubscription()));
  return {
    support: 'full',
    permission: Notification.permission,
    endpoint: subscription?.endpoint ?? null,
    registered: registration ? await recall() : null,
    offer,
    language,
  };
}

function supportOf(): Found['support'] {
  const isSupported =
    isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (isSupported) return 'full';
  return navigator.standalone === false ? 'homeScreen' : 'none';
}

/** Does what a click has started. The permission is asked first, while the browser still counts it as part of the click. */
export async function perform(task: Task, page: Page): Promise<Action> {
  try {
    return task.type === 'end' ? await end(page) : await register(task, page);
  } catch {
    return Notification.permission === 'denied' ? { type: 'denied' } : failed('failed');
  }
}

const failed = (problem: Problem): Action => ({ type: 'failed', problem });

async function register({ choice, isFresh }: Task & { type: 'register' }, { offer, script }: Page): Promise<Action> {
  if (Notification.permission !== 'granted') {
    const permission = await Notification.requestPermission();
    if (permission !== 'granted') return permission === 'denied' ? { type: 'denied' } : failed('dismissed');
  }
  const subscribing = subscribe(offer.key, script, isFresh);
  const subscription = await within(LIMIT_MILLISECONDS, subscribing);
  if (subscription === null) {
    // One that comes too late would be unknown to the worker.
    subscribing.then((late) => late.unsubscribe()).catch(() => {});
    return failed('noAnswer');
  }
  const known = await recall();
  const problem = await postRegistration(offer.address, subscription, choice);
  if (problem !== null) {
    if (known?.endpoint !== subscription.endpoint) await subscription.unsubscribe();
    return failed(problem);
  }
  const registered = { ...offer, ...choice, endpoint: subscription.endpoint };
  try {
    await remember(registered);
  } catch {
    // Messages would come, but the page could not say so or end them.
    if (isFresh) await endAt(offer.address, subscription);
    return failed('failed');
  }
  return { type: 'registered', registered };
}

async function subscribe(key: string, script: string, isFresh: boolean): Promise<PushSubscription> {
  await navigator.serviceWorker.register(script);
  const { pushManager } = await navigator.serviceWorker.ready;
  // A browser refuses another key while there is a subscription.
  if (isFresh) await (await pushManager.getSubscription())?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

async function end({ offer, script }: Page): Promise<Action> {
  const registration = await navigator.serviceWorker.getRegistration(script);
  const subscription = await registration?.pushManager.getSubscription();
  if (subscription) await endAt(offer.address, subscription);
  await forget();
  return { type: 'ended' };
}

async function endAt(address: string, subscription: PushSubscription): Promise<void> {
  await deleteRegistration(address, subscription);
  await subscription.unsubscribe();
}
