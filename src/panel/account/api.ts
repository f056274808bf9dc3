/** The endpoints `/api/account/…`: the sessions and the second step of one's own account. */
import { z } from 'zod';

export const sessionRow = z.object({
  id: z.string(),
  since: z.string().nullable(),
  until: z.string(),
  /** In words, such as `Firefox on Windows`. */
  browser: z.string().nullable(),
  /** True for the session of the request. */
  current: z.boolean(),
});
export type SessionRow = z.infer<typeof sessionRow>;

/** `GET security` */
export const securityResponse = z.object({
  /** Null without a second step. */
  two_factor: z.object({ since: z.string().nullable(), recovery_codes_left: z.number().int() }).nullable(),
  /** Whether admins must have one (REQUIRE_TWO_FACTOR), and the account is an admin. */
  required: z.boolean(),
  /** Newest first. */
  sessions: z.array(sessionRow),
});
export type SecurityResponse = z.infer<typeof securityResponse>;

/** `POST sessions/end` */
export const endSessionRequest = z.strictObject({ id: z.string().min(1).max(100) });

/** Requests without values: `sessions/end-others`, `two-factor/start`. */
export const emptyRequest = z.strictObject({});

/** `POST two-factor/off` and `POST two-factor/recovery-codes`: a code of the app, or a recovery code. */
export const codeRequest = z.strictObject({ code: z.string().trim().min(1).max(100) });

/** `POST two-factor/remove`, by admins, for somebody who lost the phone. */
export const removeRequest = z.strictObject({ account: z.number().int() });

export const recoveryCodesResponse = z.object({ recovery_codes: z.array(z.string()) });

/** What the second step is set up with. It is on after a login with a code and `setup`. */
export const setupResponse = z.object({
  secret: z.string(),
  uri: z.string(),
  recovery_codes: z.array(z.string()),
  setup: z.string(),
});
export type SetupResponse = z.infer<typeof setupResponse>;
