/**
 * The service worker of the site, at its root: shows messages about new stories and opens them (docs/feed-rules.md 16.29). It keeps no
 * pages and answers no requests.
 */
import { recall, remember } from './notify/memory.ts';
import { addressWithin, messageOf } from './notify/message.ts';
import { deleteRegistration, postRegistration } from './notify/worker.ts';

/** The part of the global scope of a service worker that is used: the types of windows and workers exclude each other. */
interface WorkerScope {
  registration: ServiceWorkerRegistration;
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly WindowClient[]>;
    openWindow(url: string): Promise<unknown>;
  };
  addEventListener<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void;
}
interface WindowClient {
  url: string;
  focus(): Promise<unknown>;
}
interface Extendable {
  waitUntil(work: Promise<unknown>): void;
}
interface Events {
  push: Extendable & { data: { text(): string } | null };
  notificationclick: Extendable & { notification: Notification };
  pushsubscriptionchange: Extendable & {
    oldSubscription?: PushSubscription | null;
    newSubscription?: PushSubscription | null;
  };
}

const worker = self as unknown as WorkerScope;
const { scope } = worker.registration;

worker.addEventListener('push', (event) => {
  const { title, options } = messageOf(event.data?.text() ?? null, scope);
  event.waitUntil(worker.registration.showNotification(title, options));
});

worker.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  event.waitUntil(open(addressWithin(scope, notification.data?.url)));
});

worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));

async function open(url: string): Promise<unknown> {
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find((one) => one.url.replace(/#.*$/, '') === url);
  return tab ? tab.focus() : worker.clients.openWindow(url);
}

/** Registers the new subscription with the choice of the old one. If that fails, the next visit of a page does it. */
async function renew({ oldSubscription, newSubscription }: Events['pushsubscriptionchange']): Promise<void> {
  const registered = await recall();
  if (registered === null) return;
  const { address, key } = registered;
  const subscription =
    newSubscription ??
    (await worker.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  const problem = await postRegistration(address, subscription, registered);
  if (problem !== null) return;
  await remember({ ...registered, endpoint: subscription.endpoint });
  if (oldSubscription) await deleteRegistration(address, oldSubscription);
}
