import { expect, it } from 'vitest';
import { isPushService } from '../../../../src/workers/push/push-services.ts';

it.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://fcm.googleapis.com/wp/abc',
  'https://jmt17.google.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://api.push.apple.com/abc',
  'https://wns2-db5p.notify.windows.com/w/?token=abc',
])('%s is a push service of a browser', (endpoint) => {
  expect(isPushService(new URL(endpoint))).toBe(true);
});

it.each(['http://127.0.0.1:4100/a', 'https://localhost:4100/a', 'http://[::1]/a'])(
  '%s is allowed only where loopback is',
  (endpoint) => {
    expect(isPushService(new URL(endpoint))).toBe(false);
    expect(isPushService(new URL(endpoint), { allowLoopback: true })).toBe(true);
  },
);

it.each(['http://fcm.googleapis.com/a', 'https://10.0.0.1/a', 'https://localhost.example.org/', 'ftp://127.0.0.1/a'])(
  '%s is refused even where loopback is allowed',
  (endpoint) => {
    expect(isPushService(new URL(endpoint), { allowLoopback: true })).toBe(false);
  },
);
