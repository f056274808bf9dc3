/**
 * The order of the who's who: organisations by name, each followed by its people by name, then people without a listed
 * organisation. Profiles and images have the same order (docs/feed-rules.md 7.11, 7.13).
 */
import { imageList } from '../../../src/contract/images.ts';
import { type EntityRow, orgchart } from '../../../src/contract/orgchart.ts';
import { profileList } from '../../../src/contract/profiles.ts';
import type { MakeCheck } from '../tree/check.ts';
import { contentOf } from '../tree/tree-file.ts';
import { formatValue } from './report.ts';

export const checkOrgchartOrder: MakeCheck = ({ report }) => {
  let entities: string[] | undefined;
  const followers: { path: string; ids: string[] }[] = [];
  return {
    see(file) {
      const chart = contentOf(file, orgchart);
      if (chart) {
        entities = chart.entities.map(({ id }) => id);
        const expected = ordered(chart.entities);
        const place = entities.findIndex((id, index) => id !== expected[index]);
        if (place >= 0)
          report(
            file.path,
            `entities/${place}: expected ${formatValue(expected[place])}, found ${formatValue(entities[place])}`,
          );
      }
      const profiles = contentOf(file, profileList)?.profiles;
      const images = contentOf(file, imageList)?.images;
      const ids = (profiles ?? images)?.map((row) => row.entity_id);
      if (ids) followers.push({ path: file.path, ids });
    },
    finish() {
      const places = new Map(entities?.map((id, place) => [id, place]));
      for (const { path, ids } of followers) {
        const place = ids.findIndex((id, index) => (places.get(ids[index - 1] ?? id) ?? 0) > (places.get(id) ?? 0));
        if (place > 0)
          report(
            path,
            `row ${place}: expected ${formatValue(ids[place])} in the order of orgchart.json, found it after ${formatValue(ids[place - 1])}`,
          );
      }
    },
  };
};

function ordered(entities: readonly EntityRow[]): string[] {
  const byName = entities.toSorted((a, b) => order(a.name, b.name) || order(a.id, b.id));
  const organisations = byName.filter(({ type }) => type === 'organisation');
  const known = new Set(organisations.map(({ id }) => id));
  const people = Map.groupBy(
    byName.filter(({ type }) => type === 'person'),
    ({ org }) => (org && known.has(org) ? org : ''),
  );
  const rows = [...organisations.flatMap((one) => [one, ...(people.get(one.id) ?? [])]), ...(people.get('') ?? [])];
  return rows.map(({ id }) => id);
}

const order = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1);
