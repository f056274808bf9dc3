/**
 * An address as a source of a Content-Security-Policy: `'self'` for a path on the page's own origin.
 * @param address complete, or a path
 */
export function policySource(address: string): string {
  if (address.startsWith('/')) return "'self'";
  // In a policy, these two separate directives and policies.
  return new URL(address).href.replaceAll(';', '%3B').replaceAll(',', '%2C');
}
