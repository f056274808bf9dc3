/** @returns null when `run` throws, as cookies and the local storage do where the browser blocks them */
export function attempt<Value>(run: () => Value): Value | null {
  try {
    return run();
  } catch {
    return null;
  }
}
