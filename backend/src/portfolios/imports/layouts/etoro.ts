import { text } from '@/lib/domain/text';
import { absoluteDecimal, formatDecimal } from '@/lib/domain/decimal';

import type { TableRow } from '../headed-table';
import { findHeadRow, openHeadedTable, sizeText } from '../headed-table';
import type { ImportLayout } from '../layout';
import { collectRows, type RowCollector } from '../row-collector';
import type { TableFile } from '../table-file';

const CHANGE = 'Realized Equity Change';
const HEADS = ['Date', 'Type', 'Details', 'Amount', CHANGE, 'Position ID'];
/** The column of units has another name in older files. */
const UNITS = ['Units / Contracts', 'Units'] as const;
const FORMAT = { usual: 'point', columns: ['Amount', CHANGE, ...UNITS] } as const;

/** eToro, the sheet "Account Activity" of an account statement; all amounts are in US dollars. */
export const etoro: ImportLayout = {
  id: 'etoro',
  name: text('eToro, account activity'),
  steps:
    'Portfolio, History, Account statement: choose the days, Create, then the Excel sign. The sheet Account Activity is read.',
  reads:
    'Positions opened and closed, dividends, interest, fees, money in and out; results of CFDs are asked about.',
  help: 'https://help.etoro.com/My-Account/70325632/How-can-I-find-my-Account-Statement.htm',

  signed: { columns: ['Amount'], outflow: /^(withdraw request|withdraw fee|sdrt|overnight fee)$/i },
  detect: (file) =>
    file.format === 'table' && UNITS.some((head) => findHeadRow(file.rows, [...HEADS, head]) !== -1),

  rows(file, out) {
    const table = openHeadedTable(file as TableFile, HEADS, FORMAT)!;
    collectRows(table, out, { minCells: HEADS.length }, (row) => readRow(row, out));
  },
};

function readRow(row: TableRow, out: RowCollector): void {
  const type = row.required('Type', 'a type such as Open Position');
  const amount = row.requiredAmount('Amount');
  const isOut = amount < 0n;
  // `NKE/USD`: the symbol, and the currency in which it is traded.
  const [, symbol, listedIn] = /^([^/\s]+)\/([A-Z]{3})$/.exec(row.text('Details')) ?? [];
  const position = row.text('Position ID');
  const common = {
    date: row.day('Date', 'day-first'),
    time: row.time('Date'),
    line: row.line,
    lines: [row.line],
    currency: 'USD',
    ...(/^\d+$/.test(position) && { externalId: position }),
    ...(symbol === undefined ? { note: row.text('Details') } : { asset: symbol, listedIn }),
  };
  const cash = { ...common, net: sizeText(amount, true)! };
  const isContract = /^cfd$/i.test(row.text('Asset type'));
  if (/^(open position|position closed)$/i.test(type)) {
    if (isContract) return addContract(row, type, common, out);
    const isBuy = /^open/i.test(type);
    const units = row.amount(UNITS.find((head) => row.has(head))!);
    if (units === null || units === 0n)
      row.refuse(
        UNITS.find((head) => row.has(head))!,
        'a number of units',
      );
    const value = formatDecimal(absoluteDecimal(amount));
    out.add({
      ...common,
      kind: isBuy ? 'buy' : 'sell',
      quantity: sizeText(units),
      gross: value,
      net: value,
    });
  } else if (amount === 0n) out.skip(row.line, 'no amount');
  else if (/^dividend$/i.test(type) && symbol !== undefined && !isContract)
    out.add({ ...cash, kind: 'dividend', gross: cash.net, isReversal: isOut });
  else if (/^interest payment$/i.test(type))
    out.add({ ...cash, kind: isOut ? 'interest-charge' : 'interest' });
  else if (/\bconversion fee$/i.test(type) && row.amount(CHANGE) === 0n)
    out.skip(row.line, 'part of the deposit or withdrawal');
  else if (/\b(fee|refund|commission|sdrt)\b/i.test(type))
    out.add({ ...cash, kind: isOut ? 'fee' : 'fee-refund' });
  else if (/^(deposit|withdraw)/i.test(type)) out.add({ ...cash, kind: isOut ? 'withdrawal' : 'deposit' });
  else out.open.push({ code: type, text: row.text('Details'), draft: cash, isInflow: !isOut });
}

/** A contract for difference has no units to hold: what it changes is its result. */
function addContract(
  row: TableRow,
  type: string,
  common: { readonly date: string; readonly line: number; readonly lines: readonly number[] },
  out: RowCollector,
): void {
  const result = row.amount(CHANGE) ?? 0n;
  if (result === 0n) return out.skip(row.line, 'a contract for difference');
  const draft = { ...common, net: sizeText(result)! };
  out.open.push({ code: `${type} (CFD)`, text: row.text('Details'), draft, isInflow: result > 0n });
}
