/** `npm run reset-password -- [EMAIL]`: a new random password for an account of the panel, or the first account; shown once. */
import { getPayload, type Payload } from 'payload';
import { runCommand, UsageError } from '../lib/command.ts';
import { localSecret } from '../lib/secret.ts';
import { type Login, makeFirstAdmin } from '../panel/first-admin.ts';
import { makePassword } from '../panel/password.ts';

await runCommand({
  name: 'reset-password',
  summary:
    'Gives an account a new random password, unlocks it and ends its sessions. Without EMAIL: the only admin. Where there is no account yet, makes the first admin.',
  options: {},
  positionals: '[EMAIL]',
  run: async ({ positionals: [given] }) => {
    // The configuration reads it, so it is imported afterwards.
    process.env.PAYLOAD_SECRET = localSecret();
    const { default: config } = await import('../../payload.config.ts');
    const payload = await getPayload({ config });
    try {
      const first = await makeFirstAdmin(payload, given);
      if (first) return shown(first);
      const email = given ?? (await onlyAdmin(payload));
      const password = makePassword();
      const { docs } = await payload.update({
        collection: 'users',
        where: { email: { equals: email } },
        data: { password },
      });
      if (docs.length === 0) throw new UsageError(`There is no account ${email}.`);
      await payload.unlock({ collection: 'users', data: { email, password }, overrideAccess: true });
      return shown({ email, password });
    } finally {
      await payload.destroy();
    }
  },
});

function shown({ email, password }: Login) {
  return { text: `email     ${email}\npassword  ${password}`, json: { email, password } };
}

async function onlyAdmin(payload: Payload): Promise<string> {
  const { docs } = await payload.find({ collection: 'users', where: { role: { equals: 'admin' } }, pagination: false });
  const [first, ...others] = docs;
  if (!first) throw new Error('There is no admin; name an account, or make one an admin in the database.');
  if (others.length > 0) throw new UsageError(`Name one of the admins: ${docs.map(({ email }) => email).join(', ')}.`);
  return first.email;
}
