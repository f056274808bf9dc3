/** Replaces Payload's form for a forgotten password, which claims to have sent an email. This panel sends no email. */
import { WordMark } from './parts/WordMark.tsx';

export function ForgotPassword() {
  return (
    <main style={{ display: 'flex', flexDirection: 'column', gap: 'var(--base)' }}>
      <WordMark />
      <h1 style={{ fontSize: '1.6rem', margin: 0 }}>Forgot your password?</h1>
      <p style={{ margin: 0 }}>
        Ask an admin to set a new one. On the server, <code>npm run reset-password</code> sets a new password for an
        account.
      </p>
      <p style={{ margin: 0 }}>
        <a href="/admin/login">Back to login</a>
      </p>
    </main>
  );
}
