'use client';
/**
 * Keeps the page when the session ends: a notice says so, a dialog takes the password, and what was typed stays. Payload would leave
 * the page instead.
 */
import { toast, useAuth } from '@payloadcms/ui';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { askToSignIn, onSessionEnd } from '../parts/signed-in-fetch.ts';
import { SignInDialog } from './SignInDialog.tsx';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Within this time of its end, the session of somebody who is working is renewed. */
const renewalTime = 2 * MINUTE;
const checkInterval = MINUTE / 4;
const noticeId = 'session-ended';
/**
 * Whose session ended. Outside the component: if Payload notices the end while a page loads, it forgets the account and mounts all
 * providers again.
 */
let lastEmail = '';

export function SessionProvider({ children }: { children: ReactNode }) {
  const { user, setUser, tokenExpirationMs } = useAuth();
  const [asking, setAsking] = useState(false);
  const waiting = useRef<((isSignedIn: boolean) => void)[]>([]);
  const endsAt = useRef(Number.POSITIVE_INFINITY);
  const lastActive = useRef(0);

  const signIn = useCallback(() => {
    if (lastEmail === '') return Promise.resolve(false);
    setAsking(true);
    return new Promise<boolean>((resolve) => waiting.current.push(resolve));
  }, []);
  const announce = useCallback(() => {
    toast.warning('Your session has ended. What you typed is still here.', {
      id: noticeId,
      duration: Number.POSITIVE_INFINITY,
      action: { label: 'Sign in', onClick: askToSignIn },
    });
  }, []);
  useEffect(() => {
    onSessionEnd({ signIn, announce });
    const asked = waiting.current;
    return () => {
      onSessionEnd(null);
      // Nobody answers any more what waits here.
      for (const resolve of asked.splice(0)) resolve(false);
    };
  }, [announce, signIn]);
  const close = useCallback((isSignedIn: boolean) => {
    setAsking(false);
    if (isSignedIn) toast.dismiss(noticeId);
    for (const resolve of waiting.current.splice(0)) resolve(isSignedIn);
  }, []);

  useEffect(() => {
    if (user?.email) lastEmail = user.email;
  }, [user]);

  // Payload leaves the page at this time, so it gets a later one, and the end is handled below.
  useEffect(() => {
    if (!user || !tokenExpirationMs || tokenExpirationMs - Date.now() > 20 * DAY) return;
    endsAt.current = tokenExpirationMs;
    setUser({ user, exp: Math.floor((Date.now() + 24 * DAY) / 1000) });
  }, [setUser, tokenExpirationMs, user]);

  useEffect(() => {
    if (!user) return;
    const mark = () => {
      lastActive.current = Date.now();
    };
    const check = async () => {
      const left = endsAt.current - Date.now();
      if (left <= 0) {
        endsAt.current = Number.POSITIVE_INFINITY;
        // Another tab may have renewed it.
        const end = await sessionEnd('me', 'GET');
        if (end === null) announce();
        else endsAt.current = end;
      } else if (left < renewalTime && Date.now() - lastActive.current < renewalTime) {
        endsAt.current = (await sessionEnd('refresh-token', 'POST')) ?? endsAt.current;
      }
    };
    const timer = setInterval(check, checkInterval);
    const events = ['keydown', 'pointerdown'] as const;
    for (const name of events) window.addEventListener(name, mark, { passive: true });
    return () => {
      clearInterval(timer);
      for (const name of events) window.removeEventListener(name, mark);
    };
  }, [announce, user]);

  return (
    <>
      {children}
      {asking && (
        <SignInDialog
          email={lastEmail}
          onClose={() => close(false)}
          onSignedIn={(session) => {
            setUser(session);
            close(true);
          }}
        />
      )}
    </>
  );
}

/** @returns when the session ends; null without one */
async function sessionEnd(path: 'me' | 'refresh-token', method: 'GET' | 'POST'): Promise<number | null> {
  const response = await fetch(`/api/users/${path}`, { method }).catch(() => null);
  const { exp } = response?.ok ? await response.json() : {};
  return typeof exp === 'number' ? exp * 1000 : null;
}
