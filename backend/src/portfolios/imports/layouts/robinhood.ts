import { absoluteDecimal, formatDecimal, multiplyDecimals, requireDecimal } from '@/lib/domain/decimal';

import type { TableRow } from '../headed-table';
import { findHeadRow, openHeadedTable, sizeText } from '../headed-table';
import type { ImportLayout } from '../layout';
import type { RowCollector } from '../row-collector';
import { collectRows } from '../row-collector';
import type { TableFile } from '../table-file';
import type { ExchangeSide } from './paired-rows';
import { pairExchanges, readPricedTrade } from './paired-rows';
import { readContract } from './option-contract';
import { addOptionTrades, type OptionRow } from './option-trades';

const HEADS = [
  'Activity Date',
  'Process Date',
  'Settle Date',
  'Instrument',
  'Description',
  'Trans Code',
  'Quantity',
  'Price',
  'Amount',
];
const FORMAT = { usual: 'point', columns: ['Quantity', 'Price', 'Amount'] } as const;
/** Units from and to another broker. */
const TRANSFERS = new Set(['ACATI', 'ACATO', 'ACATS']);
/** Mergers and changes of the symbol: the old units leave in one row, the new ones arrive in another. */
const EXCHANGES = new Set(['MRGS', 'SXCH', 'NC', 'CONV']);
const OPTIONS: Readonly<Record<string, OptionRow['effect']>> = {
  ...{ BTO: 'open', STO: 'open', BTC: 'close', STC: 'close', OEXP: 'expire' },
  ...{ OASGN: null, OEXCS: null, OCA: null },
};
/** Charges have no column: more than this for a contract is no charge. */
const MAX_CHARGE = requireDecimal('0.25');
const SHARES_OF_CONTRACT = requireDecimal('100');
const CASH = new Set(['ACH', 'ACHR', 'WIRE', 'RTP', 'DCF', 'XENT', 'XENT_CC', 'ITRF', 'DEP', 'GMPC', 'DDEP']);
const DIVIDENDS = new Set(['CDIV', 'MDIV', 'QDIV', 'SDIV', 'LTCG', 'STCG']);
const FEES = new Set(['GOLD', 'DFEE', 'AFEE', 'FEE', 'WFEE']);
const INTEREST = new Set(['INT', 'SLIP', 'GDBP', 'CIL', 'MINT']);

/** Robinhood, account activity; amounts in brackets are negative, cells contain line breaks. */
export const robinhood: ImportLayout = {
  id: 'robinhood',
  name: 'Robinhood',
  steps:
    'Account, Reports and statements, Reports: generate a report of all accounts activity, download the CSV.',
  reads:
    'Trades, dividends, interest, fees, transfers, splits, options with their expiry; exercises of options are summed up and left out.',
  help: 'https://robinhood.com/us/en/support/articles/finding-your-reports-and-statements/',

  signed: { columns: ['Amount'], outflow: /^(buy|gold|[da]?fee)$/i },
  detect: (file) => file.format === 'table' && findHeadRow(file.rows, HEADS) !== -1,

  rows(file, out) {
    const table = openHeadedTable(file as TableFile, HEADS, FORMAT)!;
    const exchanges: ExchangeSide[] = [];
    const options: OptionRow[] = [];
    collectRows(table, out, { hasNotes: true }, (row) => readRow(row, { exchanges, options }, out));
    addOptionTrades(options, out);
    pairExchanges(exchanges, out);
  },
};

/** Rows that are read after all others. */
interface RowsApart {
  readonly exchanges: ExchangeSide[];
  readonly options: OptionRow[];
}

/** A row of an option; what it costs beside units and price is a charge, up to some cents a contract. */
function readOption(row: TableRow, effect: OptionRow['effect'], place: OptionRow['place']): OptionRow {
  const [price, amount] = [row.amount('Price'), row.amount('Amount')];
  const size = row.parseAmount(row.text('Quantity').replace(/S$/i, ''), 'Quantity');
  const isIn = /^BT/.test(row.text('Trans Code'));
  const units = effect === 'expire' || size === null ? null : isIn ? size : -size;
  const gross = multiplyDecimals(multiplyDecimals(units ?? 0n, price ?? 0n), SHARES_OF_CONTRACT);
  const fee = effect === 'expire' ? 0n : -(amount ?? 0n) - gross;
  const isCharge = fee >= 0n && fee <= multiplyDecimals(MAX_CHARGE, size ?? 0n);
  const contract = readContract(
    row
      .text('Description')
      .replace(/^Option Expiration for /i, '')
      .trim(),
  );
  return {
    ...{ place, contract, price, amount, units, size },
    effect,
    fee: isCharge || effect === 'expire' ? fee : 0n,
  };
}

function readRow(row: TableRow, { exchanges, options }: RowsApart, out: RowCollector): void {
  const code = row.required('Trans Code', 'a code such as Buy or CDIV');
  const date = row.day('Activity Date', 'month-first');
  const symbol = row.text('Instrument');
  const text = row.text('Description');
  const common = {
    date,
    line: row.line,
    lines: [row.line],
    currency: 'USD',
    ...(symbol === '' ? { note: text } : { asset: symbol, assetName: text.split('\n')[0]!.trim() }),
  };
  if (code in OPTIONS) {
    const place = { date, line: row.line, lines: [row.line], currency: 'USD' };
    options.push(readOption(row, OPTIONS[code]!, place));
    return;
  }
  if (code === 'SPL' || code === 'SPR') {
    const quantityText = row.text('Quantity');
    const added =
      row.parseAmount(quantityText.replace(/S$/i, ''), 'Quantity') ??
      row.refuse('Quantity', 'the shares that the split adds');
    const isOutflow = /S$/i.test(quantityText) || code === 'SPR';
    out.splits.push({
      line: row.line,
      date,
      asset: symbol,
      added: formatDecimal(isOutflow ? -absoluteDecimal(added) : added),
      row: common,
    });
    return;
  }
  const amount = row.amount('Amount');
  if (amount === null) {
    // An S behind the units means that they leave.
    const quantityText = row.text('Quantity');
    const units = row.parseAmount(quantityText.replace(/S$/i, ''), 'Quantity');
    const draft = { ...common, quantity: sizeText(units) };
    const hasUnits = units !== null && units !== 0n;
    const isUnitsIn = hasUnits && units > 0n && !/S$/i.test(quantityText);
    if (hasUnits && symbol !== '' && TRANSFERS.has(code))
      out.add({ ...draft, kind: isUnitsIn ? 'transfer-in' : 'transfer-out' });
    else if (hasUnits && symbol !== '' && EXCHANGES.has(code))
      exchanges.push({ open: { code, text, draft, isInflow: null, isUnitsIn }, key: `${date} ${code}` });
    else out.open.push({ code, text, draft, isInflow: null, ...(hasUnits && { isUnitsIn }) });
    return;
  }
  const isOut = amount < 0n;
  const cash = { ...common, net: sizeText(amount, true)! };
  if (code === 'Buy' || code === 'Sell')
    out.add({ ...cash, ...readPricedTrade(row, 'Price', { amount, isBuy: code === 'Buy' }) });
  else if (code === 'ROC')
    out.add({ ...cash, kind: 'return-of-capital', gross: cash.net, isReversal: isOut });
  else if (DIVIDENDS.has(code)) {
    const record = /R\/D (\d{4}-\d{2}-\d{2})/.exec(text)?.[1];
    const dividend = {
      ...cash,
      kind: 'dividend' as const,
      gross: cash.net,
      isReversal: isOut,
      withholdingOf: '',
    };
    out.add({ ...dividend, ...(record === undefined ? {} : { exDate: record }), assetName: undefined });
  } else if (code === 'DTAX') out.add({ ...cash, kind: 'tax', isReversal: !isOut, withholdingOf: '' });
  else if (INTEREST.has(code)) {
    if (code === 'CIL')
      out.add({ ...cash, kind: 'dividend', gross: cash.net, subkind: 'in-lieu', isReversal: isOut });
    else out.add({ ...cash, kind: isOut ? 'interest-charge' : 'interest' });
  } else if (FEES.has(code)) out.add({ ...cash, kind: 'fee', isReversal: !isOut });
  else if (CASH.has(code)) out.add({ ...cash, kind: isOut ? 'withdrawal' : 'deposit' });
  else out.open.push({ code, text, draft: cash, isInflow: !isOut });
}
