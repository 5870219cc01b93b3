import { absoluteDecimal, formatDecimal } from '@/lib/domain/decimal';

import type { TableRow } from '../headed-table';
import { findHeadRow, openHeadedTable, sizeText } from '../headed-table';
import type { ImportLayout } from '../layout';
import { collectRows, type RowCollector } from '../row-collector';
import type { TableFile } from '../table-file';

const HEADS = ['Portefeuille', 'Naam', 'Datum', 'Type mutatie', 'Volume', 'Koers', 'Waarde', 'Bedrag'];
const FORMAT = { usual: 'comma', columns: ['Volume', 'Koers', 'Waarde', 'Bedrag'] } as const;

/** Rabobank, investments: `Bedrag` is what moved, `Waarde` what it was before charges and tax. */
export const rabobank: ImportLayout = {
  id: 'rabobank',
  name: 'Rabobank Beleggen',
  steps: 'Beleggen, Mutaties: choose the days, Downloaden, CSV.',
  reads:
    'Trades of funds and shares with charges, dividends with withheld tax, interest, fees, money in and out, by portfolio.',

  signed: { columns: ['Bedrag'], outflow: /^(koop|tarieven)\b/i },
  detect: (file) => file.format === 'table' && findHeadRow(file.rows, HEADS) !== -1,

  rows(file, out) {
    const table = openHeadedTable(file as TableFile, HEADS, FORMAT)!;
    collectRows(table, out, { hasNotes: true, minCells: HEADS.length }, (row) => readRow(row, out));
  },
};

function readRow(row: TableRow, out: RowCollector): void {
  const word = row.required('Type mutatie', 'a type such as Koop Fondsen');
  const type = word.toLowerCase();
  const amount = row.requiredAmount('Bedrag');
  const currency = row.text('Valuta mutatie') || 'EUR';
  if (!/^[A-Z]{3}$/.test(currency)) row.refuse('Valuta mutatie', 'a currency such as EUR');
  const [isin, name, account] = [row.text('Isin code'), row.text('Naam'), row.text('Portefeuille')];
  const isOut = amount < 0n;
  const common = {
    date: row.day('Datum', 'day-first'),
    time: row.time('Tijd'),
    line: row.line,
    lines: [row.line],
    currency,
    ...(account === '' ? {} : { account }),
    ...(isin === '' ? { note: word } : { asset: isin, isin, assetName: name }),
  };
  const cash = { ...common, net: sizeText(amount, true)! };
  const value = absoluteDecimal(row.amount('Waarde') ?? 0n);
  const units = absoluteDecimal(row.amount('Volume') ?? 0n);
  const isPriced = row.text('Valuta koers') === currency;
  if (/^(koop|verkoop)\b/.test(type)) {
    const isBuy = /^koop/.test(type);
    if (isin === '' || units === 0n || value === 0n) row.refuse('Volume', 'an ISIN, units and their value');
    if (amount === 0n || isOut !== isBuy)
      row.refuse('Bedrag', isBuy ? 'an amount with a minus' : 'an amount without a minus');
    const fee = isBuy ? absoluteDecimal(amount) - value : value - absoluteDecimal(amount);
    if (fee < 0n) row.refuse('Bedrag', 'the value with charges');
    out.add({
      ...cash,
      kind: isBuy ? 'buy' : 'sell',
      quantity: formatDecimal(units),
      price: isPriced ? sizeText(row.amount('Koers')) : undefined,
      gross: formatDecimal(value),
      fee: sizeText(fee),
    });
  } else if (/dividend/.test(type) && isin !== '') {
    const gross = value === 0n ? absoluteDecimal(amount) : value;
    const tax = gross - absoluteDecimal(amount);
    if (tax < 0n) row.refuse('Bedrag', 'the value less the tax');
    out.add({
      ...cash,
      kind: 'dividend',
      gross: formatDecimal(gross),
      tax: sizeText(tax),
      isReversal: isOut,
    });
  } else if (/^storting/.test(type)) out.add({ ...cash, kind: isOut ? 'withdrawal' : 'deposit' });
  else if (/^tarieven|kosten/.test(type)) out.add({ ...cash, kind: isOut ? 'fee' : 'fee-refund' });
  else if (/^rente/.test(type)) out.add({ ...cash, kind: isOut ? 'interest-charge' : 'interest' });
  else {
    const draft =
      units === 0n ? cash : { ...cash, gross: cash.net, quantity: formatDecimal(units), price: undefined };
    out.open.push({ code: word, text: name, draft, isInflow: amount === 0n ? null : !isOut });
  }
}
