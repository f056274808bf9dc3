/** The asset icons: the colour SVGs of the open icon set, unchanged (docs/feed-rules.md 9.30). */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { BuildContext } from '../../src/contract/context.ts';
import type { LogoFields } from '../../src/contract/market-rows.ts';
import { noLogo } from '../../src/feed/markets/aggregate.ts';

/** The folder of the icons in the tree. */
export const LOGO_FOLDER = 'api/v1/markets/logos/';

const SOURCE = 'cryptocurrency-icons';

/** The set's placeholder for assets without an icon. */
const PLACEHOLDER = 'generic';

export class IconSet {
  readonly #folder: string;
  readonly #version: string;
  readonly #symbols: ReadonlySet<string>;
  readonly #names: ReadonlyMap<string, string>;

  /** Reads the list of icons from the installed package. An icon is read only when `svg` is called. */
  constructor() {
    const manifest = createRequire(import.meta.url).resolve(`${SOURCE}/manifest.json`);
    const root = dirname(manifest);
    const entries = z.array(z.object({ symbol: z.string(), name: z.string() })).parse(readJson(manifest));
    this.#folder = join(root, 'svg', 'color');
    this.#version = z.object({ version: z.string() }).parse(readJson(join(root, 'package.json'))).version;
    this.#names = new Map(entries.map(({ symbol, name }) => [symbol.toLowerCase(), name]));
    const files = readdirSync(this.#folder).filter((file) => file.endsWith('.svg'));
    this.#symbols = new Set(
      files.map((file) => file.slice(0, -'.svg'.length)).filter((symbol) => symbol !== PLACEHOLDER),
    );
  }

  has(base: string): boolean {
    return this.#symbols.has(base.toLowerCase());
  }

  /** The set's name for the asset, or null. */
  nameOf(base: string): string | null {
    return this.has(base) ? (this.#names.get(base.toLowerCase()) ?? null) : null;
  }

  /** The bytes of the icon, unchanged. */
  svg(base: string): Uint8Array {
    return readFileSync(join(this.#folder, `${base.toLowerCase()}.svg`));
  }

  /** The four logo fields of a row: all set when the set has the icon, else all null. */
  logoFields(base: string, { baseUrl, siteName }: BuildContext): LogoFields {
    if (!this.has(base)) return noLogo;
    const path = logoPath(base);
    return {
      logo_url: `${baseUrl}/${path}`,
      logo_url_custom_domain: `${baseUrl}/${path}`,
      logo_path: path,
      logo: {
        format: 'svg',
        source: SOURCE,
        source_url: `https://www.npmjs.com/package/${SOURCE}/v/${this.#version}`,
        version: this.#version,
        license: 'CC0-1.0',
        license_name: 'CC0 1.0 Universal',
        license_url: 'https://creativecommons.org/publicdomain/zero/1.0/',
        authors: `The contributors of ${SOURCE}`,
        attribution: `The ${base} icon is from ${SOURCE} ${this.#version}, under CC0 1.0 Universal. ${siteName} did not draw the icons and does not claim them.`,
      },
    };
  }
}

/** From the tree's root. */
export function logoPath(base: string): string {
  return `${LOGO_FOLDER}${base.toLowerCase()}.svg`;
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}
