import { absoluteDecimal, divideDecimals, formatDecimal, multiplyDecimals } from '@/lib/domain/decimal';

import { foldAccents } from '../fold-accents';
import type { TableRow } from '../headed-table';
import { findHeadRow, openHeadedTable, sizeText } from '../headed-table';
import type { ImportLayout } from '../layout';
import type { RowCollector } from '../row-collector';
import { collectRows } from '../row-collector';
import type { TableFile } from '../table-file';
import type { ExchangeSide } from './paired-rows';
import { pairExchanges } from './paired-rows';

const HEADS = [
  'Datum',
  'Konto',
  'Typ av transaktion',
  'Värdepapper/beskrivning',
  'Antal',
  'Kurs',
  'Belopp',
  'ISIN',
];
const CHARGES = ['Courtage (SEK)', 'Courtage'];
const FORMAT = { usual: 'comma', columns: ['Antal', 'Kurs', 'Belopp', ...CHARGES, 'Valutakurs'] } as const;

/** Avanza, transactions: semicolons, decimal commas, Swedish. */
export const avanza: ImportLayout = {
  id: 'avanza',
  name: 'Avanza',
  steps: 'Min ekonomi, Transaktioner: choose the days, then Exportera transaktioner (CSV).',
  reads: 'Trades with courtage, dividends, foreign withholding tax, interest, money in and out.',

  signed: { columns: ['Belopp'], outflow: /^(köp|uttag)$/i },
  detect: (file) => file.format === 'table' && findHeadRow(file.rows, HEADS) !== -1,

  rows(file, out) {
    const table = openHeadedTable(file as TableFile, HEADS, FORMAT)!;
    const exchanges: ExchangeSide[] = [];
    collectRows(table, out, {}, (row) => readRow(row, exchanges, out));
    pairExchanges(exchanges, out);
  },
};

function readRow(row: TableRow, exchanges: ExchangeSide[], out: RowCollector): void {
  const type = foldAccents(row.required('Typ av transaktion', 'a type such as Köp').toLowerCase());
  const text = row.text('Värdepapper/beskrivning');
  const isin = row.text('ISIN');
  const currency = row.anyText('Transaktionsvaluta', 'Valuta') || 'SEK';
  const amount = row.amount('Belopp');
  const isOut = amount !== null && amount < 0n;
  const common = {
    date: row.day('Datum'),
    line: row.line,
    lines: [row.line],
    currency,
    account: row.text('Konto') || undefined,
    ...(isin === '' ? { note: text } : { asset: isin, isin, assetName: text }),
  };
  const cash = { ...common, net: sizeText(amount, true) };
  if (type === 'kop' || type === 'salj') readTrade(row, cash, type === 'kop', out);
  else if (amount === null) {
    const units = row.amount('Antal');
    const code = row.text('Typ av transaktion');
    const draft = { ...common, quantity: sizeText(units) };
    if (units === null || units === 0n) out.open.push({ code, text, draft, isInflow: null });
    else {
      const open = { code, text, draft, isInflow: null, isUnitsIn: units > 0n };
      exchanges.push({ open, key: `${common.date} ${common.account ?? ''} ${code}` });
    }
  } else if (type === 'utdelning')
    out.add({ ...cash, kind: 'dividend', gross: cash.net, isReversal: isOut, withholdingOf: '' });
  else if (/kallskatt|prelskatt|preliminarskatt/.test(type))
    out.add({ ...cash, kind: 'tax', isReversal: !isOut, withholdingOf: '' });
  else if (type === 'insattning' || type === 'uttag')
    out.add({ ...cash, kind: isOut ? 'withdrawal' : 'deposit' });
  else if (/ranta|rantor/.test(type)) out.add({ ...cash, kind: isOut ? 'interest-charge' : 'interest' });
  else if (/skatt/i.test(text)) out.add({ ...cash, kind: isOut ? 'tax' : 'tax-refund' });
  else if (/avgift|courtage/i.test(text)) out.add({ ...cash, kind: 'fee', isReversal: !isOut });
  else out.open.push({ code: row.text('Typ av transaktion'), text, draft: cash, isInflow: !isOut });
}

/** Amounts are in the account's currency; the price in the one of the instrument. */
function readTrade(
  row: TableRow,
  cash: {
    readonly date: string;
    readonly line: number;
    readonly lines: readonly number[];
    readonly currency: string;
  },
  isBuy: boolean,
  out: RowCollector,
): void {
  const quantity = absoluteDecimal(row.requiredAmount('Antal', 'a number of units'));
  const price = row.requiredAmount('Kurs', 'a price');
  const net = absoluteDecimal(row.requiredAmount('Belopp'));
  const fee = CHARGES.reduce((sum, head) => sum + absoluteDecimal(row.amount(head) ?? 0n), 0n);
  const settled = isBuy ? net - fee : net + fee;
  const foreign = row.text('Instrumentvaluta');
  const value = multiplyDecimals(quantity, price);
  const isForeign = /^[A-Z]{3}$/.test(foreign) && foreign !== cash.currency && value !== 0n;
  out.add({
    ...cash,
    kind: isBuy ? 'buy' : 'sell',
    quantity: formatDecimal(quantity),
    price: formatDecimal(price),
    gross: formatDecimal(isForeign ? value : settled),
    fee: sizeText(fee),
    ...(isForeign
      ? {
          currency: foreign,
          settleCurrency: cash.currency,
          fxRate: formatDecimal(divideDecimals(settled, value)),
        }
      : {}),
  });
}
