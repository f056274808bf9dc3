/** Reads a feed from an address. Requests go only to paths below that address. */
import { pagePathOf } from './addresses.ts';
import { type HttpAnswer, httpAnswer } from './http-get.ts';
import { checkedPath, type Source, SourceError } from './source.ts';

export interface HttpSource extends Source {
  /** Sends any request, for checks of the server. @param path may end in a slash */
  ask(path: string, headers?: Record<string, string>): Promise<HttpAnswer>;
}

/** @param address of the feed's root, or of its index */
export function openAddress(address: string): HttpSource {
  const root = new URL(address);
  root.search = '';
  root.hash = '';
  root.pathname = `${root.pathname.replace(/\/(api\/(v1\/)?index\.json)?$/, '')}/`;
  const ask: HttpSource['ask'] = (path, headers) => httpAnswer(new URL(encodePath(path), root), headers);
  return {
    name: address,
    ask,
    // A page is read at the address of its folder, as a reader opens it.
    read: async (path) => {
      const { status, headers, body } = await ask(pagePathOf(checkedPath(path)));
      if (status === 404 || status === 410) return null;
      if (status !== 200)
        throw new SourceError(`status ${status}${headers.location ? `, to ${headers.location}` : ''}`);
      return { bytes: body, headers };
    },
    list: async () => null,
  };
}

/** Relative on purpose, so that a path cannot name another server. */
const encodePath = (path: string) => `./${path.split('/').map(encodeURIComponent).join('/')}`;
