/** The panel's REST API over HTTP, for one account. */

export interface Answer {
  status: number;
  /** The parsed body, or the text if it is not JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: each test knows the body that it expects
  body: any;
  headers: Headers;
}

/** @param path below /api, such as `/news?limit=0` @param body is sent as JSON */
export type Session = (method: string, path: string, body?: unknown) => Promise<Answer>;

/** @param authorization without it, requests have no account */
export function session(url: string, authorization?: string): Session {
  return async (method, path, body) => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(authorization ? { Authorization: authorization } : {}),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'manual',
    });
    const text = await response.text();
    return { status: response.status, body: parsed(text), headers: response.headers };
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
