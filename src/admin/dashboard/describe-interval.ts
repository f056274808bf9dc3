/** How often a job is expected to succeed, in words. */

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/**
 * @param interval in milliseconds, whole minutes
 * @example describeInterval(7_200_000) // 'every 2 hours'
 */
export function describeInterval(interval: number): string {
  const [name, length] = units.find(([, each]) => interval % each === 0) ?? ['minute', 60_000];
  const count = Math.round(interval / length);
  return count === 1 ? `every ${name}` : `every ${count} ${name}s`;
}
