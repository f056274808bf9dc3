/** Shows the progress of a run: as a live list on a terminal, elsewhere as one line per source. */
import { Listr } from 'listr2';
import type { IntakeSource } from '../reader.ts';
import type { SourceResult } from './intake.ts';
import { sourceLine } from './report.ts';

export interface Progress {
  done: (result: SourceResult) => void;
  /** Resolves when everything has been printed. */
  end: () => Promise<void>;
}

/** A longer list does not fit on a terminal. */
const MAX_LIST = 60;
/** On a narrower terminal, or one of unknown width, each line would wrap. */
const MIN_COLUMNS = 40;

/** @param progress writes a line to stderr */
export function showProgress(sources: IntakeSource[], progress: (line: string) => void): Progress {
  const isWide = process.stdout.isTTY && process.stdout.columns >= MIN_COLUMNS;
  if (!isWide || process.env.CI || sources.length === 0 || sources.length > MAX_LIST) {
    return { done: (result) => progress(sourceLine(result)), end: async () => {} };
  }
  const results = new Map(sources.map(({ id }) => [id, Promise.withResolvers<SourceResult | null>()]));
  const tasks = sources.map(({ id, name }) => ({
    title: name,
    task: async (_: unknown, task: { title: string }) => {
      const result = await results.get(id)?.promise;
      if (!result) return;
      task.title = sourceLine(result);
      if (result.error !== null) throw new Error(task.title);
    },
  }));
  const list = new Listr(tasks, {
    concurrent: true,
    exitOnError: false,
    rendererOptions: { collapseErrors: false, showErrorMessage: false },
  }).run();
  return {
    done: (result) => results.get(result.source)?.resolve(result),
    end: async () => {
      for (const { resolve } of results.values()) resolve(null); // sources that a failed run did not reach
      await list.catch(() => {});
    },
  };
}
