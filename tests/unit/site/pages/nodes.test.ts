import { describe, expect, it } from 'vitest';
import { interfacesOf } from '../../../../src/feed/interfaces.ts';
import { hereAt } from '../../../../src/site/here.ts';
import { nodesPage } from '../../../../src/site/pages/nodes.ts';
import { parsePage } from '../parse-page.ts';
import { testSite } from './test-site.ts';

type Meta = NonNullable<Parameters<typeof interfacesOf>[0]>;
const page = (meta: Partial<Meta>) => parsePage(nodesPage(interfacesOf(meta as Meta), hereAt(testSite(), '/nodes/')));
const texts = (meta: Partial<Meta>, element: string) =>
  page(meta)
    .find(element)
    .map(({ text }) => text);

const key = '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798';

describe('the page of the node and the servers', () => {
  it('has each address in a block that can be copied', () => {
    const meta: Partial<Meta> = {
      lightning: { public_key: key, ipv4: '1.1.1.1', ipv6: '2606:4700::1', status: 'Light-client mode.' },
      electrum: [{ chain: 'nexa', host: 'electrum.example.org' }],
    };
    expect(page(meta).errors).toEqual([]);
    expect(texts(meta, 'pre')).toEqual(
      expect.arrayContaining([
        `${key}@1.1.1.1:9735`,
        `${key}@[2606:4700::1]:9735`,
        'wss://electrum.example.org:20004',
        'electrum.example.org:20002',
      ]),
    );
    expect(texts(meta, 'p')).toContain('Light-client mode.');
    expect(page(meta).find('button', { class: 'copy' }).length).toBe(page(meta).find('pre').length);
  });

  it('shows requests that a server understands', () => {
    const requests =
      texts({}, 'pre')
        .at(-1)
        ?.split(/(?<=\})\s+(?=\{)/) ?? [];
    expect(requests.map((line) => JSON.parse(line))).toMatchObject([
      { id: 1, method: 'server.version' },
      { id: 2, method: 'blockchain.headers.subscribe', params: [] },
    ]);
  });

  it('says in words what is not stated, and still gives the ports and the advice', () => {
    const empty = page({});
    expect(empty.errors).toEqual([]);
    const words = texts({}, 'p').join(' ');
    expect(words).toContain('No Lightning node is announced yet.');
    expect(words).toContain('No Electrum server is announced yet.');
    expect(words).toContain(
      'Keep a second server in your client, and switch when one does not answer within a few seconds.',
    );
    expect(words).toContain('trusts the server about what is on the chain');
    expect(texts({}, 'td')).toEqual(['50004', '50002', '20004', '20002']);
    expect(texts({ lightning: { public_key: key } }, 'p').join(' ')).toContain('needs a public key and an IP address');
  });
});
