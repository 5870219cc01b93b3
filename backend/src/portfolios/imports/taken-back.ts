import { formatDecimal, requireDecimal } from '@/lib/domain/decimal';

import type { DraftRow, ImportedRow, TakenBackRow } from './imported-row';
import { joinOrders, joinWithholding } from './join-rows';

/**
 * The rows of a file as they were before later rows of it took some of them back: those rows themselves, and dividends
 * with the withholding that they had then.
 *
 * @param originals - The rows that later rows took back.
 * @param kept - The other rows, before withholdings are joined with their dividends.
 */
export function rowsTakenBack(originals: readonly DraftRow[], kept: readonly DraftRow[]): TakenBackRow[] {
  const before = joinOrders(joinWithholding(originals));
  return before.flatMap((row): TakenBackRow[] => {
    const alone = originals.find(({ line, kind }) => line === row.line && kind === row.kind);
    const rows = alone === undefined || alone.net === row.net ? [row] : [row, alone];
    const gone = { rows: rows.map(plainRow), becameLine: null };
    if (row.kind !== 'tax' || row.withholdingOf === undefined) return [gone];
    const dividend = kept.find((other) => isDividendOf(other, row));
    if (!dividend) return [gone];
    const net = requireDecimal(dividend.net ?? '0') - requireDecimal(row.net ?? '0');
    if (net < 0n) return [gone];
    const joinedRow = { ...dividend, tax: row.net, net: formatDecimal(net) };
    return [gone, { rows: [plainRow(joinedRow)], becameLine: dividend.line }];
  });
}

function isDividendOf(dividend: DraftRow, tax: DraftRow): boolean {
  return (
    dividend.kind === 'dividend' &&
    dividend.tax === undefined &&
    (['date', 'account', 'asset', 'currency'] as const).every((field) => dividend[field] === tax[field]) &&
    (tax.withholdingOf === '' || dividend.withholdingOf === tax.withholdingOf)
  );
}

function plainRow(draft: DraftRow): ImportedRow {
  const { isReversal: _, order: __, withholdingOf: ___, ...row } = draft;
  return row;
}
