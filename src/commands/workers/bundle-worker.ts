/** Bundles a worker into one file, as `wrangler deploy` does. */
import { build } from 'esbuild';

export const workers = ['geo', 'push'] as const;

export type WorkerName = (typeof workers)[number];

/** The source of a worker, from the project's folder. */
export const entryOf = (worker: WorkerName): string => `src/workers/${worker}/worker.ts`;

/**
 * Bundles a worker for the edge, which has no modules of Node.
 * @param root the project's folder
 * @returns the script, minified, and the paths of the files that are in it
 * @throws Error when the worker imports what the edge lacks
 */
export async function bundleWorker(root: string, worker: WorkerName): Promise<{ script: string; files: string[] }> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: [entryOf(worker)],
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2024',
    conditions: ['workerd', 'worker', 'browser'],
    logLevel: 'silent',
  });
  const [output] = outputFiles;
  if (output === undefined) throw new Error(`esbuild wrote nothing for the worker ${worker}.`);
  return { script: output.text, files: Object.keys(metafile.inputs) };
}
