'use client';
/** A row's id, its file in the feed and its page, with links and copy buttons. */
import { CopyButton } from '../CopyButton.tsx';

interface Props {
  id: string;
  /** Null if the row has no file of its own, or no page. */
  api_url: string | null;
  html_url: string | null;
  /** A sentence: whether the feed has the row. */
  feed_state?: string;
}

export function PublicAddresses({ id, api_url, html_url, feed_state }: Props) {
  return (
    <div>
      <dl style={list}>
        <dt style={term}>Id</dt>
        <dd style={value}>
          <code style={text}>{id}</code>
          <CopyButton text={id} what="the id" />
        </dd>
        {api_url && <Address label="File" url={api_url} what="the address of the file" />}
        {html_url && <Address label="Page" url={html_url} what="the address of the page" />}
      </dl>
      {feed_state && <p className="field-description">{feed_state}</p>}
    </div>
  );
}

function Address({ label, url, what }: { label: string; url: string; what: string }) {
  return (
    <>
      <dt style={term}>{label}</dt>
      <dd style={value}>
        <a href={url} rel="noreferrer" style={text} target="_blank" title={url}>
          {pathOf(url)}
        </a>
        <CopyButton text={url} what={what} />
      </dd>
    </>
  );
}

/** The host is the same for all addresses, so only the path is shown. */
const pathOf = (url: string) => (URL.canParse(url) ? url.slice(new URL(url).origin.length) : url);

const list = {
  alignItems: 'center',
  columnGap: 'calc(var(--base) / 2)',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  margin: 0,
} as const;
const term = { color: 'var(--theme-elevation-600)' };
const value = { alignItems: 'center', display: 'flex', gap: 'calc(var(--base) / 4)', margin: 0 } as const;
const text = { overflowWrap: 'anywhere' } as const;
