import { describe, expect, it } from 'vitest';
import { productionBill } from '../../../../src/commands/sbom/production-bill.ts';

const tool = { name: 'cdx:npm:package:development', value: 'true' };
const component = (ref: string, ...properties: object[]) => ({ type: 'library', 'bom-ref': ref, properties });
const bill = {
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  metadata: { timestamp: 'now', component: { 'bom-ref': 'feed@1.0.0', name: 'folder' } },
  components: [component('jsdom@1.0.0'), component('vitest@2.0.0', tool), component('@a/b@3.0.0', tool)],
  dependencies: [
    { ref: 'feed@1.0.0', dependsOn: ['jsdom@1.0.0', 'vitest@2.0.0'] },
    { ref: 'jsdom@1.0.0', dependsOn: ['@a/b@3.0.0'] },
    { ref: 'vitest@2.0.0', dependsOn: ['@a/b@3.0.0'] },
    { ref: '@a/b@3.0.0', dependsOn: [] },
  ],
};
const lock = {
  name: 'feed',
  packages: {
    '': { name: 'feed', version: '1.0.0' },
    'node_modules/jsdom': { version: '1.0.0' },
    'node_modules/vitest': { version: '2.0.0', dev: true },
    'node_modules/vitest/node_modules/@a/b': { version: '3.0.0', dev: true },
    'node_modules/jsdom/node_modules/alias': { name: '@a/b', version: '3.0.0' },
  },
};

describe('the bill of materials of production', () => {
  it('has what production needs, also when a tool has it too, and nothing else', () => {
    expect(productionBill(bill, lock)).toEqual({
      bomFormat: 'CycloneDX',
      specVersion: '1.5',
      metadata: { timestamp: 'now', component: { 'bom-ref': 'feed@1.0.0', name: 'feed' } },
      components: [component('jsdom@1.0.0'), component('@a/b@3.0.0')],
      dependencies: [
        { ref: 'feed@1.0.0', dependsOn: ['jsdom@1.0.0'] },
        { ref: 'jsdom@1.0.0', dependsOn: ['@a/b@3.0.0'] },
        { ref: '@a/b@3.0.0', dependsOn: [] },
      ],
    });
  });

  it('is refused when npm left out a package', () => {
    const packages = { ...lock.packages, 'node_modules/yaml': { version: '4.0.0' } };
    expect(() => productionBill(bill, { ...lock, packages })).toThrow('The bill of npm has no yaml@4.0.0');
  });
});
