/** Live prices as a browser gets them: bundled and minified, in a realm of their own. */
import { fileURLToPath } from 'node:url';
import { createContext, runInContext } from 'node:vm';
import { buildSync } from 'esbuild';
import type { startMarkets } from '../../../src/site/browser/markets/start-markets.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

export interface BundledMarkets {
  startMarkets: typeof startMarkets;
  code: string;
  /** How often the script tried to compile code from text, which a page's content policy refuses and reports. */
  compilations: () => number;
}

export function bundleMarkets(): BundledMarkets {
  const { outputFiles } = buildSync({
    absWorkingDir: root,
    preserveSymlinks: true,
    entryPoints: ['src/site/browser/markets/start-markets.ts'],
    bundle: true,
    minify: true,
    format: 'iife',
    globalName: 'live',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    write: false,
  });
  const code = outputFiles[0]?.text ?? '';
  const context = createContext({ AbortSignal, Response, TextDecoder, URL }, { codeGeneration: { strings: false } });
  runInContext(
    `globalThis.compilations = 0;
    const refuse = () => { globalThis.compilations += 1; throw new EvalError('refused'); };
    globalThis.eval = refuse;
    globalThis.Function = new Proxy(Function, { apply: refuse, construct: refuse });`,
    context,
  );
  runInContext(code, context);
  return {
    startMarkets: runInContext('live.startMarkets', context),
    code,
    compilations: () => runInContext('globalThis.compilations', context),
  };
}
