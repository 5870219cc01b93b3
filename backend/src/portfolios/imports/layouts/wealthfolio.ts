import type { TransactionKind, TransactionSubkind } from '@/lib/domain/portfolio/transaction';
import type { Decimal } from '@/lib/domain/decimal';
import { absoluteDecimal, formatDecimal, multiplyDecimals, roundDecimal } from '@/lib/domain/decimal';

import type { HeadedTable, TableRow } from '../headed-table';
import { findHeadRow, openHeadedTable, sizeText } from '../headed-table';
import type { ImportLayout } from '../layout';
import type { RowCollector } from '../row-collector';
import { collectRows } from '../row-collector';
import type { TableFile } from '../table-file';

const HEADS = ['date', 'type', 'symbol', 'quantity', 'unit_price', 'currency', 'fee', 'amount', 'fxRate'];
const FORMAT = { usual: 'point', columns: ['quantity', 'unit_price', 'fee', 'amount', 'fxRate'] } as const;
const CASH_KINDS: Readonly<Record<string, TransactionKind>> = {
  DEPOSIT: 'deposit',
  WITHDRAWAL: 'withdrawal',
  INTEREST: 'interest',
  FEE: 'fee',
  TAX: 'tax',
  CREDIT: 'deposit',
};
const SUBKINDS: Readonly<Record<string, TransactionSubkind>> = {
  QUALIFIED: 'qualified',
  ORDINARY: 'ordinary',
  DIVIDEND_IN_KIND: 'in-lieu',
  RETURN_OF_CAPITAL: 'ordinary',
};
const CENTS = 2;

/** Wealthfolio, activities; `fxRate` is units of the account's currency for one of the activity's. */
export const wealthfolio: ImportLayout = {
  id: 'wealthfolio',
  name: 'Wealthfolio',
  isProven: true,
  steps: 'Settings, Exports, Activities: save as CSV.',
  reads: 'Trades, dividends, interest, fees, taxes, splits, transfers, money in and out.',
  help: 'https://wealthfolio.app/docs/guide/export-backup/',

  detect: (file) => file.format === 'table' && findHeadRow(file.rows, HEADS) !== -1,

  rows(file, out) {
    const table = openHeadedTable(file as TableFile, HEADS, FORMAT)!;
    const accountCurrency = mainCurrency(table);
    collectRows(table, out, {}, (row) => readRow(row, accountCurrency, out));
  },
};

/** The file does not state the account's currency: it is the one of the rows without a rate. */
function mainCurrency(table: HeadedTable): string {
  const counts = new Map<string, number>();
  for (const row of table.rows) {
    const currency = row.text('currency');
    if (currency !== '' && row.text('fxRate') === '') counts.set(currency, (counts.get(currency) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '';
}

function readRow(row: TableRow, accountCurrency: string, out: RowCollector): void {
  const type = row.required('type', 'a type such as BUY');
  const symbol = row.text('symbol');
  const comment = row.text('comment');
  const subtype = row.text('subtype');
  if (/^[\d.,]+$/.test(subtype)) row.refuse('subtype', 'a word');
  const common = {
    date: row.day('date'),
    time: row.time('date'),
    line: row.line,
    lines: [row.line],
    ...(symbol === '' ? {} : { asset: symbol }),
    ...(comment === '' ? {} : { note: comment }),
  };
  if (type === 'SPLIT') {
    const ratio = row.requiredAmount('quantity', 'the ratio of new to old units');
    out.add({
      ...common,
      kind: 'split',
      ratio: ratioText(ratio) ?? row.refuse('quantity', 'a ratio above 0'),
    });
    return;
  }
  const currency = row.text('currency');
  if (!/^[A-Z]{3}$/.test(currency)) row.refuse('currency', 'a currency such as USD');
  const [quantity, price] = [row.amount('quantity'), row.amount('unit_price')];
  const gross =
    row.amount('amount') ?? (quantity !== null && price !== null ? multiplyDecimals(quantity, price) : null);
  const fee = absoluteDecimal(row.amount('fee') ?? 0n);
  const units = { quantity: sizeText(quantity), price: sizeText(price) };
  const money = { ...common, currency, gross: sizeText(gross) };
  if (type === 'BUY' || type === 'SELL') {
    const isBuy = type === 'BUY';
    const value = absoluteDecimal(gross ?? row.refuse('amount', 'an amount, or quantity and price'));
    row.requiredAmount('quantity', 'a number of units');
    const rate = row.amount('fxRate');
    const isForeign = rate !== null && currency !== accountCurrency && accountCurrency !== '';
    const charge = isForeign ? roundDecimal(multiplyDecimals(fee, rate), CENTS) : fee;
    const settled = isForeign ? multiplyDecimals(value, rate) : value;
    out.add({
      ...money,
      ...units,
      kind: isBuy ? 'buy' : 'sell',
      fee: sizeText(charge),
      net: formatDecimal(isBuy ? settled + charge : settled - charge),
      ...(isForeign ? { settleCurrency: accountCurrency, fxRate: formatDecimal(rate) } : {}),
    });
  } else if (type === 'DIVIDEND')
    readDividend(row, { ...money, quantity: units.quantity }, gross, fee, subtype, out);
  else if ((type === 'TRANSFER_IN' || type === 'TRANSFER_OUT') && symbol !== '') {
    row.requiredAmount('quantity', 'a number of units');
    out.add({
      ...money,
      ...units,
      kind: type === 'TRANSFER_IN' ? 'transfer-in' : 'transfer-out',
      net: sizeText(gross),
    });
  } else if (type in CASH_KINDS || type === 'TRANSFER_IN' || type === 'TRANSFER_OUT') {
    const amount =
      row.amount('amount') ?? gross ?? (fee === 0n ? null : fee) ?? row.refuse('amount', 'an amount');
    const kind = CASH_KINDS[type] ?? (type === 'TRANSFER_IN' ? 'deposit' : 'withdrawal');
    const { gross: _, ...cash } = money;
    out.add({ ...cash, kind, net: sizeText(amount, true)! });
  } else
    out.open.push({
      code: type,
      text: comment,
      draft: { ...money, ...units, net: sizeText(gross) },
      isInflow: null,
    });
}

function readDividend(
  row: TableRow,
  money: {
    readonly date: string;
    readonly line: number;
    readonly lines: readonly number[];
    readonly quantity?: string;
  },
  gross: Decimal | null,
  fee: Decimal,
  subtype: string,
  out: RowCollector,
): void {
  const value = gross ?? row.refuse('amount', 'an amount, or quantity and price');
  const subkind = SUBKINDS[subtype];
  out.add({
    ...money,
    kind: subtype === 'RETURN_OF_CAPITAL' ? 'return-of-capital' : 'dividend',
    fee: sizeText(fee),
    net: formatDecimal(value - fee),
    ...(subkind === undefined ? {} : { subkind }),
    ...(subtype === 'DRIP'
      ? { warnings: ['reinvested, but the file gives no units: enter the purchase beside this dividend'] }
      : {}),
  });
}

/** A ratio of whole numbers: 10 is `10/1`, 0.5 is `1/2`. */
function ratioText(ratio: Decimal): string | null {
  if (ratio <= 0n) return null;
  const text = formatDecimal(ratio);
  const places = text.split('.')[1]?.length ?? 0;
  let [to, from] = [BigInt(text.replace('.', '')), 10n ** BigInt(places)];
  for (let [a, b] = [to, from]; ; [a, b] = [b, a % b]) {
    if (b !== 0n) continue;
    [to, from] = [to / a, from / a];
    return `${to}/${from}`;
  }
}
