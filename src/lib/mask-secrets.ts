/** Hides the secrets of the environment in the output of a program, which editors read. */

const secretName = /SECRET|TOKEN|PASSWORD|PRIVATE_KEY|SIGNING_KEY|DATABASE_URI/;
/** A shorter value could be an ordinary word. */
const shortest = 8;

export function maskSecrets(text: string, env: Record<string, string | undefined>): string {
  const secrets = Object.entries(env).flatMap(([name, value = '']) => (secretName.test(name) ? secretsIn(value) : []));
  // The longest first: one secret may be a part of another one.
  const sorted = secrets.filter((secret) => secret.length >= shortest).sort((a, b) => b.length - a.length);
  return sorted.reduce((masked, secret) => masked.replaceAll(secret, '***'), withoutUsers(text));
}

/** The address of a database may have a password in it; a path does not. */
function secretsIn(value: string): string[] {
  if (!/^\w+:\/\//.test(value)) return value.startsWith('file:') ? [] : [value];
  if (!URL.canParse(value)) return [value];
  const { password } = new URL(value);
  return [password, decodeURIComponent(password)];
}

/** `https://user:password@host` without what is before the host. A password may have an `@`. */
const withoutUsers = (text: string): string => text.replace(/(\b\w+:\/\/)[^\s/]*@/g, '$1***@');
