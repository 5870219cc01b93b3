import { absoluteDecimal, formatDecimal } from '@/lib/domain/decimal';

import { currencyOfSign, sharedSign, currencySignIn } from '../currency-signs';
import type { HeadedTable, TableRow } from '../headed-table';
import { openHeadedTable, sizeText } from '../headed-table';
import { NO_VALUE } from '../imported-row';
import type { RowCollector } from '../row-collector';
import { collectRows } from '../row-collector';
import type { TableFile } from '../table-file';

const HEADS = ['Symbol', 'Type', 'Quantity', 'Price', 'Value', 'Fees', 'Date'];
const FORMAT = { usual: 'point', isMixed: true, columns: ['Quantity', 'Price', 'Value', 'Fees'] } as const;

/** The table of a statement of coins or commodities; null for another file. */
export function openCrypto(file: TableFile): HeadedTable | null {
  const table = openHeadedTable(file, HEADS, FORMAT);
  // Other brokers have these columns among more of them.
  return table !== null && table.heads.length === HEADS.length ? table : null;
}

/** Reads the coins of a statement: amounts name their currency, days are those of the owner's clock. */
export function readCrypto(table: HeadedTable, out: RowCollector): void {
  collectRows(table, out, {}, (row) => readRow(row, out));
}

function readRow(row: TableRow, out: RowCollector): void {
  const type = row.required('Type', 'a type such as Buy');
  const asset = row.required('Symbol', 'a coin such as BTC');
  const quantity = formatDecimal(absoluteDecimal(row.requiredAmount('Quantity', 'a number of units')));
  const value = row.amount('Value');
  const fee = row.amount('Fees') ?? 0n;
  const currency = currencyOf(row);
  const common = {
    date: row.day('Date', 'day-first'),
    time: row.time('Date'),
    line: row.line,
    lines: [row.line],
    asset,
    quantity,
    ...(currency === null ? {} : { currency }),
  };
  if (/^(stake|unstake)$/i.test(type)) {
    out.skip(row.line, 'coins that are staked stay in the account');
    return;
  }
  if (/^(buy|sell|payment)$/i.test(type)) {
    const isBuy = /^buy$/i.test(type);
    const gross = absoluteDecimal(value ?? row.refuse('Value', 'an amount'));
    if (currency === null && !hasSign(row)) row.refuse('Value', 'an amount with its currency');
    out.add({
      ...common,
      kind: isBuy ? 'buy' : 'sell',
      price: sizeText(row.amount('Price')),
      gross: formatDecimal(gross),
      fee: sizeText(fee),
      net: formatDecimal(isBuy ? gross + fee : gross - fee),
      // A payment by coins is their sale, and money that leaves the account.
      ...(/^payment$/i.test(type) && { note: type }),
    });
    if (/^payment$/i.test(type)) {
      const { asset: _, quantity: __, ...cash } = common;
      out.add({ ...cash, kind: 'withdrawal', net: formatDecimal(gross - fee), note: type });
    }
  } else if (/reward/i.test(type)) {
    out.add({
      ...common,
      kind: 'income-in-kind',
      gross: sizeText(value ?? 0n, true),
      ...(value === null && {
        warnings: [NO_VALUE],
      }),
    });
  } else if (/^(send|receive)$/i.test(type))
    out.add({ ...common, kind: /^send$/i.test(type) ? 'transfer-out' : 'transfer-in' });
  else out.open.push({ code: type, text: asset, draft: common, isInflow: null });
}

const AMOUNTS = ['Value', 'Price', 'Fees'] as const;

/** The currency that an amount of the row names; null where all amounts are blank, or have a sign of several. */
function currencyOf(row: TableRow): string | null {
  for (const head of AMOUNTS) {
    const text = row.text(head);
    const sign = currencySignIn(text);
    const code = /[A-Z]{3}/.exec(text)?.[0] ?? (sign === null ? null : currencyOfSign(sign));
    if (code !== null) return code;
  }
  return null;
}

const hasSign = (row: TableRow): boolean => AMOUNTS.some((head) => sharedSign(row.text(head)) !== null);
