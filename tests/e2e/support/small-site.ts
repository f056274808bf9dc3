/** A site of a few pages over loopback, with the real scripts, style sheet and policy, and a worker that the test controls. */
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { bundleSiteAssets } from '../../../export/pages/site-assets.ts';
import { createFeedServer } from '../../../export/serve/feed-server.ts';
import { siteLanguages } from '../../../src/contract/languages.ts';
import type { AssetName } from '../../../src/site/assets.ts';
import { geoConnectSource, homeScriptAttributes } from '../../../src/site/language/home-script.ts';

export interface SmallSite {
  /** The home page, such as `http://localhost:43210/`. */
  home: string;
  /** The requests to the worker at `/api/geo`. */
  asked: IncomingMessage[];
  /** Sets what the worker does with a request. */
  worker: (answer: (response: ServerResponse) => void) => void;
  close: () => void;
}

export interface Options {
  /** The setting GEO_URL. */
  geoUrl?: string;
  /** The path below which the site is, such as `feed/`. */
  path?: string;
  /** More pages: the content of `<body>` by path, such as `talks/`. */
  pages?: Record<string, string>;
  /** The scripts of those pages. */
  scripts?: AssetName[];
}

export async function startSmallSite(options: Options = {}): Promise<SmallSite> {
  const { geoUrl = '/api/geo', path = '', pages = {}, scripts = [] } = options;
  const folder = mkdtempSync(join(tmpdir(), 'small-site-'));
  const write = (name: string, content: string | Uint8Array) => {
    const file = join(folder, path, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  };

  const assets = await bundleSiteAssets();
  for (const [name, content] of assets.files) write(name, content);
  const page = ({ code, up, body, used }: { code: string; up: string; body: string; used: AssetName[] }) => {
    const tagOf = (name: AssetName) => {
      const settings = name === 'home.js' ? homeScriptAttributes({ geoUrl, languages: siteLanguages }) : {};
      const attributes = Object.entries(settings).map(([attribute, value]) => ` ${attribute}="${value}"`);
      return `<script type="module" src="${up}${assets.paths[name]}"${attributes.join('')}></script>`;
    };
    return `<!doctype html>
<html lang="${code}">
<head><meta charset="utf-8"><title>${code}</title>
<meta http-equiv="Content-Security-Policy" content="${policy(geoUrl)}">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${up}${assets.paths['style.css']}">
${used.map(tagOf).join('\n')}</head>
<body>${switcher(up)}${body}</body>
</html>`;
  };
  for (const { code } of siteLanguages) {
    const [up, used] = code === 'en' ? ['./', ['home.js', 'switcher.js']] : ['../', ['switcher.js']];
    const body = `<h1>${code}</h1><a id="stories" href="${up}stories/">Stories</a><a id="home" href="${up}">Home</a>`;
    write(code === 'en' ? 'index.html' : `${code}/index.html`, page({ code, up, body, used: used as AssetName[] }));
  }
  const more = { 'stories/': '<h1>Stories</h1><a id="home" href="../">Home</a>', ...pages };
  for (const [name, body] of Object.entries(more)) {
    write(`${name}index.html`, page({ code: 'en', up: '../', body, used: ['switcher.js', ...scripts] }));
  }

  const asked: IncomingMessage[] = [];
  let answer = (response: ServerResponse) => sendCountry(response, null);
  const files = createFeedServer({ dir: folder });
  const server = createServer((request, response) => {
    if (request.url !== '/api/geo') return files.emit('request', request, response);
    asked.push(request);
    answer(response);
  }).listen(0, 'localhost');
  await once(server, 'listening');
  return {
    home: `http://localhost:${(server.address() as AddressInfo).port}/${path}`,
    asked,
    worker: (next) => {
      answer = next;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Answers as the worker does. */
export function sendCountry(response: ServerResponse, country: string | null): void {
  response.writeHead(200, {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    'Access-Control-Allow-Origin': '*',
  });
  response.end(JSON.stringify({ country }));
}

const policy = (geoUrl: string): string =>
  [
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:",
    `connect-src ${geoConnectSource(geoUrl) ?? "'none'"}; frame-src https://video.example; base-uri 'none'; form-action 'none'`,
  ].join('; ');

const switcher = (up: string): string => {
  const links = siteLanguages.map(({ code, html_lang, native_name }) => {
    const href = code === 'en' ? up : `${up}${code}/`;
    return `<li><a href="${href}" lang="${html_lang}" hreflang="${html_lang}" data-lang="${code}">${native_name}</a></li>`;
  });
  return `<header class="masthead"><div class="wrap"><details class="lang"><summary>Language</summary><ul>${links.join('')}</ul></details></div></header>`;
};
