/** Charts of some counts over time with their table. */
import { countChart } from '../drawings/count-chart.ts';
import { countScale } from '../drawings/count-scale.ts';
import { type Html, type HtmlValue, html } from '../html.ts';
import { formatCount } from '../locale.ts';

export interface Figures {
  /** The heading, such as `Visits by day`. */
  title: string;
  /** What the periods are, such as `Day`. */
  period: string;
  columns: readonly {
    name: string;
    /** The head of the column in the table; by default the name. */
    head?: HtmlValue;
  }[];
  /** Oldest first, at least one with values. The values are in the order of the columns; null where nothing was counted. */
  rows: readonly { label: string; values: readonly number[] | null }[];
  /** The sum of the rows that are too old to be shown; null when every row is shown. */
  earlier?: readonly number[] | null;
  /** True for a last line with the sum of all rows and of `earlier`. */
  hasTotal?: boolean;
  /** True if all charts have the same scale. */
  sameScale?: boolean;
  /** How the figures are counted, in words. */
  note: HtmlValue;
  /** The `lang` of the page. */
  language: string;
}

/** A section of a page: one chart per column, then the table, newest period first. */
export function figures(all: Figures): Html {
  const { title, columns, rows, sameScale = false, note, language } = all;
  const series = columns.map((_, at) => rows.map(({ values }) => values?.[at] ?? null));
  const common = countScale(series.flat());
  const labels = rows.map(({ label }) => label);
  const charts = columns.map(({ name }, at) => {
    const values = series[at] ?? [];
    return countChart({ name, labels, values, language, scale: sameScale ? common : countScale(values) });
  });
  const [first = '', last = ''] = [labels[0], labels.at(-1)];
  return html`<h2>${title}</h2>
<div class="row"><div class="rail"><span>${first === last ? first : `${first} to ${last}`}</span></div><div class="body"><div class="charts">
${charts}</div>
<p class="quiet">${note}</p>
<div class="scroll figures" tabindex="0" role="region" aria-label="${`${title}: table`}">${table(all)}</div></div></div>
`;
}

function table({ title, period, columns, rows, earlier = null, hasTotal = false, language }: Figures): Html {
  const cells = (values: readonly number[]) =>
    values.map((value) => html`<td class="num">${formatCount(value, language)}</td>`);
  const shown = rows.flatMap(({ values }) => (values === null ? [] : [values]));
  const total = [...shown, ...(earlier === null ? [] : [earlier])].reduce<readonly number[]>(
    (sums, values) => sums.map((sum, at) => sum + (values[at] ?? 0)),
    columns.map(() => 0),
  );
  return html`<table class="table">
<caption class="hidden">${title}</caption>
<thead><tr><th scope="col">${period}</th>${columns.map(({ name, head }) => html`<th scope="col" class="num">${head ?? name}</th>`)}</tr></thead>
<tbody>
${rows
  .toReversed()
  .map(
    ({ label, values }) =>
      html`<tr><th scope="row">${label}</th>${
        values === null ? html`<td class="num empty" colspan="${columns.length}">Not counted</td>` : cells(values)
      }</tr>\n`,
  )}${earlier !== null && html`<tr><th scope="row">Earlier</th>${cells(earlier)}</tr>\n`}</tbody>
${hasTotal && html`<tfoot><tr><th scope="row">Total</th>${cells(total)}</tr></tfoot>\n`}</table>`;
}
