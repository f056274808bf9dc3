/** The Lightning node and the Electrum servers: what to copy and how to connect (docs/feed-rules.md 16.6). */
import {
  type ElectrumChain,
  type ElectrumServer,
  electrumChains,
  electrumPorts,
  type Interfaces,
} from '../../contract/interfaces.ts';
import type { Here } from '../here.ts';
import { type Html, html } from '../html.ts';
import { document } from '../parts/document.ts';
import { asData, empty, head, row } from '../parts/rows.ts';
import { codeBlock } from '../reference/code-block.ts';

type Lightning = NonNullable<Interfaces['lightning']>;

const chainNames: Record<ElectrumChain, string> = { 'bitcoin-cash': 'Bitcoin Cash', nexa: 'Nexa' };

export function nodesPage({ lightning, electrum }: Interfaces, here: Here): string {
  const { t, file } = here;
  return document(here, {
    title: t.nodes,
    description:
      'The addresses of a Lightning node and of Electrum servers for Bitcoin Cash and Nexa, and how to connect to them.',
    scripts: ['copy.js'],
    main: html`<div class="cols">
<div class="rows">
${head(null, html`<h1>${t.nodes}</h1><p class="lede">A Lightning node, and Electrum servers for Bitcoin Cash and Nexa. They need no account and no key, and nothing on this site depends on them.</p>`)}<h2>Lightning node</h2>
${lightning === null ? empty(html`No Lightning node is announced yet. <a href="${here.link('/changelog/')}">The changelog</a> will have it.`) : lightningRows(lightning)}<h2>Electrum servers</h2>
${electrum.length === 0 ? empty(html`No Electrum server is announced yet. <a href="${here.link('/changelog/')}">The changelog</a> will have them.`) : electrum.map(serverRow)}<h2>How to connect to an Electrum server</h2>
${settings()}${requests()}${advice()}</div>
<div class="aside">
${asData(t.asData, { href: file('/api/v1/meta.json'), path: '/api/v1/meta.json' })}</div>
</div>`,
  });
}

function lightningRows({ public_key, ipv4, ipv6, port, peer_uris, onchain_address, status }: Lightning): Html {
  return html`${row('Status', status === null ? notStated : html`<p>${status}</p><p class="quiet">Written by the editors. It is not measured.</p>`)}${row(
    'Connect',
    peer_uris.length === 0
      ? html`<p class="empty">An address to connect to needs a public key and an IP address, and they are not stated yet.</p>`
      : html`<p>Give one of these addresses to your own node, for example with <code>lncli connect</code> or <code>lightning-cli connect</code>.</p>${peer_uris.map(
          (uri) => {
            const version = uri.includes('[') ? 'IPv6' : 'IPv4';
            return codeBlock(
              { id: `peer-${version.toLowerCase()}`, label: `Peer, ${version}`, subject: 'the address of the node' },
              uri,
            );
          },
        )}`,
  )}${row('Public key', public_key === null ? notStated : codeBlock({ id: 'public-key', label: 'Public key', subject: 'the Lightning node' }, public_key))}${row(
    'Address',
    html`<p>IPv4: ${code(ipv4)}</p><p>IPv6: ${code(ipv6)}</p><p>Port: ${code(port)}</p>`,
  )}${row(
    'On-chain',
    onchain_address === null
      ? notStated
      : html`<p>Deposits to the node, in bitcoin on the chain:</p>${codeBlock({ id: 'on-chain', label: 'Bitcoin address', subject: 'deposits to the node' }, onchain_address)}`,
  )}`;
}

const notStated = html`<p class="empty">Not stated.</p>`;

const code = (value: string | number | null): Html | string =>
  value === null ? html`<span class="empty">not stated</span>` : html`<code dir="ltr">${value}</code>`;

function serverRow({ chain, host, wss, tcp_tls }: ElectrumServer, place: number): Html {
  return row(
    chainNames[chain],
    html`<h3 class="name">${host}</h3>${codeBlock({ id: `server-${place}-wss`, label: 'WebSocket over TLS (wss)', subject: `${host}, ${chainNames[chain]}` }, wss.address)}${codeBlock({ id: `server-${place}-tcp`, label: 'TLS over TCP (tcp_tls)', subject: `${host}, ${chainNames[chain]}` }, tcp_tls.address)}`,
  );
}

const settings = (): Html =>
  row(
    'Settings',
    html`<p>Set host, port and scheme in your client. Unencrypted ports are not offered.</p><table class="table">
<caption class="hidden">Ports by chain and scheme</caption>
<thead><tr><th scope="col">Chain</th><th scope="col" class="num">wss</th><th scope="col" class="num">TLS over TCP</th></tr></thead>
<tbody>
${electrumChains.map((chain) => html`<tr><th scope="row">${chainNames[chain]}</th><td class="num">${electrumPorts[chain].wss}</td><td class="num">${electrumPorts[chain].tcp_tls}</td></tr>\n`)}</tbody>
</table>`,
  );

/** As a client sends them; each is one line. */
const exampleRequests = [
  { id: 1, method: 'server.version', params: ['my client', '1.4'] },
  { id: 2, method: 'blockchain.headers.subscribe', params: [] },
];

const requests = (): Html =>
  row(
    'Requests',
    html`<p>The servers speak the Electrum protocol: JSON-RPC with <code>id</code>, <code>method</code> and <code>params</code>. Over TCP each request is one line, over WebSocket one message.</p>${codeBlock(
      { id: 'requests', label: 'JSON-RPC', subject: 'asking for the newest block header' },
      exampleRequests.map((request) => JSON.stringify(request)).join('\n'),
    )}`,
  );

const advice = (): Html =>
  html`${row('Availability', html`<p>The servers run their own full nodes, and no availability is guaranteed. Keep a second server in your client, and switch when one does not answer within a few seconds.</p>`)}${row(
    'Trust',
    html`<p>A client that does not verify by SPV trusts the server about what is on the chain.</p>`,
  )}`;
