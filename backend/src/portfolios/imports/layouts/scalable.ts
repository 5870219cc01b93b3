import { absoluteDecimal, formatDecimal } from '@/lib/domain/decimal';

import type { TableRow } from '../headed-table';
import { findHeadRow, openHeadedTable, sizeText } from '../headed-table';
import type { ImportLayout } from '../layout';
import { collectRows, type RowCollector } from '../row-collector';
import type { TableFile } from '../table-file';

const HEADS = [
  ...['date', 'status', 'reference', 'description', 'assetType', 'type', 'isin', 'shares', 'price'],
  ...['amount', 'fee', 'tax'],
];
const FORMAT = { usual: 'comma', columns: ['shares', 'price', 'amount', 'fee', 'tax'] } as const;

/** Scalable Capital: of trades the amount is before fee and tax, which are in columns of their own. */
export const scalable: ImportLayout = {
  id: 'scalable',
  name: 'Scalable Capital',
  steps: 'In the web app: Transactions, Export CSV (PRIME+); choose the days.',
  reads:
    'Trades, savings plans, distributions, interest, fees, taxes, money in and out; transfers of securities and corporate actions are asked about.',
  help: 'https://help.scalable.capital/en/account-management-f3197dc7/how-can-i-view-and-export-my-transactions-b0b78717',

  signed: { columns: ['amount'], outflow: /^(buy|savings plan|withdrawal|fee)$/i },
  detect: (file) => file.format === 'table' && findHeadRow(file.rows, HEADS) !== -1,

  rows(file, out) {
    const table = openHeadedTable(file as TableFile, HEADS, FORMAT)!;
    collectRows(table, out, { hasNotes: true }, (row) => readRow(row, out));
  },
};

function readRow(row: TableRow, out: RowCollector): void {
  const status = row.required('status', 'a state such as Executed').toLowerCase();
  if (/^(cancelled|canceled|expired|rejected|pending)$/.test(status))
    return out.skip(row.line, `not executed: ${row.text('status')}`);
  if (status !== 'executed') row.refuse('status', 'Executed, Cancelled, Expired, Rejected or Pending');
  const type = row.required('type', 'a type such as Buy, Distribution or Deposit').toLowerCase();
  const amount = row.requiredAmount('amount');
  const fee = absoluteDecimal(row.amount('fee') ?? 0n);
  const tax = row.amount('tax') ?? 0n;
  const [isin, reference, name] = [row.text('isin'), row.text('reference'), row.text('description')];
  const currency = row.text('currency') || 'EUR';
  if (!/^[A-Z]{3}$/.test(currency)) row.refuse('currency', 'a currency such as EUR');
  const isOut = amount < 0n;
  const common = {
    date: row.day('date'),
    time: row.time('time'),
    line: row.line,
    lines: [row.line],
    currency,
    ...(reference === '' ? {} : { externalId: reference }),
    ...(isin === '' ? { note: name } : { asset: isin, isin, assetName: name }),
  };
  const cash = { ...common, net: sizeText(amount, true)! };
  const units = row.amount('shares') ?? 0n;
  if (/^(buy|sell|savings plan)$/.test(type)) {
    const isBuy = type !== 'sell';
    if (isOut !== isBuy) row.refuse('amount', isBuy ? 'an amount with a minus' : 'an amount without a minus');
    if (isin === '' || units === 0n) row.refuse('shares', 'an ISIN and a number of units');
    const gross = absoluteDecimal(amount);
    out.add({
      ...common,
      kind: isBuy ? 'buy' : 'sell',
      quantity: formatDecimal(absoluteDecimal(units)),
      price: sizeText(row.amount('price')),
      gross: formatDecimal(gross),
      fee: sizeText(fee),
      tax: sizeText(tax),
      net: formatDecimal(isBuy ? gross + fee + tax : gross - fee - tax),
    });
  } else if (tax !== 0n) row.refuse('tax', 'no tax: whether the amount contains it is not known');
  else if (type === 'distribution' && isin !== '')
    out.add({ ...cash, kind: 'dividend', gross: cash.net, isReversal: isOut });
  else if (type === 'interest') out.add({ ...cash, kind: isOut ? 'interest-charge' : 'interest' });
  else if (type === 'fee') out.add({ ...cash, kind: 'fee', isReversal: !isOut });
  else if (/^tax(es)?$/.test(type)) out.add({ ...cash, kind: isOut ? 'tax' : 'tax-refund' });
  else if (type === 'deposit' && !isOut) out.add({ ...cash, kind: 'deposit' });
  else if (type === 'withdrawal' && isOut) out.add({ ...cash, kind: 'withdrawal' });
  else if (/^(deposit|withdrawal)$/.test(type))
    row.refuse('amount', 'a deposit without a minus, a withdrawal with one');
  else if (units !== 0n) {
    const draft = { ...common, quantity: sizeText(units), gross: sizeText(amount) };
    const isUnitsIn = units > 0n ? {} : { isUnitsIn: false };
    out.open.push({ code: row.text('type'), text: name, draft, isInflow: null, ...isUnitsIn });
  } else
    out.open.push({
      code: row.text('type'),
      text: name,
      draft: cash,
      isInflow: amount === 0n ? null : !isOut,
    });
}
