/**
 * A line of counts over time. The plot is stretched to the width of the page, and its text stands outside it, placed in per
 * cent, so that the text never scales.
 */
import { type Html, html } from '../html.ts';
import { compactCount, formatCount } from '../locale.ts';
import type { CountScale } from './count-scale.ts';

export interface CountChart {
  /** What is counted, such as `Visits`. */
  name: string;
  /** One per value, oldest first, such as `21 Nov 2026`. */
  labels: readonly string[];
  /** At least one count. Null where nothing was counted: a gap in the line, not zero. */
  values: readonly (number | null)[];
  scale: CountScale;
  /** The `lang` of the page. */
  language: string;
}

/** In per cent of the height: a number of the axis that is nearer to the last value gives way to it. */
const TOO_NEAR = 14;

/** @throws RangeError without any value, for which a page has words instead */
export function countChart(chart: CountChart): Html {
  const { name, labels, values, scale, language } = chart;
  const [, , top] = scale.lines;
  const heights = values.map((value) => (value === null ? null : round(100 - (value / top) * 100)));
  const first = values.findIndex((value) => value !== null);
  const last = values.findLastIndex((value) => value !== null);
  if (first === -1) throw new RangeError(`The chart "${name}" has no value.`);
  const now = heights[last] ?? 0;
  const valueAt = (at: number) => `${formatCount(values[at] ?? 0, language)} (${labels[at] ?? ''})`;
  const title = first === last ? `${name}: ${valueAt(last)}.` : `${name}, from ${valueAt(first)} to ${valueAt(last)}.`;
  return html`<figure><figcaption><strong>${name}</strong> <span>${formatCount(values[last] ?? 0, language)}</span></figcaption>
<div class="chart">
<svg class="plot" viewBox="0 0 100 100" width="100%" height="128" preserveAspectRatio="none" fill="none" stroke="currentColor" role="img"><title>${title} The table has the figures.</title>
<path class="grid" d="M0 0H100M0 50H100M0 100H100"/>${drawn(heights)}</svg>
<svg class="ticks" width="56" height="128" aria-hidden="true">${scale.lines
    .map((count, at) => ({ count, y: 100 - at * 50 }))
    .filter(({ y }) => Math.abs(y - now) >= TOO_NEAR)
    .map(({ count, y }) => tick(compactCount(count, language), y))}${tick(
    compactCount(values[last] ?? 0, language),
    now,
    'now',
  )}</svg>
<div class="dates">${shownLabels(labels).map((label) => html`<span>${label}</span>`)}</div>
</div></figure>
`;
}

const tick = (text: string, y: number, look?: 'now'): Html =>
  html`<text${look && html` class="${look}"`} x="0" y="${y}%" dy="4">${text}</text>`;

/** The lines between gaps, and a dot for a value without neighbours. */
function drawn(heights: readonly (number | null)[]): Html {
  const steps = Math.max(1, heights.length - 1);
  // A single value stands at the end, where its label is.
  const x = (at: number) => (heights.length === 1 ? 100 : round((at / steps) * 100));
  let line = '';
  let dots = '';
  heights.forEach((height, at) => {
    if (height === null) return;
    const before = heights[at - 1] ?? null;
    const after = heights[at + 1] ?? null;
    if (before === null && after === null) dots += `M${x(at)} ${height}h0`;
    else line += `${before === null ? 'M' : 'L'}${x(at)} ${height}`;
  });
  return html`${line !== '' && html`<path class="line" d="${line}"/>`}${
    dots !== '' && html`<path class="dot" stroke-width="6" stroke-linecap="round" d="${dots}"/>`
  }`;
}

/** The ends, and the middle where one of the values is exactly there. */
function shownLabels(labels: readonly string[]): string[] {
  const last = labels.length - 1;
  const shown = last >= 2 && last % 2 === 0 ? [0, last / 2, last] : [0, last];
  return [...new Set(shown)].map((at) => labels[at] ?? '');
}

const round = (value: number): number => Math.round(value * 100) / 100;
