import { encodeText } from '../../../ingest/support/encode-text';
import type { Random, StoryEvent, StoryTruth } from './broker-story';
import { inventStory, pick, signed, STORY_KINDS, truthOf } from './broker-story';
import type { BrokerWriter } from './broker-writer';
import { BROKER_WRITERS } from './broker-writers';

/** A file that a broker, a spreadsheet or an accident made of an account whose truth is known. */
export interface StrangeBrokerFile {
  readonly name: string;
  readonly layout: string;
  readonly bytes: Buffer;
  readonly currency: string;
  readonly truth: StoryTruth;
  /** What was done to it. */
  readonly what: readonly string[];
}

/** A table before it is written. */
interface Table {
  above: string[][];
  head: string[];
  rows: string[][];
  below: string[][];
  separator: string;
  isQuoted: boolean;
}

const chance = (random: Random, share: number): boolean => random() < share;

/** Words of spreadsheets and banks, by language. */
const LANGUAGES = [
  {
    words: 'Deposit|Buy|Dividend|Sell|Interest|Fee|Withdrawal',
    heads: 'Date|Type|Symbol|Quantity|Price|Fee|Amount|Currency',
    isComma: false,
  },
  {
    words: 'Einzahlung|Kauf|Dividende|Verkauf|Zinsen|Gebühr|Auszahlung',
    heads: 'Datum|Vorgang|Kürzel|Stück|Kurs|Gebühr|Betrag|Währung',
    isComma: true,
  },
  {
    words: 'Versement|Achat|Dividende|Vente|Intérêts|Frais|Retrait',
    heads: 'Date|Opération|Symbole|Quantité|Cours|Frais|Montant|Devise',
    isComma: true,
  },
  {
    words: 'Storting|Koop|Dividend|Verkoop|Rente|Kosten|Opname',
    heads: 'Datum|Soort|Symbool|Aantal|Koers|Kosten|Bedrag|Valuta',
    isComma: true,
  },
  {
    words: 'DEPOSIT|BUY|DIVIDEND|SELL|INTEREST|FEE|WITHDRAWAL',
    heads: 'Trade Date|Action|Ticker|Shares|Unit Price|Commission|Total|Ccy',
    isComma: false,
  },
  {
    words: 'Insättning|Köp|Utdelning|Sälj|Ränta|Avgift|Uttag',
    heads: 'Datum|Transaktionstyp|Symbol|Antal|Kurs|Courtage|Belopp|Valuta',
    isComma: true,
  },
] as const;
const DATES: readonly ((day: string) => string)[] = [
  (day) => day,
  (day) => day.split('-').reverse().join('.'),
  (day) => day.split('-').reverse().join('/'),
  (day) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`,
  (day) => `${day}T09:30:00Z`,
];
/** How the money of a row is written: signed, always positive, as units are signed, before charges, in and out. */
const MONEY = ['signed', 'positive', 'as-units', 'gross', 'in-out', 'with-fees'] as const;

/** A spreadsheet with heads and words of a language, which only a mapping reads. */
function mappedTable(random: Random, events: readonly StoryEvent[], currency: string, what: string[]): Table {
  const language = pick(random, LANGUAGES);
  const dateOf = pick(random, DATES);
  const money = pick(random, MONEY);
  const [date, type, symbol, quantity, price, fee, amount, unit] = language.heads.split('|') as [
    string,
    ...string[],
  ];
  const kinds = language.words.split('|');
  what.push(`mapped ${language.heads.split('|')[1]}`, money, dateOf('2024-02-03'));
  const text = (cents: number): string => {
    const plain = (cents / 100).toFixed(2);
    return language.isComma ? plain.replace('.', ',') : plain;
  };
  const columns: { head: string; cell: (event: StoryEvent) => string }[] = [
    { head: date, cell: ({ day }) => dateOf(day) },
    { head: type!, cell: ({ kind }) => kinds[STORY_KINDS.indexOf(kind)]! },
    { head: symbol!, cell: ({ asset }) => asset?.symbol ?? '' },
    {
      head: quantity!,
      cell: ({ kind, quantity: units }) =>
        units === 0 ? '' : String(money === 'as-units' && kind === 'sell' ? -units : units),
    },
    { head: price!, cell: (one) => (one.price === 0 ? '' : text(one.price)) },
    { head: fee!, cell: (one) => (one.quantity === 0 ? '' : text(one.fee)) },
    { head: unit!, cell: () => currency },
  ];
  const value = (one: StoryEvent): number => (one.quantity === 0 ? one.net : one.quantity * one.price);
  if (money === 'signed') columns.push({ head: amount!, cell: (one) => text(signed(one)) });
  else if (money === 'positive') columns.push({ head: amount!, cell: (one) => text(one.net) });
  else if (money === 'as-units')
    columns.push({ head: amount!, cell: (one) => text(one.kind === 'sell' ? -one.net : one.net) });
  else if (money === 'gross') columns.push({ head: amount!, cell: (one) => text(value(one)) });
  else if (money === 'with-fees')
    columns.push(
      { head: 'Amount excl. fees', cell: (one) => text(value(one)) },
      { head: 'Amount incl. fees', cell: (one) => text(one.net) },
    );
  else
    columns.push(
      { head: 'Debit', cell: (one) => (signed(one) < 0 ? text(one.net) : '') },
      { head: 'Credit', cell: (one) => (signed(one) > 0 ? text(one.net) : '') },
    );
  if (chance(random, 0.3)) columns.push({ head: 'Account number', cell: () => '35461234' });
  if (chance(random, 0.3))
    columns.push({ head: 'Exchange', cell: () => pick(random, ['EPA', 'XET', 'NSY']) });
  if (chance(random, 0.3))
    columns.push({
      head: 'Order type',
      cell: ({ quantity: units }) => (units === 0 ? '' : pick(random, ['Market', 'Limit'])),
    });
  if (chance(random, 0.3)) columns.push({ head: 'Status', cell: () => 'Executed' });
  const shuffled = columns
    .map((column) => [random(), column] as const)
    .sort(([a], [b]) => a - b)
    .map(([, column]) => column);
  const rows = events.map((event) => shuffled.map(({ cell }) => cell(event)));
  // What did not happen is in the file too.
  const stateAt = shuffled.findIndex(({ head }) => head === 'Status');
  if (stateAt !== -1) {
    const missed = [...rows[1]!];
    missed[stateAt] = pick(random, ['Cancelled', 'Pending', 'Rejected']);
    rows.splice(2, 0, missed);
  }
  return {
    above: [],
    head: shuffled.map(({ head }) => head),
    rows,
    below: [],
    separator: language.isComma ? ';' : ',',
    isQuoted: false,
  };
}

function brokerTable(writer: BrokerWriter, events: readonly StoryEvent[]): Table {
  const rows = events.map((event) => writer.rows(event).map((row) => [...row]));
  const ordered = writer.isNewestFirst ? rows.reverse() : rows;
  return {
    above: writer.above.map((row) => [...row]),
    head: [...writer.head],
    rows: ordered.flat(),
    below: [],
    separator: writer.separator,
    isQuoted: false,
  };
}

/** Changes that programs and people make to a file. */
const CHANGES: Readonly<Record<string, (table: Table, random: Random, canMove: boolean) => void>> = {
  'other order of columns': (table, random, canMove) => {
    if (!canMove) return;
    const order = table.head
      .map((_, at) => [random(), at] as const)
      .sort(([a], [b]) => a - b)
      .map(([, at]) => at);
    table.head = order.map((at) => table.head[at]!);
    table.rows = table.rows.map((row) => order.map((at) => row[at] ?? ''));
  },
  'a column more': (table, random, canMove) => {
    if (!canMove) return;
    table.head = ['Remarks', ...table.head];
    table.rows = table.rows.map((row) => [pick(random, ['', 'ok']), ...row]);
  },
  'lines above': (table) => {
    table.above.unshift(['Statement of account'], ['Client', '12345']);
  },
  'a footer': (table) => {
    table.below.push(['This statement was made by a computer and needs no signature.']);
  },
  'a total': (table) => {
    table.below.push(['Total', ...table.head.slice(1).map(() => '')]);
  },
  'a subtotal': (table, random) => {
    const at = 1 + Math.floor(random() * (table.rows.length - 1));
    table.rows.splice(at, 0, ['Subtotal', ...table.head.slice(1).map(() => '')]);
  },
  'another head': (table, random) => {
    const at = Math.floor(random() * table.head.length);
    table.head[at] = `${table.head[at]} x`;
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
  'the export twice': (table) => {
    table.rows = [...table.rows, [...table.head], ...table.rows.map((row) => [...row])];
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
  quotes: (table) => {
    table.isQuoted = true;
  },
};

const ENCODINGS = ['utf-8', 'bom', 'utf-16', 'windows-1252', 'crlf'] as const;

/** A file in a random form. */
export function strangeBrokerFile(random: Random, at: number): StrangeBrokerFile {
  const isMapped = chance(random, 0.5);
  const writer = isMapped ? null : BROKER_WRITERS[at % BROKER_WRITERS.length]!;
  const what: string[] = [];
  const currency = writer?.currency ?? pick(random, ['EUR', 'USD', 'GBP']);
  const events = inventStory(random, writer ?? { kinds: STORY_KINDS, hasFees: true });
  const table = writer === null ? mappedTable(random, events, currency, what) : brokerTable(writer, events);
  const changes = Object.keys(CHANGES);
  const chosen = Array.from({ length: Math.floor(random() * 3) }, () => pick(random, changes));
  // Columns move before rows are broken.
  for (const name of changes.filter((one) => chosen.includes(one))) {
    what.push(name);
    CHANGES[name]!(table, random, writer?.canMove ?? true);
  }
  const encoding = pick(random, ENCODINGS);
  what.push(encoding);
  return {
    name: `strange-${at}.csv`,
    layout: writer?.id ?? 'mapping',
    bytes: encode(write(table), encoding),
    currency,
    truth: truthOf(events),
    what,
  };
}

function write({ above, below, head, isQuoted, rows, separator }: Table): string {
  const cell = (text: string): string =>
    isQuoted || text.includes(separator) || /["\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  const lines = [...above, head, ...rows, ...below].map((row) => row.map(cell).join(separator));
  return `${lines.join('\n')}\n`;
}

function encode(text: string, encoding: (typeof ENCODINGS)[number]): Buffer {
  if (encoding === 'bom') return encodeText(`\ufeff${text}`, 'utf-8');
  if (encoding === 'utf-16') return encodeText(`\ufeff${text}`, 'utf-16le');
  if (encoding === 'crlf') return encodeText(text.replaceAll('\n', '\r\n'), 'utf-8');
  return encodeText(text, encoding);
}
