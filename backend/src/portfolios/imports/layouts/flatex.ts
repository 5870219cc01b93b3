import type { Decimal } from '@/lib/domain/decimal';
import { absoluteDecimal, formatDecimal, multiplyDecimals } from '@/lib/domain/decimal';
import { groupBy } from '@/lib/domain/group-by';

import type { TableRow } from '../headed-table';
import { HeadedTable, headNames, normalizeHead } from '../headed-table';
import type { OpenRow } from '../imported-row';
import type { ImportLayout } from '../layout';
import { collectRows, type RowCollector } from '../row-collector';
import type { TableFile } from '../table-file';
import { isMoney, unitOf } from '../units';

/** Heads of the two forms by our own names; the columns behind amounts have units and no head. */
const NAMES = headNames({
  date: ['buchungstag', 'buchtag'],
  name: ['bezeichnung'],
  isin: ['isin'],
  units: ['nominal (stk.)', 'nominal'],
  amount: ['betrag'],
  price: ['kurs'],
  id: ['ta.-nr.', 'ta-nr.'],
  text: ['buchungsinformation', 'buchungsinformationen'],
  account: ['depot'],
});
const HEADS = ['date', 'name', 'isin', 'units', 'price', 'id', 'text', 'price unit'];

/** Units that leave and come for the tax of Austria, of which nothing is bought. */
interface TaxMove {
  readonly open: OpenRow;
  readonly units: Decimal;
  readonly key: string;
}

/** Flatex, movements of the depot in its older and its newer form; its charges and dividends are in the account's file. */
export const flatex: ImportLayout = {
  id: 'flatex',
  name: 'flatex, Depotumsätze',
  steps: 'Depot, Depotumsätze: choose the days, then the export as CSV (or Excel).',
  reads:
    'Purchases and sales without their charges, cancelled orders, securities that arrive; pairs for the tax of Austria are left out, other movements are asked about. Dividends and charges are in Kontoumsätze, which is not read.',

  detect: (file) => file.format === 'table' && headRow(file) !== -1,

  rows(file, out) {
    const { name, rows } = file as TableFile;
    const at = headRow(file as TableFile);
    const head = { line: rows[at]!.line, cells: ownNames(rows[at]!.cells) };
    const format = { usual: 'comma', columns: ['units', 'amount', 'price'] } as const;
    const table = new HeadedTable(name, head, rows.slice(at + 1), format);
    const moves: TaxMove[] = [];
    collectRows(table, out, { hasNotes: true, minCells: head.cells.length - 1 }, (row) =>
      readRow(row, moves, out),
    );
    for (const list of groupBy(moves, ({ key }) => key).values())
      if (list.reduce((sum, { units }) => sum + units, 0n) === 0n)
        for (const { open } of list) out.skip(open.draft.line!, 'the same units leave and arrive');
      else out.open.push(...list.map(({ open }) => open));
  },
};

function ownNames(cells: readonly string[]): string[] {
  let last = '';
  return cells.map((cell, at) => {
    const name = NAMES.get(normalizeHead(cell)) ?? cell;
    if (cell.trim() !== '') {
      last = name;
      return name;
    }
    return at === cells.length - 1 ? '' : `${last} unit`;
  });
}

function headRow(file: TableFile): number {
  return file.rows.slice(0, 20).findIndex(({ cells }) => {
    const names = ownNames(cells);
    return HEADS.every((head) => names.includes(head));
  });
}

function readRow(row: TableRow, moves: TaxMove[], out: RowCollector): void {
  const text = row.required('text', 'a text such as Ausführung ORDER Kauf');
  const isin = row.required('isin', 'an ISIN');
  const units = row.requiredAmount('units', 'a number of units');
  if (units === 0n) row.refuse('units', 'a number of units');
  const price = row.requiredAmount('price', 'a price');
  const [sign, account, id] = [row.text('price unit'), row.text('account'), row.text('id')];
  const unit = unitOf(row.text('amount unit') || sign);
  if (unit !== '$' && !isMoney(unit)) row.refuse('price unit', 'a currency such as EUR');
  if (isMoney(unitOf(row.text('units unit')))) row.refuse('units', 'a number of units');
  if (/^\d{9,}$/.test(row.text('date'))) row.refuse('date', 'a date with the day first');
  const place = {
    date: row.day('date', 'day-first'),
    line: row.line,
    lines: [row.line],
    asset: isin,
    isin,
    assetName: row.text('name').replace(/\s+/g, ' '),
    ...(unit === '$' ? {} : { currency: unit }),
    ...(account === '' ? {} : { account }),
    ...(id === '' ? {} : { externalId: id }),
  };
  const quantity = formatDecimal(absoluteDecimal(units));
  const order = /^(storno\s{1,3})?ausf.{1,2}hrung order (kauf|verkauf)\b/i.exec(text);
  if (order) {
    const isBuy = order[2]!.toLowerCase() === 'kauf';
    const isReversal = order[1] !== undefined;
    if (units > 0n !== (isBuy !== isReversal))
      row.refuse('units', isBuy !== isReversal ? 'units without a minus' : 'units with a minus');
    const amount = row.amount('amount');
    if (amount !== null && amount < 0n !== units < 0n) row.refuse('amount', 'the sign of its units');
    const isSame = unitOf(sign) === unit;
    if (amount === null && !isSame) row.refuse('amount', `an amount in ${unit}`);
    const gross = absoluteDecimal(amount ?? multiplyDecimals(units, price));
    out.add({
      ...place,
      kind: isBuy ? 'buy' : 'sell',
      quantity,
      ...(isSame && price !== 0n && { price: formatDecimal(price) }),
      gross: formatDecimal(gross),
      net: formatDecimal(gross),
      isReversal,
    });
    return;
  }
  const code = text
    .replace(isin, '')
    .replace(/\d{6,}/g, '')
    .trim();
  if (/^wp-eingang$/i.test(code) && units > 0n) {
    out.add({ ...place, kind: 'transfer-in', quantity });
    return;
  }
  const open = {
    code,
    text: place.assetName,
    draft: { ...place, quantity },
    isInflow: null,
    isUnitsIn: units > 0n,
  };
  if (/^(thesaurierung|ertr.{1,2}gnisaussch.{1,2}ttung)/i.test(code))
    moves.push({ open, units, key: `${place.date} ${account} ${isin} ${code}` });
  else out.open.push(open);
}
