import type { FaultTally } from '../ingest/faults';
import { describeFault, FAULT_EFFECTS } from '../ingest/faults';
import type { ImportedSeries, ImportReport } from '../ingest/report';
import type { Terminal } from './terminal';

/** Faults of one kind that are printed; the rest is counted, and kept in the list of imports. */
const PRINTED_FAULTS = 20;

/** Prints the end of an import for a person: totals, faults by kind, one line a series. */
export function printReport(terminal: Terminal, report: ImportReport): void {
  const { stored, duplicates, skipped, noted } = report;
  for (const tally of report.faults) printTally(terminal, tally);
  for (const line of table(report.series)) terminal.out(line);
  const files = report.files.length === 1 ? (report.files[0] as string) : `${report.files.length} files`;
  terminal.out(`${report.what} from ${files}: ${count(report.rowsRead, 'row')} read`);
  const total = stored.new + stored.changed + stored.unchanged;
  terminal.out(
    `stored ${count(total, 'row')}: ${number(stored.new)} new, ${number(stored.changed)} changed, ${number(stored.unchanged)} unchanged`,
  );
  if (duplicates > 0) terminal.out(`dropped ${count(duplicates, 'duplicate')} equal to the letter`);
  const left = Object.values(skipped).reduce((sum, one) => sum + one, 0);
  terminal.out(`skipped ${count(left, 'row')}${left > 0 ? `: ${listReasons(skipped)}` : ''}`);
  if (Object.keys(noted).length > 0) terminal.out(`named, but stored: ${listReasons(noted)}`);
  if (stored.new + stored.changed === 0) terminal.out('nothing changed: all of it was stored already');
}

function printTally(terminal: Terminal, { reason, count: total, first }: FaultTally): void {
  if (first.length === 0) return;
  const effect = FAULT_EFFECTS[reason] === 'note' ? 'named, but stored' : 'skipped';
  terminal.out(`${reason} (${number(total)}, ${effect})`);
  for (const fault of first.slice(0, PRINTED_FAULTS)) terminal.out(`  ${describeFault(fault)}`);
  if (total > PRINTED_FAULTS) terminal.out(`  … and ${number(total - PRINTED_FAULTS)} more`);
}

function listReasons(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .map(([reason, one]) => `${number(one)} ${reason}`)
    .join(', ');
}

/** One line a series, in columns. */
function table(series: readonly ImportedSeries[]): string[] {
  const width = Math.max(6, ...series.map(({ symbol }) => symbol.length));
  return series.map(({ symbol, rows, first, last }) => {
    const range = first === null ? '' : `  ${first}  ${last}`;
    return `${symbol.padEnd(width)}  ${number(rows).padStart(10)}${range}`;
  });
}

function count(amount: number, noun: string): string {
  return `${number(amount)} ${noun}${amount === 1 ? '' : 's'}`;
}

/** Digits in groups of three, the same on every machine. */
export function number(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',');
}
