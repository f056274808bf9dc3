/**
 * Parses the components of a calendar file (RFC 5545 §3.4): calendars with their zones and events. It takes linear time for any
 * input: lines of any length, components that never end, unknown components at any depth.
 */

/** One content line: NAME;PARAMETER=value:value. */
export interface Line {
  name: string;
  /** By upper-case name; only the first value, without quotes. */
  parameters: Map<string, string>;
  /** Not unescaped. */
  value: string;
}

export interface Component {
  name: string;
  lines: Line[];
  parts: Component[];
  /** Whether it has its END line. */
  ended: boolean;
}

/**
 * @param text the file, unfolded
 * @returns one root whose parts are the calendars; events outside of any calendar are parts of the root
 */
export function readComponents(text: string): Component {
  const root: Component = { name: '', lines: [], parts: [], ended: true };
  const open: Component[] = [root];
  // The depth inside ignored components such as alarms, whose lines do not belong to the surrounding event.
  let ignoredDepth = 0;
  for (const written of text.split(/\r\n|\n|\r/)) {
    const line = readLine(written);
    if (line === null) continue;
    const component = line.value.trim().toUpperCase();
    if (line.name === 'BEGIN') ignoredDepth = begin(open, component) ? 0 : ignoredDepth + 1;
    else if (line.name === 'END') ignoredDepth = end(open, component) ? 0 : Math.max(0, ignoredDepth - 1);
    else if (ignoredDepth === 0) open.at(-1)?.lines.push(line);
  }
  return root;
}

/** The first line of that name, if any. */
export const lineOf = (component: Component, name: string) => component.lines.find((line) => line.name === name);

export const linesOf = (component: Component, name: string) => component.lines.filter((line) => line.name === name);

export const partsOf = (component: Component, name: string) => component.parts.filter((part) => part.name === name);

/** The allowed parents of each known component. Where it begins elsewhere, the component before was never ended. */
const parents: Record<string, readonly string[]> = {
  VCALENDAR: [''],
  VEVENT: ['VCALENDAR', ''],
  VTIMEZONE: ['VCALENDAR', ''],
  STANDARD: ['VTIMEZONE'],
  DAYLIGHT: ['VTIMEZONE'],
};

/** @returns false for a component that is ignored */
function begin(open: Component[], name: string): boolean {
  const allowed = Object.hasOwn(parents, name) ? parents[name] : undefined;
  if (!allowed) return false;
  while (open.length > 1 && !allowed.includes(open.at(-1)?.name ?? '')) open.pop();
  const component: Component = { name, lines: [], parts: [], ended: false };
  open.at(-1)?.parts.push(component);
  open.push(component);
  return true;
}

/** @returns false where no component of that name is open */
function end(open: Component[], name: string): boolean {
  const index = open.findLastIndex((component) => component.name === name);
  const component = open[index];
  if (index < 1 || !component) return false;
  component.ended = true;
  open.length = index;
  return true;
}

const maxNameLength = 100;

/** @returns null for an invalid content line */
function readLine(written: string): Line | null {
  const nameEnd = written.slice(0, maxNameLength).search(/[:;]/);
  if (nameEnd < 1) return null;
  const parametersEnd = written[nameEnd] === ':' ? nameEnd : endOfParameters(written, nameEnd);
  // A quote closed after the value: TZID="Europe/Oslo:20261201T180000".
  if (parametersEnd < 0) return written.includes('"') ? readLine(written.replaceAll('"', '')) : null;
  return {
    name: written.slice(0, nameEnd).trim().toUpperCase(),
    parameters: readParameters(written.slice(nameEnd, parametersEnd)),
    value: written.slice(parametersEnd + 1),
  };
}

/** The colon before the value: the first one outside of quotes; -1 for none. */
function endOfParameters(written: string, from: number): number {
  let quoted = false;
  for (let index = from; index < written.length; index++) {
    if (written[index] === '"') quoted = !quoted;
    else if (written[index] === ':' && !quoted) return endOfZone(written, index);
  }
  return -1;
}

/** Skips a colon in an unquoted zone name: TZID=tzone://Microsoft/Custom, TZID=UTC+02:00. */
function endOfZone(written: string, colon: number): number {
  const [before, after] = [written.slice(Math.max(0, colon - 6), colon), written.slice(colon + 1, colon + 4)];
  const inZoneName =
    (/=tzone$/i.test(before) && after.startsWith('//')) || (/[+-]\d{1,2}$/.test(before) && /^\d\d[:)\s]/.test(after));
  return inZoneName ? written.indexOf(':', colon + 1) : colon;
}

function readParameters(written: string): Map<string, string> {
  const parameters = new Map<string, string>();
  for (const [, name = '', quoted, plain = ''] of written.matchAll(/;\s*([\w-]+)\s*=\s*(?:"([^"]*)"|([^;"]*))/g)) {
    const key = name.toUpperCase();
    if (!parameters.has(key)) parameters.set(key, decodeCarets(quoted ?? plain.trim()));
  }
  return parameters;
}

/** RFC 6868. */
const decodeCarets = (value: string) =>
  value.replace(/\^([n'^])/g, (_, sign) => (sign === 'n' ? '\n' : sign === "'" ? '"' : '^'));
