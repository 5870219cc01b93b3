import { absoluteDecimal, formatDecimal } from '@/lib/domain/decimal';

import { foldAccents } from '../fold-accents';
import type { TableRow } from '../headed-table';
import { findHeadRow, openHeadedTable, sizeText } from '../headed-table';
import type { ImportLayout } from '../layout';
import { collectRows, type RowCollector } from '../row-collector';
import type { TableFile } from '../table-file';
import { netTrade } from './net-trade';

const HEADS = [
  'Date opération',
  'Date valeur',
  'Opération',
  'Valeur',
  'Code ISIN',
  'Montant',
  'Quantité',
  'Cours',
];
// Amounts are written with a point or a comma, prices with a comma and the sign of the euro.
const FORMAT = { usual: 'comma', isMixed: true, columns: ['Montant', 'Quantité', 'Cours'] } as const;

/** BoursoBank (Boursorama), movements of securities: amounts contain the charges, and have a minus where they are paid. */
export const boursobank: ImportLayout = {
  id: 'boursobank',
  name: 'BoursoBank (Boursorama)',
  steps: 'Compte titres or PEA, Mouvements: choose the days, Exporter, CSV.',
  reads:
    'Purchases and sales by ISIN with their charges, coupons and dividends, transfers of money, charges; other operations are asked about.',

  signed: { columns: ['Montant'], outflow: /^(achat\b.*|frais\b.*)$/i },
  detect: (file) => file.format === 'table' && findHeadRow(file.rows, HEADS) !== -1,

  rows(file, out) {
    const table = openHeadedTable(file as TableFile, HEADS, FORMAT)!;
    collectRows(table, out, { hasNotes: true }, (row) => readRow(row, out));
  },
};

function readRow(row: TableRow, out: RowCollector): void {
  const word = row.required('Opération', 'an operation such as ACHAT COMPTANT');
  const operation = foldAccents(word).toLowerCase();
  const [isin, name] = [row.text('Code ISIN'), row.text('Valeur').replace(/\s+/g, ' ')];
  const amount = row.amount('Montant') ?? 0n;
  const units = absoluteDecimal(row.amount('Quantité') ?? 0n);
  const isOut = amount < 0n;
  const place = {
    date: row.day('Date opération', 'day-first'),
    line: row.line,
    lines: [row.line],
    currency: 'EUR',
  };
  const asset = isin === '' ? { note: name === '' ? word : name } : { asset: isin, isin, assetName: name };
  const cash = { ...place, ...asset, net: sizeText(amount, true)! };
  if (/^(achat|vente)\b/.test(operation)) {
    const isBuy = /^a/.test(operation);
    if (amount === 0n || isOut !== isBuy)
      row.refuse('Montant', isBuy ? 'an amount with a minus' : 'an amount without a minus');
    if (isin === '' || units === 0n || /€/.test(row.text('Quantité')))
      row.refuse('Quantité', 'an ISIN and a number of units');
    const price = row.requiredAmount('Cours', 'a price');
    const trade = { isBuy, units, price, priceText: row.text('Cours'), net: amount };
    out.add({ ...place, ...asset, ...netTrade(row, 'Montant', trade) });
  } else if (amount === 0n) {
    const draft = { ...place, ...asset, quantity: sizeText(units) };
    out.open.push({ code: word, text: name, draft, isInflow: null });
  } else if (/\b(coupons?|dividendes?)\b/.test(operation) && isin !== '' && !isOut)
    out.add({ ...cash, kind: 'dividend', gross: cash.net });
  else if (/^(vir|virement)\b/.test(operation)) {
    const money = { ...place, note: word, net: cash.net };
    out.add({ ...money, kind: isOut ? 'withdrawal' : 'deposit' });
  } else if (/^frais\b/.test(operation)) out.add({ ...cash, kind: isOut ? 'fee' : 'fee-refund' });
  else {
    const draft = units === 0n ? cash : { ...cash, gross: cash.net, quantity: formatDecimal(units) };
    out.open.push({ code: word, text: name, draft, isInflow: !isOut });
  }
}
