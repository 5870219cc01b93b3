import { absoluteDecimal, formatDecimal } from '@/lib/domain/decimal';

import type { TableRow } from '../headed-table';
import { HeadedTable, headNames, normalizeHead, sizeText } from '../headed-table';
import type { ImportLayout } from '../layout';
import { collectRows, type RowCollector } from '../row-collector';
import type { TableFile } from '../table-file';
import { netTrade } from './net-trade';
import { optionMoney } from './option-money';

/** Heads of the newer and the older form by our own names. */
const NAMES = headNames({
  day: ['activity/trade date', 'transactiondate'],
  type: ['activity type', 'transactiontype'],
  text: ['description'],
  symbol: ['symbol'],
  units: ['quantity #', 'quantity'],
  price: ['price $', 'price'],
  amount: ['amount $', 'amount'],
  charge: ['commission'],
});
const HEADS = ['day', 'type', 'text', 'symbol', 'units', 'price', 'amount', 'charge'];
const DIVIDEND =
  /^((qualified|ordinary|cash|non-?qualified|foreign) )?dividend$|^(lt|st|long[- ]term|short[- ]term) ?(cap(ital)?) gain/i;
const CASH =
  /^(online transfer|transfer|wire|direct (debit|deposit)|ach|contribution|deposit|withdrawal|funds (received|transferred))$/i;

/** E*TRADE, history of transactions in its newer and its older form; amounts contain the commission. */
export const etrade: ImportLayout = {
  id: 'etrade',
  name: 'E*TRADE',
  steps: 'Accounts, Activity (Transaction history): choose account and time, Download, CSV file.',
  reads:
    'Trades, dividends, withheld tax, reinvestments, interest, fees, splits, money in and out; options are summed up and left out, other rows are asked about.',

  signed: { columns: ['Amount $', 'Amount'], outflow: /^(bought|fee)$/i },
  detect: (file) => file.format === 'table' && headRow(file) !== -1,

  rows(file, out) {
    const { name, rows } = file as TableFile;
    const at = headRow(file as TableFile);
    const head = { line: rows[at]!.line, cells: ownNames(rows[at]!.cells) };
    const columns = ['units', 'price', 'amount', 'charge'];
    const table = new HeadedTable(name, head, rows.slice(at + 1), { usual: 'point', columns });
    collectRows(table, out, { hasNotes: true }, (row) => readRow(row, out));
  },
};

const ownNames = (cells: readonly string[]): string[] =>
  cells.map((cell) => NAMES.get(normalizeHead(cell)) ?? cell);

/** The older form has the type of the security, which a table of others with the same heads lacks. */
function headRow(file: TableFile): number {
  return file.rows.slice(0, 20).findIndex(({ cells }) => {
    const names = ownNames(cells);
    const heads = cells.map(normalizeHead);
    return (
      HEADS.every((head) => names.includes(head)) &&
      (heads.includes('activity/trade date') || heads.includes('securitytype'))
    );
  });
}

function readRow(row: TableRow, out: RowCollector): void {
  const type = row.required('type', 'a type such as Bought or Dividend');
  const [text, symbol] = [row.text('text').replace(/\s+/g, ' '), row.text('symbol').replace(/^-+$/, '')];
  const amount = row.amount('amount');
  const units = row.amount('units') ?? 0n;
  if (isOption(type, text, row.text('SecurityType'))) {
    out.leaveOut(row.line, `${type}: options are not imported`, optionMoney(amount, 'USD'));
    return;
  }
  const date = row.day('day', 'month-first');
  const place = { date, line: row.line, lines: [row.line], currency: 'USD' };
  const asset = symbol === '' ? { note: text } : { asset: symbol, assetName: text };
  if (/^stock split$/i.test(type) && symbol !== '' && units !== 0n) {
    out.splits.push({
      line: row.line,
      date,
      asset: symbol,
      added: formatDecimal(units),
      row: { ...place, ...asset },
    });
    return;
  }
  if (amount === null || amount === 0n) {
    const draft = { ...place, ...asset, quantity: sizeText(units) };
    out.open.push({
      code: type,
      text,
      draft,
      isInflow: null,
      ...(units !== 0n && { isUnitsIn: units > 0n }),
    });
    return;
  }
  const isOut = amount < 0n;
  const cash = { ...place, ...asset, net: sizeText(amount, true)! };
  const money = { ...place, note: text, net: cash.net };
  const isReinvestment = (/reinvest/i.test(type) || (DIVIDEND.test(type) && units > 0n)) && isOut;
  if (/^(bought|sold|sold short|bought to cover)$/i.test(type) || isReinvestment) {
    const isBuy = isReinvestment || /^bought/i.test(type);
    if (isOut !== isBuy) row.refuse('amount', isBuy ? 'an amount with a minus' : 'an amount without a minus');
    if (symbol === '' || units === 0n) row.refuse('units', 'a symbol and a number of shares');
    const price = row.amount('price') ?? 0n;
    const trade = { isBuy, units, price, priceText: row.text('price'), net: amount };
    const group = isReinvestment ? { group: `reinvest ${date} ${symbol}` } : {};
    if (price !== 0n) out.add({ ...place, ...asset, ...group, ...netTrade(row, 'amount', trade) });
    else {
      const quantity = formatDecimal(absoluteDecimal(units));
      out.add({ ...cash, ...group, kind: isBuy ? 'buy' : 'sell', quantity, gross: cash.net });
    }
  } else if (DIVIDEND.test(type) && symbol !== '' && units === 0n)
    out.add({ ...cash, kind: 'dividend', gross: cash.net, isReversal: isOut, withholdingOf: '' });
  else if (/(foreign|tax).*(withh|tax)|^withholding/i.test(type))
    out.add({ ...cash, kind: 'tax', isReversal: !isOut, withholdingOf: '' });
  else if (/interest/i.test(type)) out.add({ ...money, kind: isOut ? 'interest-charge' : 'interest' });
  else if (/\bfee\b/i.test(type)) out.add({ ...cash, kind: 'fee', isReversal: !isOut });
  else if (CASH.test(type)) {
    if (isOut ? /\bdeposit\b/i.test(text) : /\bwithdraw/i.test(text))
      row.refuse('amount', 'the sign that its description has');
    out.add({ ...money, kind: isOut ? 'withdrawal' : 'deposit' });
  } else {
    const draft = units === 0n ? cash : { ...cash, gross: cash.net, quantity: sizeText(units) };
    out.open.push({ code: type, text, draft, isInflow: !isOut });
  }
}

function isOption(type: string, text: string, security: string): boolean {
  return (
    /^opt/i.test(security) ||
    /^(put|call) /i.test(text) ||
    /^option|^(bought|sold) to (open|close)$/i.test(type)
  );
}
