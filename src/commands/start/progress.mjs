/** One printed line per step: with running seconds on a terminal, plain elsewhere. */

/**
 * Runs one step and prints its result, with the seconds that it took.
 * @param {string} label what is being done; shown while it runs, only on a terminal
 * @param {() => Promise<string>} work resolves to the line to print
 * @param {{ isTTY?: boolean, write(text: string): unknown }} [out]
 */
export async function step(label, work, out = process.stdout) {
  const started = Date.now();
  const elapsed = () => Math.round((Date.now() - started) / 1000);
  const show = () => out.write(`\r\x1b[2K${label} … ${elapsed()} s`);
  const timer = out.isTTY ? setInterval(show, 1000) : undefined;
  if (out.isTTY) out.write(`${label} …`);
  try {
    const line = await work();
    if (out.isTTY) out.write('\r\x1b[2K');
    out.write(elapsed() > 0 ? `${line} (${elapsed()} s)\n` : `${line}\n`);
  } catch (error) {
    if (out.isTTY) out.write('\r\x1b[2K');
    throw error;
  } finally {
    clearInterval(timer);
  }
}
