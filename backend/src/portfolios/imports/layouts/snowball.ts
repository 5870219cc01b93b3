import type { Decimal } from '@/lib/domain/decimal';
import { absoluteDecimal, formatDecimal, multiplyDecimals, ONE, requireDecimal } from '@/lib/domain/decimal';

import type { TableRow } from '../headed-table';
import { findHeadRow, openHeadedTable, sizeText } from '../headed-table';
import type { DraftRow } from '../imported-row';
import type { ImportLayout } from '../layout';
import type { RowCollector } from '../row-collector';
import { collectRows } from '../row-collector';
import { reduceRatio } from '../split-ratio';
import type { TableFile } from '../table-file';

const HEADS = ['Event', 'Date', 'Symbol', 'Price', 'Quantity', 'Currency', 'FeeTax'];
const FORMAT = { usual: 'point', columns: ['Price', 'Quantity', 'FeeTax', 'NKD'] } as const;
/** Dividends per unit are rounded: one in a thousand. */
const TOLERANCE = 1_000n;

/** A dividend, whose quantity is the money or the units. */
interface DividendRow {
  readonly row: TableRow;
  readonly common: Omit<DraftRow, 'kind'> & { readonly asset: string };
  readonly price: Decimal;
  readonly quantity: Decimal;
  readonly tax: Decimal;
}

type QuantityMeaning = 'money' | 'units';

/** Snowball Analytics, transactions. */
export const snowball: ImportLayout = {
  id: 'snowball',
  name: 'Snowball Analytics',
  steps: 'The portfolio, Export: transactions as CSV, in the columns of its import of own files.',
  reads: 'Trades, dividends, splits, fees, money in and out.',

  detect: (file) => file.format === 'table' && findHeadRow(file.rows, HEADS) !== -1,

  rows(file, out) {
    const table = openHeadedTable(file as TableFile, HEADS, FORMAT)!;
    const dividends: DividendRow[] = [];
    collectRows(table, out, {}, (row) => readRow(row, dividends, out));
    const meaning = judgeQuantities(dividends, out.drafts);
    for (const dividend of dividends) out.guard(() => addDividend(dividend, meaning, out));
  },
};

function readRow(row: TableRow, dividends: DividendRow[], out: RowCollector): void {
  const event = row.required('Event', 'an event such as Buy').toLowerCase();
  const [symbol, note] = [row.text('Symbol'), row.text('Note')];
  const isCash = event.startsWith('cash_') || event === 'fee';
  const common = {
    date: row.day('Date'),
    line: row.line,
    lines: [row.line],
    ...(isCash || symbol === '' ? {} : { asset: symbol }),
    ...(note === '' ? {} : { note }),
  };
  const [price, quantity] = [row.amount('Price') ?? 0n, row.amount('Quantity') ?? 0n];
  if (event === 'split') {
    row.required('Symbol', 'a symbol');
    // The documentation has the ratio as the price; files have it as the quantity too.
    const ratio = reduceRatio(price === 0n ? quantity : price, ONE);
    const expected = 'the ratio of new to old units here, or in Quantity';
    out.add({ ...common, kind: 'split', ratio: ratio ?? row.refuse('Price', expected) });
    return;
  }
  const currency = row.text('Currency');
  if (!/^[A-Z]{3}$/.test(currency)) row.refuse('Currency', 'a currency such as USD');
  const charge = absoluteDecimal(row.amount('FeeTax') ?? 0n);
  if (charge !== 0n && row.anyText('FeeCurrency') !== '' && row.text('FeeCurrency') !== currency)
    row.refuse('FeeCurrency', `${currency}, the currency of the row`);
  if ((row.amount('NKD') ?? 0n) !== 0n)
    row.refuse('NKD', 'no accrued interest; enter the trade of this bond by hand');
  const money = { ...common, currency };
  if (event === 'buy' || event === 'sell') {
    row.required('Symbol', 'a symbol');
    const units = absoluteDecimal(row.requiredAmount('Quantity', 'a number of units'));
    const gross = multiplyDecimals(units, absoluteDecimal(row.requiredAmount('Price', 'a price')));
    out.add({
      ...money,
      kind: event,
      quantity: formatDecimal(units),
      price: sizeText(price),
      gross: formatDecimal(gross),
      fee: sizeText(charge),
      net: formatDecimal(event === 'buy' ? gross + charge : gross - charge),
      ...(/^true$/i.test(row.text('DoNotAdjustCash'))
        ? { warnings: ['left the cash in Snowball as it was; here its money moves'] }
        : {}),
    });
  } else if (event === 'dividend') {
    const asset = row.required('Symbol', 'a symbol');
    const total = row.requiredAmount('Quantity', 'the money paid, or the units');
    dividends.push({ row, common: { ...money, asset }, price, quantity: total, tax: charge });
  } else if (event === 'cash_in' || event === 'cash_out') {
    const net = sizeText(row.requiredAmount('Quantity'), true)!;
    out.add({ ...money, kind: event === 'cash_in' ? 'deposit' : 'withdrawal', net });
    if (charge !== 0n) out.add({ ...money, kind: 'fee', net: formatDecimal(charge) });
  } else if (event === 'fee') {
    if (quantity !== 0n && charge !== 0n) row.refuse('FeeTax', 'the fee here or in Quantity, not in both');
    out.add({ ...money, kind: 'fee', net: sizeText(quantity === 0n ? charge : quantity, true)! });
  } else
    out.open.push({
      code: row.text('Event'),
      text: note,
      draft: { ...money, ...(isCash ? { net: sizeText(quantity) } : { quantity: sizeText(quantity) }) },
      isInflow: event === 'cash_gain' ? true : event === 'cash_expense' ? false : null,
    });
}

function addDividend(
  { common, price, quantity, row, tax }: DividendRow,
  meaning: QuantityMeaning | null,
  out: RowCollector,
): void {
  if (meaning === null && price !== ONE && price !== 0n)
    row.refuse('Quantity', 'the money paid or the units held, and no dividend of the file shows which');
  const isMoney = meaning === 'money' || price === 0n;
  const gross = isMoney ? quantity : multiplyDecimals(price, quantity);
  out.add({
    ...common,
    kind: 'dividend',
    gross: formatDecimal(gross),
    tax: sizeText(tax),
    net: formatDecimal(gross - tax),
  });
}

/**
 * True when the quantities of dividends are money, as the documentation says, or units: a dividend shows it by the units that
 * the trades above it leave, with splits or without. Null where none shows it, or where they contradict each other.
 */
function judgeQuantities(
  dividends: readonly DividendRow[],
  drafts: readonly DraftRow[],
): QuantityMeaning | null {
  const meanings = new Set<QuantityMeaning>();
  for (const { common, price, quantity } of dividends) {
    const counts = unitsBeforeDay(drafts, common);
    if (counts.includes(quantity)) meanings.add('units');
    const isPaid = (units: Decimal): boolean =>
      absoluteDecimal(multiplyDecimals(units, price) - quantity) * TOLERANCE <= quantity;
    if (price !== ONE && counts.some(isPaid)) meanings.add('money');
  }
  const [meaning] = meanings;
  return meanings.size === 1 ? meaning! : null;
}

/** The units before a day, with the splits since and as they were bought. */
function unitsBeforeDay(drafts: readonly DraftRow[], { asset, date }: DividendRow['common']): Decimal[] {
  let [current, original] = [0n, 0n];
  const rows = drafts.filter((row) => row.asset === asset && row.date < date);
  for (const { kind, quantity, ratio } of rows.sort((a, b) => (a.date < b.date ? -1 : 1))) {
    if (kind === 'split') {
      const [to, from] = ratio!.split('/').map(BigInt);
      current = (current * to!) / from!;
      continue;
    }
    const units = kind === 'buy' ? requireDecimal(quantity!) : -requireDecimal(quantity!);
    [current, original] = [current + units, original + units];
  }
  return [current, original].filter((units) => units > 0n);
}
