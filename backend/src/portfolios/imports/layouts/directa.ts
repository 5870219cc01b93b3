import { absoluteDecimal, formatDecimal } from '@/lib/domain/decimal';

import type { TableRow } from '../headed-table';
import { findHeadRow, openHeadedTable, sizeText } from '../headed-table';
import type { ImportLayout } from '../layout';
import { collectRows, type RowCollector } from '../row-collector';
import type { TableFile } from '../table-file';

const HEADS = ['Data operazione', 'Tipo operazione', 'Ticker', 'Isin', 'Quantità', 'Importo euro'];
const FORMAT = { usual: 'point', columns: ['Quantità', 'Importo euro', 'Importo Divisa'] } as const;

/** Directa, movements: amounts in euro with their sign; the charges of a trade are within its amount. */
export const directa: ImportLayout = {
  id: 'directa',
  name: 'Directa',
  steps: 'Conto, Estratto conto, Movimenti: choose the days, Esporta, CSV.',
  reads:
    'Trades (charges are within the amounts), income of funds, shares and bonds with withheld tax, taxes, money in and out.',

  signed: { columns: ['Importo euro'], outflow: /^(acquisto|rit\.)/i },
  detect: (file) => file.format === 'table' && findHeadRow(file.rows, HEADS) !== -1,

  rows(file, out) {
    const table = openHeadedTable(file as TableFile, HEADS, FORMAT)!;
    collectRows(table, out, { hasNotes: true, minCells: HEADS.length }, (row) => readRow(row, out));
  },
};

function readRow(row: TableRow, out: RowCollector): void {
  const word = row.required('Tipo operazione', 'a type such as Acquisto');
  const type = word.toLowerCase();
  const unit = row.text('Divisa');
  if (unit !== '' && unit !== 'EUR') row.refuse('Divisa', 'EUR: movements in another currency are not read');
  const amount = row.requiredAmount('Importo euro');
  const [ticker, isin] = [row.text('Ticker'), row.text('Isin')];
  const isOut = amount < 0n;
  const order = row.text('Riferimento ordine');
  const common = {
    date: row.day('Data operazione', 'day-first'),
    line: row.line,
    lines: [row.line],
    currency: 'EUR',
    ...(order === '' ? {} : { externalId: order }),
    ...(isin === '' && ticker === ''
      ? { note: word }
      : { asset: isin || ticker, assetName: row.text('Descrizione') || ticker }),
    ...(isin === '' ? {} : { isin }),
  };
  const cash = { ...common, net: sizeText(amount, true)! };
  const units = absoluteDecimal(row.amount('Quantità') ?? 0n);
  if (type === 'acquisto' || type === 'vendita') {
    const isBuy = type === 'acquisto';
    if (units === 0n) row.refuse('Quantità', 'a number of units');
    if (amount === 0n || isOut !== isBuy)
      row.refuse('Importo euro', isBuy ? 'an amount with a minus' : 'an amount without a minus');
    const kind = isBuy ? 'buy' : 'sell';
    out.add({ ...cash, kind, quantity: formatDecimal(units), gross: cash.net });
  } else if (/^rit\.|^ritenuta/.test(type)) {
    const ofIncome = /^rit\./.test(type) ? { withholdingOf: '' } : {};
    out.add({ ...cash, ...ofIncome, kind: 'tax', isReversal: !isOut });
  } else if (/^(provento|dividend|coupon|cedola)/.test(type) && (isin !== '' || ticker !== ''))
    out.add({ ...cash, kind: 'dividend', gross: cash.net, isReversal: isOut, withholdingOf: '' });
  else if (/^conferimento/.test(type) && !isOut) out.add({ ...cash, kind: 'deposit' });
  else {
    const draft = units === 0n ? cash : { ...cash, gross: cash.net, quantity: formatDecimal(units) };
    out.open.push({
      code: word,
      text: row.text('Descrizione'),
      draft,
      isInflow: amount === 0n ? null : !isOut,
    });
  }
}
