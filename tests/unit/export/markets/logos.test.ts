import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { IconSet } from '../../../../export/markets/logos.ts';
import { context } from '../../../fixtures/markets/rows.ts';

const folder = new URL('../../../../node_modules/cryptocurrency-icons/svg/color/', import.meta.url);
const icons = new IconSet();

describe('IconSet', () => {
  it('serves every icon untouched', () => {
    const files = readdirSync(folder).filter((file) => file !== 'generic.svg');
    for (const file of files) {
      const base = file.slice(0, -'.svg'.length).toUpperCase();
      expect(icons.has(base), base).toBe(true);
      expect(Buffer.compare(icons.svg(base), readFileSync(new URL(encodeURIComponent(file), folder)))).toBe(0);
    }
    expect(files.length).toBeGreaterThan(480);
  });

  it('§2.5 rule 9: has none for POL, and does not use another asset’s or the stand-in', () => {
    for (const base of ['POL', 'GENERIC', '', '..', '../color/btc', '__proto__']) {
      expect(icons.has(base), base).toBe(false);
      expect(icons.nameOf(base)).toBeNull();
      expect(icons.members(base, context)).toEqual({
        logo_url: null,
        logo_url_custom_domain: null,
        logo_path: null,
        logo: null,
      });
    }
  });

  it('names an asset as the set does, and not at all when the set’s list does not', () => {
    expect(icons.nameOf('BTC')).toBe('Bitcoin');
    expect(icons.nameOf('DASH')).toBe('Dash');
    expect(icons.has('APEX')).toBe(true);
    expect(icons.nameOf('APEX')).toBeNull();
  });

  it('§2.5: states source, version, licence and authors in the specified order', () => {
    const { logo } = icons.members('ETH', context);
    expect(Object.keys(logo ?? {})).toEqual(
      'format source source_url version license license_name license_url authors attribution'.split(' '),
    );
    expect(logo).toMatchObject({ format: 'svg', version: '0.18.1', license: 'CC0-1.0' });
    expect(logo?.attribution).toContain('ETH');
    expect(logo?.attribution).toContain(context.siteName);
  });
});
