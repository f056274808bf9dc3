/** The heading of the login page, which Payload's has not. */
export function LoginHeading() {
  return <h1 style={{ fontSize: '1.6rem', margin: 'var(--base) 0' }}>Log in to the panel</h1>;
}
