/** Draws points with uPlot. Its numbers only place the line; the figures in words are the strings of the file. */
import uPlot from 'uplot';
import type { HistoryPoint } from '../../../contract/market-history.ts';
import { shortDayAndMonth } from '../../dates.ts';
import { html } from '../../html.ts';
import {
  type ChartColumns,
  chartColumns,
  type HistoryRange,
  lonePrices,
  priceRange,
  timeRange,
} from '../../parts/markets/history-points.ts';
import { noPoints, pointTime } from '../../parts/markets/history-table.ts';
import { language } from '../../parts/markets/market-place.ts';
import { figureDigits } from '../../parts/price-digits.ts';
import { updateHtml } from '../shared/update-html.ts';

const SECONDS_OF_DAY = 86_400;
const number = new Intl.NumberFormat('en', { maximumSignificantDigits: 6 });

export class HistoryChart {
  readonly #box: HTMLElement;
  readonly #reading: HTMLElement;
  readonly #plot: uPlot;
  #points: readonly HistoryPoint[] = [];
  #columns: ChartColumns = chartColumns([], 'hourly');
  #range: HistoryRange = 'hourly';

  /** @param box an element of a fixed height, whose content is replaced */
  constructor(box: HTMLElement) {
    this.#box = box;
    this.#reading = document.createElement('p');
    this.#reading.className = 'quiet reading';
    const canvas = document.createElement('div');
    // The table beside it has the figures for those who do not see it.
    canvas.ariaHidden = 'true';
    box.replaceChildren(canvas, this.#reading);
    this.#plot = new uPlot(this.#options(), [[], [], [], []], canvas);
    new ResizeObserver(() => this.#plot.setSize(this.#size())).observe(box);
    for (const query of ['(prefers-color-scheme: dark)', '(forced-colors: active)', '(prefers-contrast: more)']) {
      matchMedia(query).addEventListener('change', () => this.#plot.redraw());
    }
  }

  draw(points: readonly HistoryPoint[], range: HistoryRange): void {
    const columns = chartColumns(points, range);
    [this.#points, this.#columns, this.#range] = [points, columns, range];
    this.#plot.setData([columns.time, columns.max, columns.min, columns.price]);
    this.#read(null);
  }

  #options(): uPlot.Options {
    const color = (token: string) => () => this.#color(token);
    const { fontFamily, fontSize } = getComputedStyle(this.#box);
    const font = `${fontSize} ${fontFamily}`;
    const em = Number.parseFloat(fontSize);
    // The left edge would cut off a label that is closer to it.
    const timeLabelsThatFit = (plot: uPlot, times: number[]) =>
      timeLabels(times).map((label, at) => (plot.valToPos(times[at] ?? 0, 'x') < em * 2 ? '' : label));
    const hidden = { points: { show: false }, width: 0 };
    const axis = { font, stroke: color('--soft'), grid: { stroke: color('--line'), width: 1 }, ticks: { show: false } };
    return {
      ...this.#size(),
      legend: { show: false },
      padding: [em, 0, 0, 0],
      cursor: { drag: { x: false, y: false }, y: false, points: { size: 8, width: 0, fill: color('--data') } },
      tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), 'Etc/UTC'),
      scales: {
        x: { range: () => timeRange(this.#columns.time) },
        // Without any figure there is no axis.
        y: { range: (_, min, max) => (min === null ? [min, max] : priceRange(min, max)) },
      },
      series: [
        {},
        hidden,
        hidden,
        {
          stroke: color('--data'),
          width: 1.5,
          points: { show: false, size: 4, fill: color('--data'), filter: () => lonePrices(this.#columns.price) },
        },
      ],
      bands: [{ series: [1, 2], fill: color('--tint') }],
      axes: [
        { ...axis, grid: { show: false }, space: em * 6, size: em * 2.2, values: timeLabelsThatFit },
        {
          ...axis,
          side: 1,
          size: (_, values) => Math.max(3, ...(values ?? []).map(({ length }) => length)) * em * 0.62 + em,
          values: (_, prices) => prices.map((price) => number.format(price)),
        },
      ],
      hooks: { setCursor: [({ cursor }) => this.#read(cursor.idx ?? null)] },
    };
  }

  /** Writes the figures of the point under the pointer, else of the newest. */
  #read(column: number | null): void {
    const place = column === null ? null : (this.#columns.point[column] ?? null);
    const point = place === null ? this.#points.at(-1) : this.#points[place];
    const price = point?.price == null ? 'no price' : figureDigits(point.price, language);
    updateHtml(
      this.#reading,
      point ? String(html`${pointTime(point.time, this.#range)}: ${price}`) : noPoints(this.#range),
    );
  }

  #size(): { width: number; height: number } {
    const { clientWidth, clientHeight } = this.#box;
    return { width: clientWidth, height: Math.max(100, clientHeight - this.#reading.offsetHeight) };
  }

  /** A token as a color that a canvas understands, in the reader's scheme. */
  #color(token: string): string {
    this.#reading.style.color = `var(${token})`;
    const { color } = getComputedStyle(this.#reading);
    this.#reading.style.color = '';
    return color;
  }
}

/** Dates, or times of day where the labels are less than a day apart. */
function timeLabels(times: readonly number[]): string[] {
  const [first = 0, second = first + SECONDS_OF_DAY] = times;
  return times.map((seconds) => {
    const time = new Date(seconds * 1000).toISOString();
    return second - first < SECONDS_OF_DAY && seconds % SECONDS_OF_DAY !== 0
      ? time.slice(11, 16)
      : shortDayAndMonth(time, 'en');
  });
}
