/** The report of a drill for a person. Pure. */
import type { FamilyDifference } from '../../../export/compare/compare-feeds.ts';
import type { Drilled } from './run-drill.ts';

/** So many ids are listed. */
const MAX_IDS = 5;

export interface DrillReport extends Drilled {
  from: string;
  /** The age of the backup. */
  hours: number;
  seconds: number;
}

export function describeDrill({ from, hours, seconds, steps, differences }: DrillReport): string {
  return [
    `Backup: ${from}, ${hours} hours old`,
    ...steps.map(({ name, seconds: took, result }) => `${name.padEnd(8)} ${took.toFixed(1).padStart(6)} s  ${result}`),
    ...(differences === null
      ? ['Not compared: there is no published feed here. Name its folder or address with --against.']
      : differences.map(describeFamily)),
    `This backup can be restored. The drill took ${seconds} s, and changed nothing.`,
  ].join('\n');
}

/** Rows that only the feed has were published after the backup; rows that only the backup has were withdrawn after it. */
function describeFamily({ label, files, first, second, onlyFirst, onlySecond, changed }: FamilyDifference): string {
  const parts = [
    ...(onlyFirst.length > 0 ? [`only in the backup: ${listed(onlyFirst)}`] : []),
    ...(onlySecond.length > 0 ? [`only published: ${listed(onlySecond)}`] : []),
    ...(changed.length > 0 ? [`different: ${listed(changed)}`] : []),
  ];
  return `  ${label} (${files.join(', ')}): ${first} in the backup, ${second} published; ${parts.join('; ')}`;
}

function listed(ids: string[]): string {
  const shown = ids.slice(0, MAX_IDS).map((id) => (id.length > 60 ? `${id.slice(0, 60)}…` : id));
  return `${ids.length} (${shown.join(', ')}${ids.length > MAX_IDS ? ', …' : ''})`;
}
