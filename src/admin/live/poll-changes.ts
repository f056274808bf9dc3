/** Asks again and again whether something changed, while somebody looks at the page. */

/** In milliseconds. After a failure the wait doubles up to the longest. */
const interval = 4000;
const longest = 60_000;

interface Options {
  /** @returns a text that changes with the data; throws if the server does not answer */
  read: () => Promise<string>;
  onChange: () => void;
  /** Whether the tab is visible. When it is not, nothing is asked until `resume`. */
  isVisible: () => boolean;
}

/** @returns `stop` ends it; `resume` asks at once if it is not waiting for an answer */
export function pollChanges({ read, onChange, isVisible }: Options): { stop: () => void; resume: () => void } {
  let stopped = false;
  let asking = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: string | null = null;
  let wait = interval;

  async function ask() {
    clearTimeout(timer);
    if (stopped || asking || !isVisible()) return;
    asking = true;
    try {
      const now = await read();
      if (!stopped && last !== null && now !== last) onChange();
      last = now;
      wait = interval;
    } catch {
      wait = Math.min(wait * 2, longest);
    }
    asking = false;
    if (!stopped) timer = setTimeout(ask, wait);
  }
  void ask();
  return {
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
    resume: () => void ask(),
  };
}
