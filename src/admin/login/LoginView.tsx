/** Replaces Payload's login screen, which has no second step. */
import { redirect } from 'next/navigation.js';
import type { AdminViewServerProps } from 'payload';
import { getSafeRedirect } from 'payload/shared';
import { WordMark } from '../parts/WordMark.tsx';
import styles from './Login.module.css';
import { LoginForm } from './LoginForm.tsx';

export function LoginView({ initPageResult, searchParams }: AdminViewServerProps) {
  // Only within the panel's own site.
  const target = getSafeRedirect({ fallbackTo: '/admin', redirectTo: searchParams?.redirect ?? '' });
  if (initPageResult.req.user) redirect(target);
  return (
    <main className={styles.screen}>
      <WordMark />
      <h1>Log in to the panel</h1>
      <LoginForm redirectTo={target} />
    </main>
  );
}
