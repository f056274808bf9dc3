/** A connection that carries whole messages, over TCP or WebSocket. */
export interface Channel {
  send: (message: string) => void;
  /**
   * The messages as they arrive.
   * @throws NoAnswer when the connection ends or fails, or the server sends more than `MAX_CHARACTERS`
   */
  messages: AsyncIterator<string>;
  close: () => void;
}

export interface ChannelOptions {
  host: string;
  port: number;
  /** Ends the connection; its reason is a NoAnswer. */
  signal: AbortSignal;
  /** A certificate authority in PEM, in place of those that Node trusts. */
  ca?: string | undefined;
}

/** The most that a server may send. Both answers together are under a thousand characters. */
export const MAX_CHARACTERS = 100_000;
