import type { Decimal } from '@/lib/domain/decimal';
import { absoluteDecimal, formatDecimal } from '@/lib/domain/decimal';

import type { HeadedTable, TableRow } from '../headed-table';
import { sizeText, timeOfText } from '../headed-table';
import type { DraftRow } from '../imported-row';
import type { RowCollector } from '../row-collector';
import { addCorporateAction } from './ibkr-corporate-action';
import { isinIn, isReturnOfCapital, withholdingText } from './ibkr-text';
import { readContract } from './option-contract';
import { effectOfCodes, type OptionRow } from './option-trades';
import type { ExchangeSide } from './paired-rows';

type StatedAsset = Pick<DraftRow, 'asset' | 'assetName' | 'isin'>;

/** The facts of a statement's other sections that its rows need. */
export interface StatementContext {
  /** Assets by each of their symbols. */
  readonly assets: ReadonlyMap<string, StatedAsset>;
  /** True when trades are listed by order: executions beside them are the same trades. */
  readonly isByOrder: boolean;
  readonly exchanges: ExchangeSide[];
  readonly options: OptionRow[];
}

type ReadStatementRow = (row: TableRow, context: StatementContext, out: RowCollector) => void;

/** Classes whose trades move units; the money of the others is summed up. */
const UNITS = /^(stocks|bonds|treasury bills|(mutual )?funds|structured products|warrants|crypto)/i;

/** The readers of the rows of each section. */
export const STATEMENT_READERS: Readonly<Record<string, ReadStatementRow>> = {
  Trades: readTrade,
  Dividends: readDividend,
  'Payment In Lieu Of Dividends': readDividend,
  'Withholding Tax': readTax,
  '871(m) Withholding': readTax,
  Interest: (row, _, out) => {
    const [amount, cash] = cashOf(row);
    out.add({ ...cash, kind: amount < 0n ? 'interest-charge' : 'interest' });
  },
  Fees: readFee,
  'Transaction Fees': readFee,
  'Commission Adjustments': readFee,
  'Deposits & Withdrawals': (row, _, out) => {
    const [amount, cash] = cashOf(row);
    out.add({ ...cash, kind: amount < 0n ? 'withdrawal' : 'deposit' });
  },
  Transfers: readTransfer,
  'Corporate Actions': readAction,
};

/** The sections that are read. */
export const READ_SECTIONS: ReadonlySet<string> = new Set(Object.keys(STATEMENT_READERS));

/** The assets that the statement describes; a symbol of two of them has the first one's name, and no ISIN. */
export function assetsOfStatement(
  tables: readonly { readonly section: string; readonly table: HeadedTable }[],
): ReadonlyMap<string, StatedAsset> {
  const assets = new Map<string, StatedAsset>();
  for (const { section, table } of tables) {
    if (section !== 'Financial Instrument Information') continue;
    for (const row of table.rows) {
      // A company that changed its symbol has both: `META, FB`.
      const symbols = row.text('Symbol').split(/,\s*/);
      const isin = isinIn(row.text('Security ID'));
      const entry = {
        asset: symbols[0]!,
        assetName: row.text('Description'),
        ...(isin !== null && { isin }),
      };
      for (const symbol of symbols) {
        const earlier = assets.get(symbol);
        if (earlier === undefined) assets.set(symbol, entry);
        else if (earlier.isin !== entry.isin) assets.set(symbol, { ...earlier, isin: undefined });
      }
    }
  }
  return assets;
}

const assetOf = (symbol: string, { assets }: StatementContext): StatedAsset =>
  symbol === '' ? {} : (assets.get(symbol) ?? { asset: symbol });

/** Day, currency and account of a row. */
function placeOf(row: TableRow, ...days: readonly string[]): Omit<DraftRow, 'kind'> {
  const head = days.find((name) => row.text(name) !== '') ?? days[0]!;
  const currency = row.text('Currency');
  if (!/^[A-Z]{3}$/.test(currency)) row.refuse('Currency', 'a currency such as USD');
  const account = row.text('Account');
  return {
    date: row.parseDay(row.text(head).split(/[;,]/)[0]!, head, null),
    line: row.line,
    lines: [row.line],
    currency,
    ...(account === '' ? {} : { account }),
  };
}

function cashOf(row: TableRow): [Decimal, Omit<DraftRow, 'kind'> & { readonly net: string }] {
  const amount = row.requiredAmount('Amount');
  const place = placeOf(row, 'Date', 'Settle Date', 'Date/Time');
  return [amount, { ...place, net: sizeText(amount, true)!, note: row.text('Description') }];
}

/** `VTI(US9229087690) Cash Dividend USD 0.9105 per Share (Ordinary Dividend)`. */
function assetInText(text: string, context: StatementContext): StatedAsset {
  const [, symbol] = /^([A-Z\d][A-Z\d .]{0,19}?)\s?\([A-Z\d]{5,14}\)/.exec(text) ?? [];
  const isin = isinIn(text);
  return symbol === undefined ? {} : { ...assetOf(symbol, context), ...(isin !== null && { isin }) };
}

function readDividend(row: TableRow, context: StatementContext, out: RowCollector): void {
  const [amount, cash] = cashOf(row);
  const text = row.text('Description');
  const paid = { ...cash, ...assetInText(text, context), gross: cash.net, isReversal: amount < 0n };
  if (paid.asset === undefined)
    row.refuse('Description', 'a text that begins with symbol and number, such as VTI(US9229087690)');
  if (isReturnOfCapital(text)) out.add({ ...paid, kind: 'return-of-capital' });
  else
    out.add({
      ...paid,
      kind: 'dividend',
      withholdingOf: withholdingText(text),
      ...(/in lieu/i.test(text) && { subkind: 'in-lieu' as const }),
    });
}

function readTax(row: TableRow, context: StatementContext, out: RowCollector): void {
  const [amount, cash] = cashOf(row);
  const text = row.text('Description');
  const ofDividend = { ...assetInText(text, context), withholdingOf: withholdingText(text) };
  out.add({ ...cash, ...ofDividend, kind: 'tax', isReversal: amount > 0n });
}

function readFee(row: TableRow, context: StatementContext, out: RowCollector): void {
  const [amount, cash] = cashOf(row);
  out.add({ ...cash, ...assetOf(row.text('Symbol'), context), kind: 'fee', isReversal: amount > 0n });
}

function readTrade(row: TableRow, context: StatementContext, out: RowCollector): void {
  const part = row.text('DataDiscriminator');
  if (/^ClosedLot$/i.test(part)) return out.skip(row.line, 'the lots of the sale above it');
  if (/^Trade$/i.test(part) && context.isByOrder)
    return out.skip(row.line, 'an execution of an order that the file lists');
  if (!/^(Order|Trade|Execution)$/i.test(part)) row.refuse('DataDiscriminator', 'Order, Trade or ClosedLot');
  const category = row.text('Asset Category');
  const place = { ...placeOf(row, 'Date/Time'), time: timeOfText(row.text('Date/Time')) };
  if (/^forex/i.test(category)) return readConversion(row, place, out);
  const commission = row.amount('Comm/Fee') ?? 0n;
  if (/^equity and index options/i.test(category)) {
    const proceeds = row.amount('Proceeds');
    context.options.push({
      place: { ...place, currency: place.currency!, line: row.line },
      contract: readContract(row.text('Symbol')),
      effect: effectOfCodes(row.text('Code')),
      units: row.amount('Quantity'),
      price: row.amount('T. Price'),
      fee: -commission,
      amount: proceeds === null ? null : proceeds + commission,
    });
    return;
  }
  if (!UNITS.test(category)) {
    // Futures and contracts for difference settle their result alone.
    const isResult = !row.has('Proceeds') || /cfd/i.test(category);
    const amount = isResult ? row.amount('Realized P/L') : (row.amount('Proceeds') ?? 0n) + commission;
    const what = `trade of ${category.split(' - ')[0]!}`;
    const money = { amount: amount ?? 0n, currency: place.currency!, what };
    out.leaveOut(row.line, `${category}: futures and other derivatives are not imported`, money);
    return;
  }
  const quantity = row.requiredAmount('Quantity', 'a number of units');
  const proceeds = row.requiredAmount('Proceeds');
  if (quantity === 0n) row.refuse('Quantity', 'a number of units');
  if (quantity > 0n === proceeds > 0n && proceeds !== 0n)
    row.refuse('Proceeds', 'an amount whose sign is the opposite of that of the units');
  const isCancelled = row.text('Code').split(';').includes('Ca');
  const isBuy = quantity > 0n !== isCancelled;
  const fee = commission < 0n !== isCancelled ? commission : 0n;
  out.add({
    ...place,
    ...assetOf(row.required('Symbol', 'a symbol'), context),
    kind: isBuy ? 'buy' : 'sell',
    isReversal: isCancelled,
    quantity: formatDecimal(absoluteDecimal(quantity)),
    price: sizeText(row.amount('T. Price')),
    gross: sizeText(proceeds, true)!,
    fee: sizeText(fee),
    net: sizeText(proceeds + fee, true)!,
  });
  // A commission that is paid back is more than the charge of its trade.
  if (fee !== commission) {
    const rebate = { ...place, note: `${row.text('Symbol')}: commission`, net: sizeText(commission)! };
    out.add({ ...rebate, kind: commission > 0n ? 'fee-refund' : 'fee' });
  }
}

/** A trade of `EUR.USD`: the first currency against the second one, in which it is priced. */
function readConversion(row: TableRow, place: Omit<DraftRow, 'kind'>, out: RowCollector): void {
  const [first, second] = row.text('Symbol').split('.');
  if (!/^[A-Z]{3}$/.test(first ?? '') || second !== place.currency)
    row.refuse('Symbol', `a pair such as EUR.USD, in the currency of the row`);
  const quantity = row.requiredAmount('Quantity', 'an amount');
  const proceeds = row.requiredAmount('Proceeds');
  if (quantity > 0n === proceeds > 0n) row.refuse('Proceeds', 'an amount with the other sign');
  const [units, money] = [sizeText(quantity, true)!, sizeText(proceeds, true)!];
  const pair =
    quantity < 0n
      ? { net: units, currency: first, toNet: money, toCurrency: second }
      : { net: money, currency: second, toNet: units, toCurrency: first };
  out.add({ ...place, kind: 'convert', ...pair });
  const head = row.heads.find((name) => /^comm(\/fee| in [a-z]{3})$/i.test(name)) ?? '';
  const commission = head === '' ? null : row.amount(head);
  if (commission === null || commission === 0n) return;
  const currency = / in ([A-Z]{3})$/i.exec(head)?.[1]?.toUpperCase();
  if (currency === undefined) row.refuse(head, 'a head that names the currency, such as Comm in EUR');
  const fee = { ...place, currency, net: sizeText(commission)!, note: row.text('Symbol') };
  out.add({ ...fee, kind: commission < 0n ? 'fee' : 'fee-refund' });
}

/** Units that come from another account or leave for one, at their worth on the day; money beside them. */
function readTransfer(row: TableRow, context: StatementContext, out: RowCollector): void {
  const place = placeOf(row, 'Date');
  const text = ['Type', 'Direction', 'Xfer Company', 'Xfer Account'].map((head) => row.text(head));
  const note = text.filter((part) => part !== '' && !/^-+$/.test(part)).join(' ');
  const cash = row.amount('Cash Amount') ?? 0n;
  if (cash !== 0n)
    out.add({ ...place, note, kind: cash < 0n ? 'withdrawal' : 'deposit', net: sizeText(cash)! });
  const quantity = row.amount('Qty') ?? 0n;
  if (quantity === 0n) {
    if (cash === 0n) out.skip(row.line, 'a transfer of nothing');
    return;
  }
  if (!UNITS.test(row.text('Asset Category')))
    return out.skip(row.line, `${row.text('Asset Category')}: derivatives are not imported`);
  const direction = row.text('Direction');
  if (direction !== '' && /^in$/i.test(direction) !== quantity > 0n)
    row.refuse('Qty', 'units with a minus where they leave');
  out.add({
    ...place,
    ...assetOf(row.required('Symbol', 'a symbol'), context),
    note,
    kind: quantity > 0n ? 'transfer-in' : 'transfer-out',
    quantity: sizeText(quantity)!,
    gross: sizeText(row.amount('Market Value')),
  });
}

/** The asset of an action is in the last brackets of its text: `(VNT, VONTIER CORP, US92917K1043)`. */
function readAction(row: TableRow, context: StatementContext, out: RowCollector): void {
  const category = row.text('Asset Category');
  if (!UNITS.test(category)) return out.skip(row.line, `${category}: derivatives are not imported`);
  const text = row.required('Description', 'the text of the action');
  const place = placeOf(row, 'Report Date', 'Date/Time');
  const parts = text.slice(text.lastIndexOf('(') + 1, -1).split(/,\s*/);
  if (!text.endsWith(')') || parts.length < 3)
    row.refuse('Description', 'symbol, name and number of the asset in brackets at the end');
  const isin = isinIn(parts.at(-1)!);
  const asset = {
    asset: parts[0]!,
    assetName: parts.slice(1, -1).join(', '),
    ...(isin !== null && { isin }),
  };
  const quantity = row.amount('Quantity') ?? 0n;
  const proceeds = row.amount('Proceeds') ?? 0n;
  if (row.text('Code').split(';').includes('Ca')) {
    const isTakenBack = ({ open: { draft, isUnitsIn, text: other } }: ExchangeSide): boolean =>
      other === text && draft.quantity === sizeText(quantity) && isUnitsIn !== quantity > 0n;
    const at = context.exchanges.findIndex(isTakenBack);
    if (at === -1) row.refuse('Code', 'the row that this one takes back; the file does not contain it');
    out.skip(context.exchanges[at]!.open.draft.line!, `taken back by line ${row.line}`);
    out.skip(row.line, `takes line ${context.exchanges[at]!.open.draft.line} back`);
    context.exchanges.splice(at, 1);
    return;
  }
  const booking = { ...place, ...asset };
  addCorporateAction({ type: '', text, quantity, proceeds, row: booking }, context.exchanges, out);
}
