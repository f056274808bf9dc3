/** The panel's REST interface over HTTP, for one account. */

export interface Answer {
  status: number;
  /** The parsed body; the text where it is no JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: each test knows the body that it asked for
  body: any;
  headers: Headers;
}

/** @param path below /api, such as `/news?limit=0` @param body is sent as JSON */
export type Session = (method: string, path: string, body?: unknown) => Promise<Answer>;

/** @param authorization nobody's without it */
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
