/** The history of one pair: a chart, the choice of its points, and the table with the same figures. */
import * as z from 'zod';
import { historyPoint } from '../../../contract/market-history.ts';
import { type HistoryRange, type Points, pointsOf } from '../../parts/markets/history-points.ts';
import { historyTable, noPoints } from '../../parts/markets/history-table.ts';
import { updateHtml } from '../shared/update-html.ts';
import { HistoryChart } from './history-chart.ts';
import { addressOf } from './open-page.ts';

/** For one complete answer, in milliseconds. */
const LIMIT = 20_000;

const historyFile = z.object({ hourly: z.array(historyPoint), daily: z.array(historyPoint) });

export class HistoryFigure {
  readonly #figure: HTMLElement;
  #chart: HistoryChart | null = null;
  #points: Points | null = null;
  #range: HistoryRange = 'hourly';
  #isSeen = false;

  /** The file is loaded once the figure comes near to what the reader sees. */
  constructor(figure: HTMLElement) {
    this.#figure = figure;
    for (const button of this.#buttons()) button.addEventListener('click', () => this.#choose(button));
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        this.#isSeen = true;
        this.reload();
      },
      { rootMargin: '300px' },
    );
    observer.observe(figure);
  }

  /** Loads the file again, if the figure has been seen. A failure keeps what is shown. */
  async reload(): Promise<void> {
    if (!this.#isSeen) return;
    try {
      const file = addressOf(`api/v1/markets/history/${this.#figure.dataset.history}.json`);
      // The reload comes with a new markets.json, so an earlier copy in the cache is out of date.
      const response = await fetch(file, { cache: 'no-cache', signal: AbortSignal.timeout(LIMIT) });
      // The job writes the file with the first price of the pair.
      if (response.status === 404) this.#points ??= { hourly: [], daily: [] };
      else if (!response.ok) throw new Error(`status ${response.status}`);
      else this.#points = historyFile.parse(await response.json());
    } catch {
      if (this.#points === null) this.#state('The history could not be loaded. Reload the page to try again.');
      return;
    }
    this.#draw();
  }

  #draw(): void {
    if (this.#points === null) return;
    // A pair without a price for 30 days has points by day only.
    this.#part('.actions').hidden = pointsOf(this.#points, 'daily').length === 0;
    const points = pointsOf(this.#points, this.#range);
    updateHtml(this.#part('.figures'), String(historyTable(points, this.#range)));
    if (points.length === 0 && this.#chart === null) {
      this.#state(noPoints(this.#range));
      return;
    }
    this.#chart ??= new HistoryChart(this.#part('.plot'));
    this.#chart.draw(points, this.#range);
  }

  #choose(chosen: HTMLButtonElement): void {
    this.#range = chosen.dataset.range === 'daily' ? 'daily' : 'hourly';
    for (const button of this.#buttons()) button.setAttribute('aria-pressed', String(button === chosen));
    this.#draw();
  }

  #state(text: string): void {
    const line = this.#figure.querySelector('.plot > [role="status"]');
    if (line) line.textContent = text;
  }

  #buttons(): HTMLButtonElement[] {
    return [...this.#figure.querySelectorAll<HTMLButtonElement>('button[data-range]')];
  }

  #part(selector: string): HTMLElement {
    const part = this.#figure.querySelector<HTMLElement>(selector);
    if (!part) throw new Error(`The figure has no ${selector}.`);
    return part;
  }
}
