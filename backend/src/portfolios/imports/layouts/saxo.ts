import type { Decimal } from '@/lib/domain/decimal';
import { absoluteDecimal, formatDecimal, multiplyDecimals } from '@/lib/domain/decimal';

import { foldAccents } from '../fold-accents';
import type { TableRow } from '../headed-table';
import { findHeadRow, openHeadedTable, sizeText } from '../headed-table';
import type { DraftRow } from '../imported-row';
import type { ImportLayout } from '../layout';
import { collectRows, type RowCollector } from '../row-collector';
import type { TableFile } from '../table-file';
import { impliedCharge } from './paired-rows';

const HEADS = ['Trade Date', 'Event', 'Instrument ISIN', 'Instrument currency', 'Conversion Rate'];
/** The shorter export has the amount in `Amount`, the longer one in `Booked Amount`, with its currency. */
const AMOUNTS = ['Amount', 'Booked Amount'] as const;
const FORMAT = { usual: 'point', isMixed: true, columns: [...AMOUNTS, 'Conversion Rate'] } as const;

/** `Buy 3 @ 139.74 USD`, `Sell -1335 @ 3.94 EUR`, `Koop 1.5 @ 110.01 EUR`. */
const TRADE =
  /^(buy|sell|koop|verkoop|k[oø]bt?|solgt|kj[oø]p|salg|acheter|vendre|kauf|verkauf) (-?[\d.,]{1,20}) @ ([\d.,]{1,20}) ([a-z]{3})$/i;
const BUYS = /^(buy|koop|k[oø]bt?|kj[oø]p|acheter|kauf) /i;

/** Saxo, transactions: what was traded is a sentence, and charges are what the amount has beside it. */
export const saxo: ImportLayout = {
  id: 'saxo',
  name: 'Saxo',
  steps: 'Account, Historic reports, Transactions: choose the days, Export, Excel.',
  reads:
    'Trades with their charges, dividends, interest, fees, money in and out, in the currency of the account; other corporate actions are asked about.',
  help: 'https://www.help.saxo/hc/fr-fr/articles/360001268946-O%C3%B9-puis-je-trouver-mes-relev%C3%A9s-et-rapports-financiers',

  detect: (file) =>
    file.format === 'table' && AMOUNTS.some((head) => findHeadRow(file.rows, [...HEADS, head]) !== -1),

  rows(file, out) {
    const table = openHeadedTable(file as TableFile, HEADS, FORMAT)!;
    collectRows(table, out, { hasNotes: true }, (row) => readRow(row, out));
  },
};

function readRow(row: TableRow, out: RowCollector): void {
  const event = foldAccents(row.required('Event', 'an event such as Buy 3 @ 139.74 USD')).trim();
  const head = AMOUNTS.find((name) => row.has(name))!;
  const amount = row.requiredAmount(head);
  const traded = row.text('Instrument currency');
  const rate = row.amount('Conversion Rate');
  const isConverted = rate !== null && rate !== 0n && formatDecimal(rate) !== '1';
  // The shorter export does not say in which currency the account is.
  const currency = row.text('Currency') || (isConverted ? '' : traded);
  if (!/^[A-Z]{3}$/.test(currency))
    row.refuse('Conversion Rate', '1, or a column Currency with that of the account: use the longer export');
  const [isin, symbol] = [row.text('Instrument ISIN'), row.text('Instrument Symbol').split(':')[0]!];
  const name = row.text('Instrument');
  const asset = symbol || isin;
  const common = {
    date: row.day('Trade Date', 'day-first'),
    line: row.line,
    lines: [row.line],
    currency,
    ...(asset === '' ? { note: event } : { asset, assetName: name }),
    ...(isin === '' ? {} : { isin }),
  };
  const isOut = amount < 0n;
  const cash = { ...common, net: sizeText(amount, true)! };
  const match = TRADE.exec(event);
  if (match) addTrade(row, { amount, cash, event, match, rate: isConverted ? rate : null }, out);
  else if (/\bdividend/i.test(event) && asset !== '')
    out.add({ ...cash, kind: 'dividend', gross: cash.net, isReversal: isOut });
  else if (/^deposit$/i.test(event) && !isOut) out.add({ ...cash, kind: 'deposit' });
  else if (/^withdrawal$/i.test(event) && isOut) out.add({ ...cash, kind: 'withdrawal' });
  else if (/^(deposit|withdrawal)$/i.test(event))
    row.refuse(head, 'a deposit without a minus, a withdrawal with one');
  else if (/\bfees?\b|\bvat\b/i.test(event)) out.add({ ...cash, kind: isOut ? 'fee' : 'fee-refund' });
  else if (/\binterest\b/i.test(event)) out.add({ ...cash, kind: isOut ? 'interest-charge' : 'interest' });
  else out.open.push({ code: event, text: name, draft: cash, isInflow: amount === 0n ? null : !isOut });
}

function addTrade(
  row: TableRow,
  {
    amount,
    cash,
    event,
    match,
    rate,
  }: {
    readonly amount: Decimal;
    readonly cash: Omit<DraftRow, 'kind'> & { readonly net: string };
    readonly event: string;
    readonly match: RegExpExecArray;
    readonly rate: Decimal | null;
  },
  out: RowCollector,
): void {
  const isBuy = BUYS.test(event);
  if (amount === 0n || amount < 0n !== isBuy)
    row.refuse('Event', isBuy ? 'an amount with a minus' : 'an amount without a minus');
  const units = absoluteDecimal(row.parseLooseAmount(match[2]!, 'Event') ?? 0n);
  const price = row.parseLooseAmount(match[3]!, 'Event') ?? 0n;
  const unit = match[4]!.toUpperCase();
  const value = multiplyDecimals(units, price);
  const net = absoluteDecimal(amount);
  const isForeign = unit !== cash.currency;
  if (isForeign && rate === null) row.refuse('Conversion Rate', `the rate from ${unit} to ${cash.currency}`);
  const settled = rate === null || !isForeign ? value : multiplyDecimals(value, rate);
  const fee = impliedCharge(net, settled, isBuy);
  out.add({
    ...cash,
    kind: isBuy ? 'buy' : 'sell',
    currency: unit,
    quantity: formatDecimal(units),
    price: formatDecimal(price),
    gross: formatDecimal(value),
    fee: sizeText(fee),
    ...(isForeign ? { settleCurrency: cash.currency, fxRate: formatDecimal(rate!) } : {}),
  });
}
