/** @returns the result, or null when it does not come in time */
export function within<Value>(milliseconds: number, waiting: Promise<Value>): Promise<Value | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, milliseconds, null);
  });
  return Promise.race([waiting, limit]).finally(() => clearTimeout(timer));
}
