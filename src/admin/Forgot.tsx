/** In place of Payload's form for a forgotten password, which says that it has sent a mail. This panel sends none. */
export function Forgot() {
  return (
    <section>
      <h1>Forgot your password?</h1>
      <p>Ask an admin for a new one. On the machine of the panel, npm run reset-password gives an account a new one.</p>
      <p>
        <a href="/admin/login">Back to login</a>
      </p>
    </section>
  );
}
