import { countText, groupDigits } from '@/lib/domain/count-text';

import type { IssueCount } from '../ingest/issues';
import { describeIssue, FAULT_EFFECTS } from '../ingest/issues';
import type { ImportedSeries, ImportReport } from '../ingest/report';
import type { Terminal } from './terminal';

/** Maximum number of faults of one kind printed; the rest are counted and kept in the import history. */
const PRINTED_FAULTS = 20;

/**
 * Prints the result of an import: totals, faults by kind, one line per series.
 *
 * @param isChanged - Whether the import changed the store; with no new or changed row, what is known of
 *   instruments.
 */
export function printReport(terminal: Terminal, report: ImportReport, isChanged = false): void {
  const { stored, duplicates, skipped, noted } = report;
  for (const tally of report.faults) printTally(terminal, tally);
  for (const note of report.notes ?? []) terminal.out(note);
  for (const line of table(report.series)) terminal.out(line);
  const files =
    report.files.length === 1 ? (report.files[0] as string) : countText(report.files.length, 'file');
  terminal.out(`${report.what} from ${files}: ${countText(report.rowsRead, 'row')} read`);
  const total = stored.new + stored.changed + stored.unchanged;
  terminal.out(
    `stored ${countText(total, 'row')}: ${groupDigits(stored.new)} new, ${groupDigits(stored.changed)} changed, ${groupDigits(stored.unchanged)} unchanged`,
  );
  if (duplicates > 0) terminal.out(`dropped ${countText(duplicates, 'duplicate')} equal to the letter`);
  const left = Object.values(skipped).reduce((sum, one) => sum + one, 0);
  terminal.out(`skipped ${countText(left, 'row')}${left > 0 ? `: ${listReasons(skipped)}` : ''}`);
  if (Object.keys(noted).length > 0) terminal.out(`named, but stored: ${listReasons(noted)}`);
  if (stored.new + stored.changed > 0) return;
  if (isChanged) {
    terminal.out('no row is new; stored prices were restated, or names, kinds or currencies changed');
    return;
  }
  const reason = stored.unchanged > 0 ? 'all of it was stored already' : 'there was no row to store';
  terminal.out(`nothing changed: ${reason}`);
}

function printTally(terminal: Terminal, { reason, count: total, first }: IssueCount): void {
  if (first.length === 0) return;
  const effect = FAULT_EFFECTS[reason] === 'note' ? 'named, but stored' : 'skipped';
  terminal.out(`${reason} (${groupDigits(total)}, ${effect})`);
  for (const fault of first.slice(0, PRINTED_FAULTS)) terminal.out(`  ${describeIssue(fault)}`);
  if (total > PRINTED_FAULTS) terminal.out(`  … and ${groupDigits(total - PRINTED_FAULTS)} more`);
}

function listReasons(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .map(([reason, one]) => `${groupDigits(one)} ${reason}`)
    .join(', ');
}

/** One line per series, in columns. */
function table(series: readonly ImportedSeries[]): string[] {
  const width = Math.max(6, ...series.map(({ symbol }) => symbol.length));
  return series.map(({ currency, first, frequency, from, last, rows, symbol }) => {
    const range = first === null ? '' : `  ${first}  ${last}`;
    const facts = [frequency, currency, from && `symbol from ${from}`].filter(Boolean).join(', ');
    return `${symbol.padEnd(width)}  ${groupDigits(rows).padStart(10)}${range}${facts === '' ? '' : `  ${facts}`}`;
  });
}
