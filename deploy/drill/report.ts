import type { RoundResult } from './rounds';

const KINDS = ['kept page', 'new page', 'call'];
const HEAD = [
  'round',
  'killed',
  ...KINDS.map((kind) => `no ${kind}, ms`),
  'no write, ms',
  'whole, ms',
  'reads lost',
  'writes refused',
  'result',
];
const WIDTHS = [5, 40, 17, 16, 12, 12, 9, 10, 14, 6];

function writeRow(cells: readonly string[]): string {
  return cells
    .map((cell, n) => (n === 1 ? cell.padEnd(WIDTHS[n]!) : cell.padStart(WIDTHS[n]!)))
    .join('  ')
    .trimEnd();
}

export const writeHead = (): string => writeRow(HEAD);

/** One round as a line, and below it what was violated. */
export function writeRound(
  round: string,
  { backMs, failedReads, failedWrites, faults, readGaps, reasons, what, writeGapMs }: RoundResult,
): string {
  const cells = [
    round,
    what,
    ...KINDS.map((kind) => String(readGaps.get(kind) ?? '')),
    ...[writeGapMs, backMs, failedReads, failedWrites].map(String),
    faults.length === 0 ? 'ok' : 'FAIL',
  ];
  return [
    writeRow(cells),
    ...faults.map((fault) => `        ${fault}`),
    ...reasons.map((reason) => `        (${reason})`),
  ].join('\n');
}

/** The worst value of each column over all rounds. */
export function writeSummary(results: readonly RoundResult[]): string {
  const worst = (valueOf: (result: RoundResult) => number): number => Math.max(0, ...results.map(valueOf));
  const faults = results.reduce((sum, result) => sum + result.faults.length, 0);
  const reads = KINDS.map((kind) => `${kind} ${worst(({ readGaps }) => readGaps.get(kind) ?? 0)} ms`).join(
    ', ',
  );
  return [
    `${results.length} rounds, ${faults} violations`,
    `longest time without an answered read: ${reads}`,
    `longest time without an acknowledged write: ${worst(({ writeGapMs }) => writeGapMs)} ms`,
    `longest time until all was whole again: ${worst(({ backMs }) => backMs)} ms`,
  ].join('\n');
}
