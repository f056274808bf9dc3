/** The history of one pair: a chart, the choice of its points, and the table with the same figures. */
import * as z from 'zod';
import { historyPoint } from '../../../contract/market-history.ts';
import { type HistoryRange, type Points, pointsOf } from '../../parts/markets/history-points.ts';
import { historyTable } from '../../parts/markets/history-table.ts';
import { updateHtml } from '../shared/update-html.ts';
import { HistoryChart } from './history-chart.ts';
import { addressOf } from './open-page.ts';

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
      const response = await fetch(addressOf(`api/v1/markets/history/${this.#figure.dataset.history}.json`));
      if (!response.ok) throw new Error(`status ${response.status}`);
      this.#points = historyFile.parse(await response.json());
    } catch {
      if (this.#points === null) this.#state('The history could not be loaded. Reload the page to try again.');
      return;
    }
    this.#draw();
  }

  #draw(): void {
    if (this.#points === null) return;
    const points = pointsOf(this.#points, this.#range);
    updateHtml(this.#part('.figures'), String(historyTable(points, this.#range)));
    if (points.length === 0) {
      this.#state('No price has been recorded yet.');
      return;
    }
    this.#chart ??= new HistoryChart(this.#part('.plot'));
    this.#chart.draw(points, this.#range);
    this.#part('.actions').hidden = false;
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
