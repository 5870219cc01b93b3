import { encodeText } from '../../../ingest/support/encode-text';
import type { Random } from './broker-story';
import { pick } from './broker-story';

/** A table before it is written. */
export interface StrangeTable {
  above: string[][];
  head: string[];
  rows: string[][];
  below: string[][];
  separator: string;
  isQuoted: boolean;
  /** Heads of columns that say what no other column does; null of a layout, which needs the columns of its own. */
  essential: ReadonlySet<string> | null;
}

/** The changes of a table that keep its meaning. */
export interface TableRules {
  /** True when columns go by their heads, so that their order may change. */
  readonly canMove: boolean;
  /** True when the same rows may be stored twice, as they are. */
  readonly isExact: boolean;
}

/** A change, which may say more than its name. */
type TableChange = (table: StrangeTable, random: Random, rules: TableRules) => string | void;

/** The worst mistake: all cells can be read, and say something else. */
const EXCHANGED = "two heads in each other's place";

const DECIMAL = /^([-+(]*[$€£]?)(\d+)\.(\d+)(\)?)$/;
const UNITS = /^(quantity|qty|shares|units|no\. of shares|antal|quantity transacted)\b/i;
const isMonthFirst = (text: string): boolean => /^\d{2}\/\d{2}\/\d{4}/.test(text);

/** Heads in the words of another language. */
const TRANSLATED: Readonly<Record<string, string>> = {
  date: 'Datum',
  quantity: 'Anzahl',
  price: 'Kurs',
  amount: 'Betrag',
  symbol: 'Symbool',
  currency: 'Währung',
  type: 'Typ',
  fee: 'Gebühr',
  fees: 'Kosten',
  total: 'Gesamt',
};

const blanks = (table: StrangeTable, first: string): string[] => [
  first,
  ...table.head.slice(1).map(() => ''),
];

/** Sums of the columns in which all filled cells are amounts, as a program writes them below. */
function sumsOf(table: StrangeTable, first: string): string[] {
  return table.head.map((_, at) => {
    if (at === 0) return first;
    const cells = table.rows.map((row) => row[at] ?? '').filter((cell) => cell !== '');
    if (cells.length === 0 || !cells.every((cell) => /^-?\d+\.\d{2}$/.test(cell))) return '';
    return cells.reduce((sum, cell) => sum + Number(cell), 0).toFixed(2);
  });
}

const changeCells = (table: StrangeTable, change: (cell: string, at: number) => string): void => {
  table.rows = table.rows.map((row) => row.map(change));
};

/** Changes that programs and people make to a file; rows are broken after columns moved. */
const CHANGES: Readonly<Record<string, TableChange>> = {
  'other order of columns': (table, random, { canMove }) => {
    if (!canMove) return;
    const order = table.head
      .map((_, at) => [random(), at] as const)
      .sort(([a], [b]) => a - b)
      .map(([, at]) => at);
    table.head = order.map((at) => table.head[at]!);
    table.rows = table.rows.map((row) => order.map((at) => row[at] ?? ''));
  },
  'a column more': (table, random, { canMove }) => {
    if (!canMove) return;
    table.head = ['Remarks', ...table.head];
    table.rows = table.rows.map((row) => [pick(random, ['', 'ok']), ...row]);
  },
  'heads in capital letters': (table) => {
    table.head = table.head.map((head) => head.toUpperCase());
  },
  'heads with spaces': (table) => {
    table.head = table.head.map((head) => ` ${head.replaceAll(' ', '  ')} `);
  },
  'another head': (table, random) => {
    const at = Math.floor(random() * table.head.length);
    table.head[at] = `${table.head[at]} x`;
  },
  [EXCHANGED]: (table, random) => {
    const [one, other] = [random(), random()].map((share) => Math.floor(share * table.head.length));
    [table.head[one!], table.head[other!]] = [table.head[other!]!, table.head[one!]!];
    return `${EXCHANGED}: ${table.head[one!]}, ${table.head[other!]}`;
  },
  'a column less': (table, random, { canMove }) => {
    const without = Math.floor(random() * table.head.length);
    const head = table.head[without]!.trim();
    // Of charges, and of what a row is, nothing else may know.
    if (
      !canMove ||
      /fee|commission|costs|courtage|action|code|type|event|way|transaction|typ |currency/i.test(head) ||
      table.essential?.has(head) === true
    )
      return;
    table.head = table.head.filter((_, at) => at !== without);
    table.rows = table.rows.map((row) => row.filter((_, at) => at !== without));
  },
  'lines above': (table) => {
    table.above.unshift(['Statement of account'], ['Client', '12345']);
  },
  'blank lines': (table, random) => {
    const at = Math.floor(random() * table.rows.length);
    table.above.push([]);
    table.rows.splice(at, 0, [], []);
  },
  'a footer': (table) => {
    table.below.push(['This statement was made by a computer and needs no signature.']);
  },
  'a total': (table) => {
    table.below.push(blanks(table, 'Total'));
  },
  'a total with sums': (table) => {
    table.below.push(sumsOf(table, 'Total'));
  },
  'a subtotal': (table, random) => {
    table.rows.splice(1 + Math.floor(random() * (table.rows.length - 1)), 0, blanks(table, 'Subtotal'));
  },
  'a subtotal with sums': (table, random) => {
    const sums = sumsOf(table, 'Subtotal');
    table.rows.splice(1 + Math.floor(random() * (table.rows.length - 1)), 0, sums);
  },
  'rows the other way': (table) => {
    table.rows.reverse();
  },
  'no empty ends': (table) => {
    table.rows = table.rows.map((row) => {
      let count = row.length;
      while (count > 0 && row[count - 1] === '') count--;
      return row.slice(0, count);
    });
  },
  'the head on a new page': (table, random) => {
    table.rows.splice(1 + Math.floor(random() * (table.rows.length - 1)), 0, [...table.head]);
  },
  'the export twice': (table) => {
    table.rows = [...table.rows, [...table.head], ...table.rows.map((row) => [...row])];
  },
  'the rows twice': (table, _random, { isExact }) => {
    if (!isExact) table.rows = [...table.rows, ...table.rows.map((row) => [...row])];
  },
  'a broken row': (table, random) => {
    const at = Math.floor(random() * table.rows.length);
    const row = table.rows[at]!;
    const cut = 1 + Math.floor(random() * (row.length - 1));
    table.rows.splice(at, 1, row.slice(0, cut), row.slice(cut));
  },
  'two rows in one': (table, random) => {
    const at = Math.floor(random() * (table.rows.length - 1));
    table.rows.splice(at, 2, [...table.rows[at]!, ...table.rows[at + 1]!]);
  },
  'units without signs': (table) => {
    const places = new Set(table.head.flatMap((head, at) => (UNITS.test(head.trim()) ? [at] : [])));
    changeCells(table, (cell, at) => (places.has(at) ? cell.replace(/^-(?=\d)/, '') : cell));
  },
  'decimal commas': (table) => {
    if (table.separator === ',') table.separator = ';';
    changeCells(table, (cell) => cell.replace(DECIMAL, '$1$2,$3$4'));
  },
  'signs of thousands': (table) => {
    changeCells(table, (cell) => {
      const [, before, whole, places, behind] = DECIMAL.exec(cell) ?? [];
      return whole === undefined
        ? cell
        : `${before}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${places}${behind}`;
    });
  },
  'days with dots': (table) => {
    changeCells(table, (cell) =>
      isMonthFirst(cell)
        ? `${cell.slice(3, 5)}.${cell.slice(0, 2)}.${cell.slice(6)}`
        : cell.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3.$2.$1'),
    );
  },
  'minus signs of typesetters': (table) => {
    changeCells(table, (cell) => cell.replace(/^-(?=[$€£]?\d)/, '\u2212'));
  },
  'thousands by spaces': (table) => {
    changeCells(table, (cell) => {
      const [, before, whole, places, behind] = DECIMAL.exec(cell) ?? [];
      return whole === undefined
        ? cell
        : `${before}${whole.replace(/\B(?=(\d{3})+$)/g, '\u00a0')}.${places}${behind}`;
    });
  },
  'amounts in brackets': (table) => {
    changeCells(table, (cell) => cell.replace(/^-([$€£]?\d+\.\d+)$/, '($1)'));
  },
  'minus signs behind': (table) => {
    changeCells(table, (cell) => cell.replace(/^-([$€£]?\d+\.\d+)$/, '$1-'));
  },
  'amounts without signs': (table) => {
    changeCells(table, (cell) => cell.replace(/^[-(]+([$€£]?[\d,\s]+\.\d{2})\)?$/, '$1'));
  },
  'a head in another language': (table, random) => {
    const at = Math.floor(random() * table.head.length);
    table.head[at] = TRANSLATED[table.head[at]!.trim().toLowerCase()] ?? table.head[at]!;
  },
  'a row cut short': (table, random) => {
    const at = Math.floor(random() * table.rows.length);
    // Half of two rows in one is one of them, and half of a row may be blank: nothing shows what is missing.
    if (table.rows[at]!.length > table.head.length) return;
    const half = table.rows[at]!.slice(0, Math.ceil(table.rows[at]!.length / 2));
    if (half.some((cell) => cell !== '')) table.rows[at] = half;
  },
  'tabs between cells': (table) => {
    table.separator = '\t';
  },
  'bars between cells': (table) => {
    table.separator = '|';
  },
  'empty columns': (table, _random, { canMove }) => {
    if (!canMove) return;
    table.head = table.head.flatMap((head, at) => (at === 1 ? ['', head] : [head]));
    table.rows = table.rows.map((row) => row.flatMap((cell, at) => (at === 1 ? ['', cell] : [cell])));
  },
  quotes: (table) => {
    table.isQuoted = true;
  },
};

/** Days of `dd/mm/yyyy` and `mm/dd/yyyy` cannot be distinguished here: they stay as they are. */
const DAY_FIRST_LAYOUTS = /^(etoro|mapping)$/;

/** Changes a table in up to two ways, and names them. */
export function changeTable(
  table: StrangeTable,
  random: Random,
  { layout, ...rules }: TableRules & { readonly layout: string },
): string[] {
  const names = Object.keys(CHANGES).filter(
    (name) => name !== 'days with dots' || !DAY_FIRST_LAYOUTS.test(layout),
  );
  const chosen = Array.from({ length: Math.floor(random() * 3) }, () => pick(random, names));
  if (random() < 0.2) chosen.push(EXCHANGED);
  const changes = names.filter((name) => chosen.includes(name));
  return changes.map((name) => CHANGES[name]!(table, random, rules) ?? name);
}

export function writeTable({ above, below, head, isQuoted, rows, separator }: StrangeTable): string {
  const cell = (text: string): string =>
    isQuoted || text.includes(separator) || /["\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  const lines = [...above, head, ...rows, ...below].map((row) => row.map(cell).join(separator));
  return `${lines.join('\n')}\n`;
}

const ENCODINGS = ['utf-8', 'bom', 'utf-16', 'utf-16be', 'windows-1252', 'crlf', 'cr'] as const;

/** The bytes of a text in a random encoding, which is named. */
export function encodeStrange(text: string, random: Random, what: string[]): Buffer {
  const encoding = pick(random, ENCODINGS);
  what.push(encoding);
  if (encoding === 'bom') return encodeText(`\ufeff${text}`, 'utf-8');
  if (encoding === 'utf-16') return encodeText(`\ufeff${text}`, 'utf-16le');
  if (encoding === 'utf-16be') return encodeText(`\ufeff${text}`, 'utf-16be');
  if (encoding === 'crlf') return encodeText(text.replaceAll('\n', '\r\n'), 'utf-8');
  if (encoding === 'cr') return encodeText(text.replaceAll('\n', '\r'), 'utf-8');
  // The sign of typesetters and others are not in the older set.
  return encodeText(text, encoding === 'windows-1252' && /[^\u0000-\u00ff€]/.test(text) ? 'utf-8' : encoding);
}
