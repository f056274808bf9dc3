import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { IconSet } from '../../../../export/markets/logos.ts';
import { context } from '../../../fixtures/markets/rows.ts';

const folder = new URL('../../../../node_modules/cryptocurrency-icons/svg/color/', import.meta.url);
const icons = new IconSet();

describe('IconSet', () => {
  it('serves every icon unchanged', () => {
    const files = readdirSync(folder).filter((file) => file !== 'generic.svg');
    for (const file of files) {
      const base = file.slice(0, -'.svg'.length).toUpperCase();
      expect(icons.has(base), base).toBe(true);
      expect(Buffer.compare(icons.svg(base), readFileSync(new URL(encodeURIComponent(file), folder)))).toBe(0);
    }
    expect(files.length).toBeGreaterThan(480);
  });

  it('has no icon for POL, and uses neither another asset’s nor the placeholder (docs/feed-rules.md 9.30)', () => {
    for (const base of ['POL', 'GENERIC', '', '..', '../color/btc', '__proto__']) {
      expect(icons.has(base), base).toBe(false);
      expect(icons.nameOf(base)).toBeNull();
      expect(icons.logoFields(base, context)).toEqual({
        logo_url: null,
        logo_url_custom_domain: null,
        logo_path: null,
        logo: null,
      });
    }
  });

  it('has the set’s name of an asset, and none when the set’s list has none', () => {
    expect(icons.nameOf('BTC')).toBe('Bitcoin');
    expect(icons.nameOf('DASH')).toBe('Dash');
    expect(icons.has('APEX')).toBe(true);
    expect(icons.nameOf('APEX')).toBeNull();
  });

  it('states source, version, licence and authors in the specified order', () => {
    const { logo } = icons.logoFields('ETH', context);
    expect(Object.keys(logo ?? {})).toEqual(
      'format source source_url version license license_name license_url authors attribution'.split(' '),
    );
    expect(logo).toMatchObject({ format: 'svg', version: '0.18.1', license: 'CC0-1.0' });
    expect(logo?.attribution).toContain('ETH');
    expect(logo?.attribution).toContain(context.siteName);
  });
});
