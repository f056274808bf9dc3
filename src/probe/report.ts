/** The report of a probe as a table, for a terminal. */
import type { ElectrumResult, LightningResult, ProbeReport } from './probe.ts';

export function reportText({ electrum, lightning, chains }: ProbeReport): string {
  const rows = [
    ...electrum.map((result) => [result.chain, result.host, result.transport, String(result.port), ofServer(result)]),
    ...lightning.map((result) => ['lightning', result.address, 'tcp', String(result.port), ofNode(result)]),
  ];
  return [
    ...(rows.length === 0 ? [] : [...table([['Chain', 'Host', 'Transport', 'Port', 'Result'], ...rows]), '']),
    ...verdicts(chains),
  ].join('\n');
}

function ofServer({ answer, reason, seconds }: ElectrumResult): string {
  if (answer === null) return `no: ${reason}`;
  return `answers: ${answer.software}, protocol ${answer.protocol}, block ${answer.height}, ${seconds} s`;
}

const ofNode = ({ reason, seconds }: LightningResult): string =>
  reason === null ? `accepts connections, ${seconds} s` : `no: ${reason}`;

function verdicts(chains: ProbeReport['chains']): string[] {
  if (chains.length === 0) return ['The feed lists no Electrum servers.'];
  return chains.map(({ chain, server }) =>
    server === null ? `${chain}: no server answers.` : `${chain}: ${server} answers.`,
  );
}

function table(rows: readonly string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
