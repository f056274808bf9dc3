/** Replaces Payload's form for a forgotten password, which claims to have sent an email. This panel sends no email. */
import { WordMark } from './parts/WordMark.tsx';

export function ForgotPassword() {
  return (
    <main>
      <WordMark />
      <h1>Forgot your password?</h1>
      <p>
        Ask an admin to set a new one. On the server, <code>npm run reset-password</code> sets a new password for an
        account.
      </p>
      <p>
        <a href="/admin/login">Back to login</a>
      </p>
    </main>
  );
}
