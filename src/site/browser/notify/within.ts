/** @returns the result, or null when there is none in time */
export function within<Value>(milliseconds: number, waiting: Promise<Value>): Promise<Value | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, milliseconds, null);
  });
  return Promise.race([waiting, limit]).finally(() => clearTimeout(timer));
}
