/** Reads the addresses to ask from meta.json. It accepts more than the contract, so that a server on this machine can be asked too. */
import { z } from 'zod';
import { lightningPort } from '../contract/interfaces.ts';

const port = z.number().int().min(1).max(65_535);
const transport = z.object({ port });
const host = z.string().regex(/^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$/, 'must be a host name');

const interfaces = z.object({
  lightning: z
    .object({
      ipv4: z.ipv4().nullable(),
      ipv6: z.ipv6().nullable(),
      port: port.default(lightningPort),
    })
    .nullable(),
  electrum: z.array(z.object({ chain: z.string().regex(/^[a-z0-9-]+$/), host, wss: transport, tcp_tls: transport })),
});

/** A feed from before the interfaces has none. */
const meta = z.object({ interfaces: interfaces.default({ lightning: null, electrum: [] }) });

export type Servers = z.output<typeof interfaces>;

/** @throws Error with one line when the file is not a meta.json */
export function readServers(bytes: Uint8Array, name: string): Servers {
  let json: unknown;
  try {
    json = JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    throw new Error(`api/v1/meta.json of ${name} is not JSON; export the feed again.`);
  }
  const parsed = meta.safeParse(json);
  if (parsed.success) return parsed.data.interfaces;
  const [issue] = parsed.error.issues;
  throw new Error(
    `api/v1/meta.json of ${name} is invalid at ${issue?.path.join('/')}: ${issue?.message}; export the feed again.`,
  );
}
