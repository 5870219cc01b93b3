import type { ParsedFile } from '../../../../src/portfolios/imports/imported-row';

/** The amounts of each row on one line: kind, asset, units, amount before charges, charges, what moves. */
export function rowSummary({ transactions }: ParsedFile): string[] {
  return transactions.map((row) =>
    [
      row.date.slice(2),
      row.kind,
      row.asset ?? '-',
      row.quantity ?? row.ratio ?? row.addedUnits ?? '-',
      row.toAsset && `> ${row.toQuantity} ${row.toAsset}`,
      row.gross ?? '-',
      row.fee && `fee ${row.fee}`,
      row.tax && `tax ${row.tax}`,
      row.net && `= ${row.net}`,
      row.settleCurrency ?? row.currency,
      row.toNet && `> ${row.toNet} ${row.toCurrency}`,
    ]
      .filter(Boolean)
      .join(' '),
  );
}
