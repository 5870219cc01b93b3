import type { Decimal } from '@/lib/domain/decimal';
import { absoluteDecimal, formatDecimal, multiplyDecimals } from '@/lib/domain/decimal';

import { foldAccents } from '../fold-accents';
import type { TableRow } from '../headed-table';
import { HeadedTable, headNames, normalizeHead, sizeText } from '../headed-table';
import type { ImportLayout } from '../layout';
import { collectRows, type RowCollector } from '../row-collector';
import type { TableFile } from '../table-file';

/** Headers in Danish, Norwegian and Swedish, by our own names. */
const HEADS: Readonly<Record<string, readonly string[]>> = {
  id: ['id'],
  date: ['handelsdag', 'affärsdag'],
  account: ['depot', 'portefølje', 'depå'],
  type: ['transaktionstype', 'transaksjonstype', 'transaktionstyp'],
  name: ['værdipapirer', 'verdipapir', 'värdepapper'],
  isin: ['isin'],
  quantity: ['antal', 'antall'],
  price: ['kurs'],
  fee: ['samlede afgifter', 'totale avgifter', 'total avgift'],
  amount: ['beløb', 'beløp', 'belopp'],
  rate: ['vekslingskurs', 'växlingskurs'],
  text: ['transaktionstekst', 'transaksjonstekst', 'transaktionstext'],
  'cancel date': ['makuleringsdato', 'makuleringsdatum'],
};
const NAMES = headNames(HEADS);
const AMOUNTS = ['quantity', 'price', 'fee', 'amount', 'rate'];

/** Nordnet, transactions, in Danish, Norwegian or Swedish; each amount has its currency in the column behind it. */
export const nordnet: ImportLayout = {
  id: 'nordnet',
  name: 'Nordnet',
  steps:
    'Transaktioner (Transaksjoner): choose the days, Eksporter (Exportera), CSV; website in Danish, Norwegian or Swedish.',
  reads:
    'Trades with charges, dividends with tax, interest, fees, money in and out, by account; cancelled rows are left out, corporate actions are asked about.',

  signed: { columns: ['Beløb', 'Beløp', 'Belopp'], outflow: /^(købt|kjøpt|kjøp|köpt|hævning|uttak|uttag)$/i },
  detect: (file) => file.format === 'table' && headRow(file) !== -1,

  rows(file, out) {
    const { name, rows } = file as TableFile;
    const at = headRow(file as TableFile);
    const head = { line: rows[at]!.line, cells: ownNames(rows[at]!.cells) };
    const table = new HeadedTable(name, head, rows.slice(at + 1), { usual: 'comma', columns: AMOUNTS });
    collectRows(table, out, { hasNotes: true }, (row) => readRow(row, out));
  },
};

/** Our names, and of the columns of currencies those of the columns before them. */
function ownNames(cells: readonly string[]): string[] {
  const names = cells.map((cell) => NAMES.get(normalizeHead(cell)) ?? cell);
  let last = '';
  return names.map((name) => {
    if (normalizeHead(name) === 'valuta') return `${last} currency`;
    if (name.trim() !== '') last = name;
    return name;
  });
}

function headRow(file: TableFile): number {
  return file.rows.slice(0, 10).findIndex(({ cells }) => {
    const names = ownNames(cells);
    return Object.keys(HEADS).every((head) => names.includes(head)) && names.includes('amount currency');
  });
}

function readRow(row: TableRow, out: RowCollector): void {
  if (row.text('cancel date') !== '') return out.skip(row.line, `cancelled on ${row.text('cancel date')}`);
  const word = row.required('type', 'a type such as KØBT, UTBYTTE or UTDELNING');
  const type = foldAccents(word).toLowerCase();
  const amount = row.amount('amount') ?? 0n;
  const currency = row.text('amount currency');
  if (!/^[A-Z]{3}$/.test(currency)) row.refuse('amount currency', 'a currency such as DKK');
  const [isin, name, id] = [row.text('isin'), row.text('name'), row.text('id')];
  const isOut = amount < 0n;
  const account = row.text('account');
  const common = {
    date: row.day('date'),
    line: row.line,
    lines: [row.line],
    currency,
    ...(account === '' ? {} : { account }),
    ...(id === '' ? {} : { externalId: id }),
    ...(isin === '' ? { note: row.text('text') || word } : { asset: isin, isin, assetName: name }),
  };
  const cash = { ...common, net: sizeText(amount, true)! };
  const units = absoluteDecimal(row.amount('quantity') ?? 0n);
  if (/^(k[oø][bp]t|solgt|kj[oø]pt?|salg|salt)$/.test(type)) {
    const isBuy = /^k/.test(type);
    if (isin === '' || units === 0n) row.refuse('quantity', 'an ISIN and a number of units');
    if (amount === 0n || isOut !== isBuy)
      row.refuse('amount', isBuy ? 'an amount with a minus' : 'an amount without a minus');
    const fee = feeOf(row, currency);
    const net = absoluteDecimal(amount);
    const gross = isBuy ? net - fee : net + fee;
    out.add({
      ...cash,
      kind: isBuy ? 'buy' : 'sell',
      quantity: formatDecimal(units),
      ...priceOf(row, units, gross),
      gross: formatDecimal(gross),
      fee: sizeText(fee),
    });
  } else if (amount === 0n || (units !== 0n && !/^(udbytte|utbytte|utdelning)$/.test(type))) {
    const draft =
      units === 0n ? cash : { ...common, quantity: formatDecimal(units), gross: sizeText(amount) };
    out.open.push({ code: word, text: row.text('text'), draft, isInflow: amount === 0n ? null : !isOut });
  } else if (/^(udbytte|utbytte|utdelning)$/.test(type) && isin !== '')
    out.add({ ...cash, kind: 'dividend', gross: cash.net, isReversal: isOut, withholdingOf: '' });
  else if (/^(udbytteskat|kupongskatt|utl\.? kupskatt|udb\. ?skat)$/.test(type))
    out.add({ ...cash, kind: 'tax', isReversal: !isOut, withholdingOf: '' });
  else if (/rente|ranta/.test(type)) out.add({ ...cash, kind: isOut ? 'interest-charge' : 'interest' });
  else if (/avgift|gebyr|afgift/.test(type)) out.add({ ...cash, kind: isOut ? 'fee' : 'fee-refund' });
  else if (/^(innskudd|indbetaling|inds[aæ]ttelse|insattning)/.test(type) && !isOut)
    out.add({ ...cash, kind: 'deposit' });
  else if (/^(uttak|uttag|udbetaling|h[aæ]vning)/.test(type) && isOut)
    out.add({ ...cash, kind: 'withdrawal' });
  else out.open.push({ code: word, text: row.text('text'), draft: cash, isInflow: !isOut });
}

function feeOf(row: TableRow, currency: string): Decimal {
  const fee = absoluteDecimal(row.amount('fee') ?? 0n);
  const unit = row.text('fee currency');
  if (fee !== 0n && unit !== '' && unit !== currency)
    row.refuse('fee currency', `${currency}, as the amount`);
  return fee;
}

/** The price, where it is in the currency of the amount; else units, price and rate have to make the amount. */
function priceOf(row: TableRow, units: Decimal, gross: Decimal): { readonly price?: string } {
  const price = row.amount('price');
  if (price === null || price === 0n) return {};
  const isClose = (value: Decimal): boolean => absoluteDecimal(value - gross) * 50n <= gross;
  const value = multiplyDecimals(units, price);
  if (isClose(value)) return { price: formatDecimal(price) };
  const rate = row.amount('rate');
  if (rate === null || rate === 0n || !isClose(multiplyDecimals(value, rate)))
    row.refuse('price', `units times price, with the rate, to be ${formatDecimal(gross)}`);
  return {};
}
