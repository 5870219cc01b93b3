import type { Random, StoryEvent } from './broker-story';
import { pick, signed, STORY_KINDS } from './broker-story';
import type { StrangeTable } from './table-changes';

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
/** The form of money: signed, always positive, as units are signed, before charges, in and out. */
const MONEY = ['signed', 'positive', 'as-units', 'gross', 'in-out', 'with-fees'] as const;

/** A spreadsheet with heads and words of a language, which only a mapping reads. */
export function spreadsheetTable(
  random: Random,
  events: readonly StoryEvent[],
  currency: string,
  what: string[],
): StrangeTable {
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
  // Events that did not happen are in the file too.
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
    essential: new Set([date, type!, price!, fee!, amount!, 'Debit', 'Credit', 'Status']),
  };
}
