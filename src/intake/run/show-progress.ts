/** How a run shows itself: a live list on a terminal, a line a source elsewhere. */
import { Listr } from 'listr2';
import type { IntakeSource } from '../reader.ts';
import type { SourceResult } from './intake.ts';
import { sourceLine } from './report.ts';

export interface Shown {
  done: (result: SourceResult) => void;
  /** When all that was shown is on the terminal. */
  end: () => Promise<void>;
}

/** A longer list does not fit on a terminal. */
const LONGEST_LIST = 60;
/** On a narrower terminal, or one that does not say how wide it is, each line would be many. */
const NARROWEST = 40;

/** @param progress writes a line to stderr */
export function showProgress(sources: IntakeSource[], progress: (line: string) => void): Shown {
  const isWide = process.stdout.isTTY && process.stdout.columns >= NARROWEST;
  if (!isWide || process.env.CI || sources.length === 0 || sources.length > LONGEST_LIST) {
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
      for (const { resolve } of results.values()) resolve(null); // a run that failed has not come to them
      await list.catch(() => {});
    },
  };
}
