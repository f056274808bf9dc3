/** The two requests of the Electrum protocol that show that a server answers: its version and its newest block header. */
import { z } from 'zod';
import type { Channel } from './channel.ts';
import { NoAnswer } from './no-answer.ts';
import { plainText } from './plain-text.ts';

export interface ElectrumAnswer {
  software: string;
  /** The version of the protocol. */
  protocol: string;
  /** The height of the newest block. */
  height: number;
}

const CLIENT = 'nordic-crypto-feed probe';
const PROTOCOL = '1.4';

const shortText = z.string().max(200).transform(plainText);
const versionResult = z.tuple([shortText, shortText]);
/** A header is at least 80 bytes; those of Nexa are longer. */
const headerResult = z.object({
  height: z.number().int().min(0),
  hex: z.string().regex(/^([0-9a-fA-F]{2}){80,2000}$/),
});

/** @throws NoAnswer when an answer is missing, an error, or not what the protocol defines */
export async function askElectrum(channel: Channel): Promise<ElectrumAnswer> {
  const [software, protocol] = await request(
    channel,
    { id: 1, method: 'server.version', params: [CLIENT, PROTOCOL] },
    versionResult,
  );
  const { height } = await request(
    channel,
    { id: 2, method: 'blockchain.headers.subscribe', params: [] },
    headerResult,
  );
  return { software, protocol, height };
}

interface Request {
  id: number;
  method: string;
  params: readonly string[];
}

async function request<Schema extends z.ZodType>(
  { send, messages }: Channel,
  { id, method, params }: Request,
  schema: Schema,
): Promise<z.output<Schema>> {
  send(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
  for (;;) {
    const next = await messages.next();
    if (next.done) throw new NoAnswer('the server closed the connection without an answer');
    const message = readMessage(next.value);
    // A server may send a notification at any time. It has no id, or null in the older JSON-RPC 1.0.
    if (message.method !== undefined || message.id === undefined || (message.id !== id && message.id !== null))
      continue;
    if (message.error !== undefined && message.error !== null) throw new NoAnswer(describeError(method, message.error));
    const result = schema.safeParse(message.result);
    if (!result.success) throw new NoAnswer(`the answer to ${method} is not what the Electrum protocol defines`);
    return result.data;
  }
}

const jsonRpc = z.looseObject({
  id: z.union([z.number(), z.string(), z.null()]).optional(),
  method: z.unknown().optional(),
  result: z.unknown().optional(),
  error: z.unknown().optional(),
});

function readMessage(text: string): z.output<typeof jsonRpc> {
  try {
    return jsonRpc.parse(JSON.parse(text));
  } catch {
    throw new NoAnswer('the server does not speak the Electrum protocol');
  }
}

function describeError(method: string, error: unknown): string {
  const { data } = z
    .union([z.string(), z.object({ message: z.string() }).transform(({ message }) => message)])
    .safeParse(error);
  return `the server answered ${method} with an error${data === undefined ? '' : `: ${plainText(data.slice(0, 200))}`}`;
}
