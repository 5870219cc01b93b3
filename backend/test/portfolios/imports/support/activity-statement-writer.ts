import type { Random, StoryEvent, StoryKind } from './broker-story';
import { pick, signed, STORY_KINDS } from './broker-story';
import { isTrade, point, value } from './broker-writer';
import type { DocumentWriter } from './document-writers';

/** A section of the statement: its rows below its heads, and a sum. */
interface Section {
  readonly name: string;
  heads: string[];
  rows: string[][];
  sums: string[][];
}

const HEADS: Readonly<Record<string, string>> = {
  Trades:
    'DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,C. Price,Proceeds,Comm/Fee,Basis,Realized P/L,MTM P/L,Code',
  'Deposits & Withdrawals': 'Currency,Settle Date,Description,Amount',
  Dividends: 'Currency,Date,Description,Amount',
  Interest: 'Currency,Date,Description,Amount',
  Fees: 'Subtitle,Currency,Date,Description,Amount',
};
const SECTIONS: Readonly<Record<StoryKind, string>> = {
  deposit: 'Deposits & Withdrawals',
  withdrawal: 'Deposits & Withdrawals',
  buy: 'Trades',
  sell: 'Trades',
  dividend: 'Dividends',
  interest: 'Interest',
  fee: 'Fees',
};

function cellsOf(one: StoryEvent): string[] {
  const { asset, day, fee, kind, price, quantity } = one;
  const isBuy = kind === 'buy';
  if (isTrade(one))
    return [
      'Order',
      'Stocks',
      'EUR',
      asset!.symbol,
      `${day}, 10:30:00`,
      String(isBuy ? quantity : -quantity),
      point(price),
      point(price),
      point(isBuy ? -value(one) : value(one)),
      point(-fee),
      point(signed(one)),
      '0.00',
      '0.00',
      isBuy ? 'O' : 'C',
    ];
  const text = asset
    ? `${asset.symbol}(${asset.isin}) Cash Dividend EUR per Share (Ordinary Dividend)`
    : 'Text of the row';
  const cells = ['EUR', day, text, point(signed(one))];
  return kind === 'fee' ? ['Other Fees', ...cells] : cells;
}

/** Changes of sections that leave what they say as it is, and accidents. */
const CHANGES: Readonly<Record<string, (sections: Section[], random: Random) => void>> = {
  'other order of sections': (sections) => {
    sections.reverse();
  },
  'the accounts of rows': (sections) => {
    for (const section of sections) {
      const at = section.heads.indexOf('Currency') + 1;
      section.heads.splice(at, 0, 'Account');
      for (const row of section.rows) row.splice(at, 0, 'U0000001');
      for (const sum of section.sums) sum.splice(at, 0, '');
    }
  },
  'executions beside orders': (sections) => {
    for (const { name, rows } of sections)
      if (name === 'Trades')
        rows.splice(0, rows.length, ...rows.flatMap((row) => [row, ['Trade', ...row.slice(1)]]));
  },
  'signs of thousands': (sections) => {
    for (const { rows } of sections)
      for (const row of rows)
        row.forEach((cell, at) => {
          if (/^-?\d+\.\d{2}$/.test(cell)) row[at] = cell.replace(/\B(?=(\d{3})+\.)/g, ',');
        });
  },
  'a section cut off': (sections, random) => {
    const { rows } = pick(random, sections);
    const row = pick(random, rows);
    row.splice(Math.ceil(row.length / 2));
  },
  'amounts without signs': (sections) => {
    for (const { rows } of sections)
      for (const row of rows) row.forEach((cell, at) => (row[at] = cell.replace(/^-(?=[\d,]+\.\d{2}$)/, '')));
  },
  'heads in capital letters': (sections) => {
    for (const section of sections) section.heads = section.heads.map((head) => head.toUpperCase());
  },
  'a broken row': (sections, random) => {
    const { rows } = pick(random, sections);
    const at = Math.floor(random() * rows.length);
    const row = rows[at]!;
    rows.splice(at, 1, row.slice(0, -1), ['\0', ...row.slice(-1)]);
  },
};

/** The statement of Interactive Brokers: a CSV of sections. */
export const activityStatementWriter: DocumentWriter = {
  id: 'ibkr-activity-statement',
  currency: 'EUR',
  kinds: STORY_KINDS,
  hasFees: true,
  extension: 'csv',
  write(random, events, what) {
    const sections = Object.entries(HEADS).flatMap(([name, heads]): Section[] => {
      const rows = events.filter(({ kind }) => SECTIONS[kind] === name).map(cellsOf);
      const sum = [
        'Total',
        ...heads
          .split(',')
          .slice(2)
          .map(() => ''),
        '12.34',
      ];
      return rows.length === 0 ? [] : [{ name, heads: heads.split(','), rows, sums: [sum] }];
    });
    const chosen = Array.from({ length: Math.floor(random() * 3) }, () => pick(random, Object.keys(CHANGES)));
    for (const [name, change] of Object.entries(CHANGES))
      if (chosen.includes(name)) {
        what.push(name);
        change(sections, random);
      }
    const line = (cells: readonly string[]): string =>
      cells.map((cell) => (cell.includes(',') ? `"${cell}"` : cell)).join(',');
    const write = ({ heads, name, rows, sums }: Section): string[] => [
      line([name, 'Header', ...heads]),
      ...rows.map((row) => line(row[0] === '\0' ? row.slice(1) : [name, 'Data', ...row])),
      ...sums.map((sum) => line([name, 'Data', ...sum])),
    ];
    const lines = [
      'Statement,Header,Field Name,Field Value',
      'Statement,Data,Period,"January 1, 2024 - December 31, 2024"',
      ...sections.flatMap(write),
    ];
    const isTwice = random() < 0.05;
    if (isTwice) what.push('the export twice');
    return `${[...lines, ...(isTwice ? lines : [])].join('\n')}\n`;
  },
};
