/** The panel sends no e-mail. Without an adapter, Payload would write e-mails to the console and warn at every start. */
import type { EmailAdapter } from 'payload';

export const noEmail: EmailAdapter = () => ({
  name: 'none',
  defaultFromAddress: 'panel@localhost',
  defaultFromName: 'Panel',
  sendEmail: () => Promise.reject(new Error('The panel sends no e-mail.')),
});
