import { decodeFile } from '../../../../src/portfolios/imports/decode-file';
import { readFile } from '../../../../src/portfolios/imports/file-content';
import type { TableFile } from '../../../../src/portfolios/imports/table-file';

/** A table as its proposal reads it; `rows` is null where the proposal asks. */
export function readProposed(lines: readonly string[], name = 'export.csv') {
  const file = decodeFile(Buffer.from(`${lines.join('\n')}\n`), name) as TableFile;
  const { sheet } = readFile(file, 'mapping');
  const { mapping, questions } = sheet!;
  if (questions.length > 0) return { mapping, questions, rows: null, skipped: [], open: [] };
  const parsed = readFile(file, 'mapping', { use: 'given', value: mapping }).rows!;
  const rows = parsed.transactions.map((row) =>
    [
      row.kind,
      row.asset,
      row.quantity,
      row.toAsset && `> ${row.toQuantity} ${row.toAsset}`,
      row.toNet && `> ${row.toNet} ${row.toCurrency}`,
      row.gross && `gross ${row.gross}`,
      row.fee && `fee ${row.fee}`,
      row.tax && `tax ${row.tax}`,
      row.cost && `cost ${row.cost}`,
      row.net,
      row.settleCurrency ?? row.currency ?? row.currencySign,
    ]
      .filter(Boolean)
      .join(' '),
  );
  return { mapping, questions, rows, skipped: parsed.skipped, open: parsed.open, faults: parsed.faults };
}
