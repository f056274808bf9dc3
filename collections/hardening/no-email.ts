/** The panel sends no mail. Payload would take the console for it, and say so at every start. */
import type { EmailAdapter } from 'payload';

export const noEmail: EmailAdapter = () => ({
  name: 'none',
  defaultFromAddress: 'panel@localhost',
  defaultFromName: 'Panel',
  sendEmail: () => Promise.reject(new Error('The panel sends no e-mail.')),
});
