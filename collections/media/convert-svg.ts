/** Cleans and draws an SVG in a process of its own: a hostile one takes minutes, which nobody else in the panel should wait for. */
import { execFile } from 'node:child_process';
import PQueue from 'p-queue';
import { z } from 'zod';

const conversion = z.union([
  /** `raster` is a PNG in base64. */
  z.object({ svg: z.string(), raster: z.base64() }),
  z.object({ refused: z.string() }),
]);
export type Conversion = z.infer<typeof conversion>;

const maxSeconds = 10;
const maxOutput = 16 * 1024 * 1024;

/** Paths are from the root of the project: Next bundles this file, so it does not know its own place. */
const program = [
  ...['--import', './src/lib/processes/stop-with-parent.mjs', '--max-old-space-size=256'],
  'collections/media/svg-process.ts',
];

/** Each takes a processor. */
const turns = new PQueue({ concurrency: 2 });

/** @throws Error with the reason, without a full stop, when the text is refused (clean-svg.ts) or takes too long to draw */
export async function convertSvg(text: string): Promise<{ svg: string; raster: Buffer }> {
  const result = await turns.add(() => run(text));
  if ('refused' in result) throw new Error(result.refused);
  return { svg: result.svg, raster: Buffer.from(result.raster, 'base64') };
}

function run(text: string): Promise<Conversion> {
  return new Promise((resolve, reject) => {
    // The environment has secrets, which a program that reads hostile input does not need.
    const env = { NODE_ENV: 'production' } as const;
    const options = { env, timeout: maxSeconds * 1000, killSignal: 'SIGKILL', maxBuffer: maxOutput } as const;
    const child = execFile(process.execPath, program, options, (error, stdout) => {
      if (error?.signal) return reject(new Error(`takes longer than ${maxSeconds} s to draw`));
      if (error) return reject(new Error('cannot be drawn'));
      resolve(conversion.parse(JSON.parse(stdout)));
    });
    child.stdin?.on('error', () => {}).end(text); // the callback gets the reason
  });
}
