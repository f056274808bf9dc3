/** `npm run reset-password -- [EMAIL] [--two-factor-off]`: gives an account of the panel a new random password, which is shown once. */
import { createLocalReq, type Payload } from 'payload';
import { logSecondStep } from '../../collections/accounts/log-second-step.ts';
import { noSecondStep } from '../../collections/login/two-factor/account.ts';
import { openPayload } from '../cms/open-payload.ts';
import { runCommand, UsageError } from '../lib/command.ts';
import { createFirstAdmin, type Login } from '../panel/first-admin.ts';
import { generatePassword } from '../panel/password.ts';

await runCommand({
  name: 'reset-password',
  summary:
    'Gives an account a new random password, unlocks it and ends its sessions. Without EMAIL: the only admin. If there is no account yet, creates the first admin.',
  options: {
    'two-factor-off': {
      type: 'boolean',
      help: 'turn off the second step of the login, for somebody who lost the phone and the recovery codes',
    },
  },
  positionals: '[EMAIL]',
  run: async ({ values, positionals: [given] }) => {
    const payload = await openPayload(() => import('../../payload.config.ts'));
    try {
      const first = await createFirstAdmin(payload, given);
      if (first) return shown(first);
      const email = given ?? (await onlyAdmin(payload));
      return shown({ email, password: await resetPassword(payload, email, values['two-factor-off'] ?? false) });
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
  if (!first) throw new Error('There is no admin; give the email of an account.');
  if (others.length > 0) throw new UsageError(`Give one of the admins: ${docs.map(({ email }) => email).join(', ')}.`);
  return first.email;
}

async function resetPassword(payload: Payload, email: string, twoFactorOff: boolean): Promise<string> {
  const password = generatePassword();
  const where = { email: { equals: email } };
  const { docs: before } = await payload.find({ collection: 'users', where, depth: 0 });
  const [account] = before;
  if (!account) throw new UsageError(`There is no account ${email}.`);
  await payload.update({ collection: 'users', where, data: { ...(twoFactorOff ? noSecondStep : {}), password } });
  if (twoFactorOff && account.two_factor_since) await logSecondStep(account, 'off', await createLocalReq({}, payload));
  await payload.unlock({ collection: 'users', data: { email, password }, overrideAccess: true });
  return password;
}
