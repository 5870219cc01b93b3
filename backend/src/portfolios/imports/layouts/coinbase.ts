import type { Decimal } from '@/lib/domain/decimal';
import {
  absoluteDecimal,
  divideDecimals,
  formatDecimal,
  multiplyDecimals,
  requireDecimal,
} from '@/lib/domain/decimal';
import { CURRENCIES as MARKET_CURRENCIES } from '@/lib/domain/currencies';

import type { HeadedTable, TableRow } from '../headed-table';
import { findHeadRow, openHeadedTable, sizeText } from '../headed-table';
import type { DraftRow } from '../imported-row';
import type { ImportLayout } from '../layout';
import type { RowCollector } from '../row-collector';
import { collectRows } from '../row-collector';
import type { TableFile } from '../table-file';
import type { LegPlace } from '../two-legs';
import { addMove, addTrade } from '../two-legs';
import type { ExchangeSide } from './paired-rows';
import { pairExchanges } from './paired-rows';

const HEADS = ['Timestamp', 'Transaction Type', 'Asset', 'Quantity Transacted', 'Subtotal', 'Notes'];
const TOTALS = ['Total (inclusive of fees and/or spread)', 'Total (inclusive of fees)', 'Total'];
const FEES = ['Fees and/or Spread', 'Fees'];
const PRICES = ['Price at Transaction', 'Spot Price at Transaction'];
const CURRENCIES = ['Price Currency', 'Spot Price Currency'];
const FORMAT = {
  usual: 'point',
  columns: ['Quantity Transacted', ...PRICES, 'Subtotal', ...TOTALS, ...FEES],
} as const;
const CONVERTED = /^Converted [\d.,]+ \S+ to ([\d.,]+) (\S+)$/i;
const TRADED = /^(?:Bought|Sold) [\d.,]+ \S+ for [^\d]?([\d.,]+) ([A-Z0-9]{2,10})\b/i;
const INCOME = /(staking|rewards?|inflation|learning|coinbase earn|interest) ?(income|reward|payout)?/i;
/** Moves between the own wallets of a customer, which the history states beside the account's own rows. */
const MOVES = /^(retail (un)?staking transfer|portfolio transfer|vault (deposit|withdrawal))\b/i;
/** Moves to and from the other platforms of the same company, whose trades the file does not have. */
const PLATFORMS = /^(pro|exchange|prime) (deposit|withdrawal)$/i;
/** Rows that take units of one coin and bring those of its successor. */
const MIGRATIONS = /^(asset migration|retail eth2 deprecation)$/i;

/** True for money, which the file writes as an asset; some coins have the code of a currency that is gone. */
const isCurrency = (unit: string): boolean => MARKET_CURRENCIES.some((code) => code === unit);

/** Coinbase, history of transactions; a conversion is a sale and a purchase, described only in the notes. */
export const coinbase: ImportLayout = {
  id: 'coinbase',
  name: 'Coinbase',
  steps:
    'Profile, Account statements: a generated or a custom statement of transactions of all assets, as CSV.',
  reads:
    'Purchases, sales, conversions, rewards, coins and money in and out; moves between own wallets are left out.',
  help: 'https://help.coinbase.com/en/coinbase/taxes-reports-and-financial-services/taxes/transaction-history',

  detect: (file) => file.format === 'table' && findHeadRow(file.rows, HEADS) !== -1,

  rows(file, out) {
    const table = openHeadedTable(file as TableFile, HEADS, FORMAT)!;
    const exchanges: ExchangeSide[] = [];
    collectRows(table, out, {}, (row) => readRow(table, row, exchanges, out));
    pairExchanges(exchanges, out);
  },
};

/** A row of a trade as its cells state it. */
interface TradeCells extends Omit<DraftRow, 'kind'> {
  readonly currency: string;
  readonly asset: string;
  readonly quantity: string;
}

function readRow(table: HeadedTable, row: TableRow, exchanges: ExchangeSide[], out: RowCollector): void {
  const type = row.required('Transaction Type', 'a type such as Buy');
  const pick = (heads: readonly string[]): string => heads.find((head) => table.has(head)) ?? heads[0]!;
  const currency = row.text(pick(CURRENCIES));
  if (!/^[A-Z]{3}$/.test(currency)) row.refuse(pick(CURRENCIES), 'a currency such as EUR');
  const asset = row.required('Asset', 'an asset such as BTC');
  const amount = row.requiredAmount('Quantity Transacted', 'a number of units');
  const quantity = formatDecimal(absoluteDecimal(amount));
  const price = row.amount(pick(PRICES));
  const size = (head: string): Decimal | null => {
    const value = row.amount(head);
    return value === null ? null : absoluteDecimal(value);
  };
  const [subtotal, total, fee] = [size('Subtotal'), size(pick(TOTALS)), size(pick(FEES))];
  const id = row.text('ID');
  const common = {
    date: row.day('Timestamp'),
    time: row.time('Timestamp'),
    line: row.line,
    lines: [row.line],
    currency,
    ...(id === '' ? {} : { externalId: id }),
  };
  const trade = {
    ...common,
    asset,
    quantity,
    price: sizeText(price),
    gross: sizeText(subtotal),
    fee: sizeText(fee),
    net: sizeText(total),
  };
  const isUnitsIn = PLATFORMS.test(type) ? amount > 0n && /withdrawal$/i.test(type) : amount > 0n;
  if (MOVES.test(type)) out.skip(row.line, `${type}: a move between own wallets at the same broker`);
  else if (MIGRATIONS.test(type)) {
    const { externalId: _, ...place } = { externalId: '', ...common };
    const draft = { ...place, asset, quantity };
    const open = { code: type, text: row.text('Notes'), draft, isInflow: null, isUnitsIn };
    exchanges.push({ open, key: `${common.date} ${common.time} ${type}` });
  } else if (/^convert$/i.test(type)) readConversion(row, trade, subtotal, total, out);
  else if (isCurrency(asset)) readMoney(row, trade, isUnitsIn, out);
  else if (/^(advanced? trade )?(buy|sell)$/i.test(type)) readTrade(row, trade, /buy$/i.test(type), out);
  else if (/^(send|receive)$/i.test(type)) {
    const kind = amount < 0n || /^send$/i.test(type) ? 'transfer-out' : 'transfer-in';
    out.add({ ...common, kind, asset, quantity, price: sizeText(price) });
  } else if (INCOME.test(type)) {
    const value = subtotal ?? total ?? row.refuse('Subtotal', 'an amount');
    out.add({
      ...common,
      kind: 'income-in-kind',
      asset,
      quantity,
      price: sizeText(price),
      gross: formatDecimal(value),
    });
  } else out.open.push({ code: type, text: row.text('Notes'), draft: trade, isInflow: null, isUnitsIn });
}

const placeOf = ({ date, externalId, line, lines, time }: TradeCells): LegPlace => ({
  date,
  line,
  lines,
  ...(time !== undefined && { time }),
  ...(externalId !== undefined && { externalId }),
});

/** A row of money: it moves, is earned, or is changed for other money; a purchase for itself is asked. */
function readMoney(row: TableRow, trade: TradeCells, isIn: boolean, out: RowCollector): void {
  const type = row.text('Transaction Type');
  const place = placeOf(trade);
  const money = { amount: requireDecimal(trade.quantity), unit: trade.asset };
  const isOwn = PLATFORMS.test(type);
  if (/deposit|receive/i.test(type) && !isOwn) addMove(place, 'deposit', money, out);
  else if (/withdrawal|send/i.test(type) && !isOwn) addMove(place, 'withdrawal', money, out);
  else if (INCOME.test(type)) addMove(place, 'interest', money, out);
  else {
    const match = TRADED.exec(row.text('Notes'));
    const other = match && match[2] !== money.unit ? row.parseLooseAmount(match[1]!, 'Notes') : null;
    if (match && other !== null && isCurrency(match[2]!)) {
      const paid = { amount: other, unit: match[2]! };
      addTrade(
        place,
        /buy$/i.test(type)
          ? { received: money, sent: paid, fee: null }
          : { received: paid, sent: money, fee: null },
        out,
      );
      return;
    }
    const draft = { ...place, currency: money.unit, net: trade.quantity };
    out.open.push({ code: type, text: row.text('Notes'), draft, isInflow: isIn });
  }
}

/**
 * A trade, paid by what its note says: money of the price's currency, of another one, or a coin such as USDC, which is
 * then sold for a purchase and bought by a sale.
 */
function readTrade(row: TableRow, trade: TradeCells, isBuy: boolean, out: RowCollector): void {
  const kind = isBuy ? 'buy' : 'sell';
  const match = TRADED.exec(row.text('Notes'));
  const unit = match?.[2] ?? trade.currency;
  const paid = match ? row.parseLooseAmount(match[1]!, 'Notes') : null;
  const value = trade.net ?? trade.gross;
  if (
    unit === trade.currency ||
    unit === trade.asset ||
    !paid ||
    value === undefined ||
    requireDecimal(value) === 0n
  ) {
    out.add({ ...trade, kind });
    return;
  }
  if (isCurrency(unit)) {
    const rate = divideDecimals(paid, requireDecimal(value));
    const fee = multiplyDecimals(requireDecimal(trade.fee ?? '0'), rate);
    const settled = {
      settleCurrency: unit,
      fxRate: formatDecimal(rate),
      fee: sizeText(fee),
      net: formatDecimal(paid),
    };
    out.add({ ...trade, ...settled, kind });
    return;
  }
  out.add({ ...trade, kind });
  const { fee: _, price: __, ...rest } = trade;
  const coin = { ...rest, asset: unit, quantity: formatDecimal(paid), gross: value, net: value };
  out.add({ ...coin, kind: isBuy ? 'sell' : 'buy' });
}

function readConversion(
  row: TableRow,
  trade: TradeCells,
  subtotal: Decimal | null,
  total: Decimal | null,
  out: RowCollector,
): void {
  const match =
    CONVERTED.exec(row.text('Notes')) ?? row.refuse('Notes', 'a text such as "Converted 0.1 ETH to 1.3 SOL"');
  const bought = row.parseAmount(match[1]!, 'Notes') ?? row.refuse('Notes', 'a number of units');
  if (isCurrency(trade.asset) || isCurrency(match[2]!)) {
    const sent = { amount: requireDecimal(trade.quantity), unit: trade.asset };
    addTrade(placeOf(trade), { sent, received: { amount: bought, unit: match[2]! }, fee: null }, out);
    return;
  }
  const gross = subtotal ?? row.refuse('Subtotal', 'an amount');
  // Some versions state the total with the spread added: what was sold is then worth the subtotal.
  const proceeds = total !== null && total < gross ? total : gross;
  const { price: _, ...common } = { price: undefined, ...trade };
  out.add({
    ...trade,
    kind: 'sell',
    gross: formatDecimal(gross),
    fee: sizeText(gross - proceeds),
    net: formatDecimal(proceeds),
  });
  out.add({
    ...common,
    kind: 'buy',
    asset: match[2]!,
    quantity: formatDecimal(bought),
    price: undefined,
    gross: formatDecimal(proceeds),
    fee: undefined,
    net: formatDecimal(proceeds),
  });
}
