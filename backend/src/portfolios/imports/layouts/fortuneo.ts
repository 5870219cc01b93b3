import { absoluteDecimal, formatDecimal } from '@/lib/domain/decimal';

import { foldAccents } from '../fold-accents';
import type { TableRow } from '../headed-table';
import { findHeadRow, openHeadedTable, sizeText } from '../headed-table';
import type { ImportLayout } from '../layout';
import { collectRows, type RowCollector } from '../row-collector';
import type { TableFile } from '../table-file';

const [UNITS, PRICE, GROSS, CHARGE, NET] = [
  'Qté',
  "Prix d'éxé",
  'Montant brut',
  'Courtage/Prélèvement',
  'Montant net',
];
const HEADS = ['libellé', 'Opération', 'Date', UNITS, PRICE, GROSS, CHARGE, NET, 'Devise'];
const FORMAT = { usual: 'point', columns: [UNITS, PRICE, GROSS, CHARGE, NET] } as const;

/** Fortuneo, operations on securities: by name alone; the charge of a coupon is what was withheld. */
export const fortuneo: ImportLayout = {
  id: 'fortuneo',
  name: 'Fortuneo, opérations de bourse',
  steps: 'Compte titres or PEA, Historique des opérations: choose the days, export as CSV; unpack the zip.',
  reads:
    'Purchases and sales by name with their charges, coupons and dividends with withheld tax; announced coupons are left out, other operations on securities are asked about.',

  signed: { columns: [NET], outflow: /^achat\b.*$/i },
  detect: (file) => file.format === 'table' && findHeadRow(file.rows, HEADS) !== -1,

  rows(file, out) {
    const table = openHeadedTable(file as TableFile, HEADS, FORMAT)!;
    collectRows(table, out, { hasNotes: true, minCells: HEADS.length }, (row) => readRow(row, out));
  },
};

function readRow(row: TableRow, out: RowCollector): void {
  const word = row.required('Opération', 'an operation such as Achat Comptant').replace(/\s+/g, ' ');
  const operation = foldAccents(word).toLowerCase();
  if (/^(annul\. )?ost de creation de coupons/.test(operation))
    return out.skip(row.line, 'announces a coupon; its payment is a row of its own');
  const name = row.required('libellé', 'a name').replace(/\s+/g, ' ');
  const currency = row.required('Devise', 'a currency such as EUR');
  if (!/^[A-Z]{3}$/.test(currency)) row.refuse('Devise', 'a currency such as EUR');
  const units = absoluteDecimal(row.amount(UNITS) ?? 0n);
  const amount = row.amount(NET) ?? 0n;
  const isOut = amount < 0n;
  const place = {
    date: row.day('Date', 'day-first'),
    line: row.line,
    lines: [row.line],
    currency,
    asset: name,
    assetName: name,
  };
  const net = sizeText(amount, true)!;
  const gross = absoluteDecimal(row.amount(GROSS) ?? 0n);
  const charge = absoluteDecimal(row.amount(CHARGE) ?? 0n);
  if (/^(achat|vente)\b/.test(operation)) {
    const isBuy = /^a/.test(operation);
    if (amount === 0n || isOut !== isBuy)
      row.refuse(NET, isBuy ? 'an amount with a minus' : 'an amount without a minus');
    if (units === 0n || gross === 0n) row.refuse(UNITS, 'units and their value');
    out.add({
      ...place,
      kind: isBuy ? 'buy' : 'sell',
      quantity: formatDecimal(units),
      price: sizeText(row.amount(PRICE)),
      gross: formatDecimal(gross),
      fee: sizeText(charge),
      net,
    });
  } else if (/^encaissement coupons?\b/.test(operation) && !isOut && amount !== 0n)
    out.add({
      ...place,
      kind: 'dividend',
      gross: formatDecimal(gross === 0n ? amount : gross),
      tax: sizeText(charge),
      net,
    });
  else {
    const money = amount === 0n ? {} : { gross: net, net };
    const draft = { ...place, ...money, ...(units !== 0n && { quantity: formatDecimal(units) }) };
    out.open.push({ code: word, text: name, draft, isInflow: amount === 0n ? null : !isOut });
  }
}
