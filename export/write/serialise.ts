/** The one form in which every JSON file of the feed is written. */

/** Compact JSON in the order of the value's members, one newline at the end, no escapes of printable characters. */
export function toJson(value: unknown): string {
  return `${JSON.stringify(value)}\n`;
}
