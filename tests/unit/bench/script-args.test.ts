import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { scriptArgs } from '../../../src/bench/script-args.ts';

test.each(['export', 'markets', 'stats', 'publish', 'verify', 'migrate', 'intake'])(
  '%s is measured as npm runs it',
  (name) => {
    expect(scriptArgs(name).at(-1)).toBe(`src/commands/${name}.ts`);
    expect(existsSync(`src/commands/${name}.ts`)).toBe(true);
  },
);

test('a script that is missing is an error', () => {
  expect(() => scriptArgs('no-such-script')).toThrow('no-such-script');
});
