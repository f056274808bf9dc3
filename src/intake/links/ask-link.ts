/** Asks whether the page of an address is there. */
import { UNKNOWN_HOST } from '../../lib/gone-link-note.ts';
import type { Fetcher } from '../fetch/fetcher.ts';
import { UnknownHostError } from '../fetch/resolve.ts';
import { IntakeError } from '../reader.ts';
import { answerOfStatus, type LinkAnswer } from './failures.ts';

/** HEAD first; then GET, because many hosts refuse HEAD or answer it with an error. */
export async function askLink(fetcher: Fetcher, address: string): Promise<LinkAnswer> {
  try {
    const head = await fetcher.readStatus(address, 'HEAD').catch(passUnknownHost);
    // A host that asks for fewer requests gets no second one.
    if (head === 429 || (head !== null && answerOfStatus(head).kind === 'alive')) return answerOfStatus(head);
    return answerOfStatus(await fetcher.readStatus(address, 'GET'));
  } catch (error) {
    if (error instanceof UnknownHostError) return { kind: 'gone', answer: UNKNOWN_HOST };
    if (error instanceof IntakeError) return { kind: 'unclear', reason: error.message };
    throw error;
  }
}

/** A connection that breaks at HEAD may work for GET. */
function passUnknownHost(error: unknown): null {
  if (error instanceof IntakeError && !(error instanceof UnknownHostError)) return null;
  throw error;
}
