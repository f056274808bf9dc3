/** The map of the who's who as an SVG. The list beside it says the same in words. */
import { type Html, html } from '../html.ts';
import { countryAnchor, type OrgChart } from '../parts/org-chart.ts';
import { drawnLabel } from './label.ts';
import { drawnLines } from './line-looks.ts';
import { linePath, number } from './line-path.ts';
import { type LinkTarget, layOutMap } from './map-layout.ts';
import { drawnSymbol } from './symbol.ts';

/**
 * @param link the address of a page of the site
 * @returns null when there is nothing to draw
 */
export function orgChartMap(chart: OrgChart, link: (path: string) => string): Html | null {
  const map = layOutMap(chart);
  if (map === null) return null;
  const drawn = map.symbols.length;
  return html`<svg viewBox="-1 0 ${number(map.width + 2)} ${map.height}" fill="none" stroke="currentColor" role="group" aria-labelledby="map-title">
<title id="map-title">Relations between ${drawn} ${drawn === 1 ? 'organisation or person' : 'organisations and people'}</title>
${map.rules.map(({ y, strong }) => html`<path class="${strong ? 'rule top' : 'rule'}" d="M0 ${y}H${number(map.width)}"/>\n`)}${map.lines.map(
  ({ look, lines }) =>
    drawnLines(
      look,
      lines.map(({ points }) => points),
    ),
)}${map.symbols.map(
  ({ kind, x, y, stem }) =>
    html`${stem !== null && html`<path class="stem" d="${linePath(stem)}"/>\n`}${drawnSymbol(kind, x, y)}`,
)}<g fill="currentColor" stroke="none">
${map.labels.map((label) => drawnLabel(label))}${map.links.map((label) =>
  drawnLabel(label, { href: hrefOf(label.to, link), title: label.to.kind === 'entry' ? label.to.name : null }),
)}</g>
</svg>`;
}

const hrefOf = (to: LinkTarget, link: (path: string) => string): string =>
  to.kind === 'entry' ? link(`/org-chart/${to.id}/`) : `#${countryAnchor(to.country)}`;
