import type { Decimal } from '@/lib/domain/decimal';
import {
  absoluteDecimal,
  divideDecimals,
  formatDecimal,
  multiplyDecimals,
  parseDecimal,
  requireDecimal,
} from '@/lib/domain/decimal';
import type { ImportMapping, MappingField, WordMeaning } from '@/lib/domain/portfolio/import-mapping';
import { EMPTY_WORD, joinWords, normalizeWord } from '@/lib/domain/portfolio/import-mapping';
import { CURRENCIES } from '@/lib/domain/currencies';
import { minorUnitOf } from '@/lib/domain/minor-units';
import type { TransactionKind } from '@/lib/domain/portfolio/transaction';

import { isBlankAmount } from '../amount-text';
import type { TableRow } from '../headed-table';
import { HeadedTable, sizeText } from '../headed-table';
import { NO_VALUE, type DraftRow } from '../imported-row';
import { isAgainstMoney, oppositeOfMoney } from '../kind-direction';
import type { ImportLayout } from '../layout';
import type { RowCollector } from '../row-collector';
import { collectRows } from '../row-collector';
import type { TableFile } from '../table-file';
import { rawTable } from './mapped-table';
import { meaningOf } from './mapping-words';

/** Id of the layout of files that a mapping reads. */
export const MAPPING_LAYOUT = 'mapping';

/** Kinds whose quantity and price count; those of other kinds only explain an amount. */
const WITH_UNITS = new Set<TransactionKind>([
  'buy',
  'sell',
  'income-in-kind',
  'transfer-in',
  'transfer-out',
  'write-off',
]);
const WITHOUT_ASSET = new Set<TransactionKind>(['deposit', 'withdrawal']);
const TOTAL = /^(total|totals|sum|summe|gesamt|totaal|totale|saldo)\b/i;
/** Codes that brokers write in place of those of ISO 4217. */
const CODES: Readonly<Record<string, string>> = { CAN: 'CAD', CDN: 'CAD' };
const HUNDRED = 100n * 10n ** 18n;

/** The layout of a mapping. */
export function mappedLayout(mapping: ImportMapping): ImportLayout {
  return {
    id: MAPPING_LAYOUT,
    name: mapping.name,
    detect: (file) => file.format === 'table',
    rows: (file, out) => readMapped(file as TableFile, mapping, out),
  };
}

function readMapped(file: TableFile, mapping: ImportMapping, out: RowCollector): void {
  const raw = rawTable(file, mapping.header);
  const head = { line: raw.header ?? 0, cells: raw.heads };
  // Without columns of amounts the decimal sign of the mapping is kept.
  const table = new HeadedTable(file.name, head, raw.rows, { usual: mapping.decimal, columns: [] });
  const columns = new Map<MappingField, string[]>();
  for (const name of raw.heads) {
    const field = mapping.columns[name];
    if (field !== undefined) columns.set(field, [...(columns.get(field) ?? []), name]);
  }
  const last = raw.heads.reduce((most, name, at) => (mapping.columns[name] === undefined ? most : at), 0);
  collectRows(table, out, { hasNotes: true, minCells: last + 1 }, (row) => {
    if (TOTAL.test(row.cells.find((cell) => cell !== '') ?? '')) out.skip(row.line, 'total line');
    else readRow(new MappedRow(row, columns, mapping), out);
  });
}

function readRow(row: MappedRow, out: RowCollector): void {
  const meaning = row.meaning();
  if (meaning === 'skip') {
    out.skip(row.line, `${row.word()}: left out by the mapping`);
    return;
  }
  const draft = row.draft();
  const isInflow = row.isInflow();
  row.readBalance(out);
  const kind = meaning === 'by-sign' ? row.kindBySign(isInflow) : meaning;
  if (kind === null)
    out.open.push({ code: row.word(), text: row.text('assetName') || row.text('note'), draft, isInflow });
  else out.add(withKind(draft, kind, isInflow));
}

/** A draft with its kind; a sign that contradicts the kind makes the opposite kind, or takes a row back. */
function withKind(draft: Omit<DraftRow, 'kind'>, kind: TransactionKind, isInflow: boolean | null): DraftRow {
  const isAgainst = isAgainstMoney(kind, isInflow);
  const own = isAgainst ? (oppositeOfMoney(kind) ?? kind) : kind;
  const { asset, assetName, fee, isin, price, quantity, tax, ...rest } = draft;
  const hasAmount = draft.net !== undefined || draft.gross !== undefined;
  const keepsUnits = WITH_UNITS.has(own) || !hasAmount;
  const inKind = moneyInKind(draft, own);
  if (inKind !== null) return inKind;
  // What a dividend pays less than its amount before charges was withheld.
  const withheld =
    own === 'dividend' && fee === undefined && tax === undefined && !draft.settleCurrency
      ? differenceOf(draft.gross, draft.net)
      : undefined;
  return {
    ...rest,
    kind: own,
    ...(isAgainst && own === kind && { isReversal: true }),
    ...(!WITHOUT_ASSET.has(own) && { asset, assetName, isin }),
    ...(keepsUnits && { quantity, price }),
    ...rateOf(draft, own),
    // A row that is a charge itself has no charges on top.
    ...(own !== 'fee' && own !== 'tax' && { fee, tax: tax ?? withheld }),
  };
}

/**
 * Rows of exchanges without an amount of money: a deposit names coins, or a currency in place of an asset; a reward has no
 * value. Null for other rows.
 */
function moneyInKind(draft: Omit<DraftRow, 'kind'>, kind: TransactionKind): DraftRow | null {
  const { asset, gross, net, price, quantity } = draft;
  if (net !== undefined || gross !== undefined || quantity === undefined || asset === undefined) return null;
  if (kind === 'deposit' || kind === 'withdrawal') {
    if (!CURRENCIES.some((code) => code === asset))
      return { ...draft, kind: kind === 'deposit' ? 'transfer-in' : 'transfer-out' };
    const { asset: _, assetName: __, isin: ___, price: ____, quantity: _____, ...cash } = draft;
    return { ...cash, kind, net: quantity, currency: asset };
  }
  if (kind !== 'income-in-kind' || price !== undefined) return null;
  return { ...draft, kind, gross: '0', warnings: [NO_VALUE] };
}

/** The rate of a trade is the quotient of the two amounts it moved, whichever way round the file states it. */
function rateOf(draft: Omit<DraftRow, 'kind'>, kind: TransactionKind): { readonly fxRate?: string } {
  const { currency, fee, gross, net, price, quantity, settleCurrency, tax } = draft;
  const isTrade = kind === 'buy' || kind === 'sell';
  if (!isTrade || settleCurrency === undefined || settleCurrency === currency || net === undefined) return {};
  const product = multiplyDecimals(requireDecimal(price ?? '0'), requireDecimal(quantity ?? '0'));
  const value = gross === undefined ? product : requireDecimal(gross);
  const charges = requireDecimal(fee ?? '0') + requireDecimal(tax ?? '0');
  const settled = kind === 'buy' ? requireDecimal(net) - charges : requireDecimal(net) + charges;
  return value !== 0n && settled > 0n
    ? { fxRate: formatDecimal(divideDecimals(settled, absoluteDecimal(value))) }
    : {};
}

function differenceOf(gross: string | undefined, net: string | undefined): string | undefined {
  if (gross === undefined || net === undefined) return undefined;
  const difference = requireDecimal(gross) - requireDecimal(net);
  return difference > 0n ? formatDecimal(difference) : undefined;
}

/** A row of a table, read by the fields of a mapping. */
class MappedRow {
  constructor(
    private readonly row: TableRow,
    private readonly columns: ReadonlyMap<MappingField, readonly string[]>,
    private readonly mapping: ImportMapping,
  ) {}

  get line(): number {
    return this.row.line;
  }

  text(field: MappingField): string {
    return this.headsOf(field)
      .map((head) => this.row.text(head))
      .filter((text) => text !== '')
      .join('; ');
  }

  /** The word for the kind, in lower case. */
  word(): string {
    return joinWords(this.headsOf('kind').map((head) => this.row.text(head)));
  }

  /** What the word means; null when the mapping does not know it. */
  meaning(): WordMeaning | null {
    const word = this.word();
    return this.mapping.kinds[word] ?? (word === EMPTY_WORD ? 'by-sign' : null);
  }

  /** Whether money comes in, by the signs that the mapping names; null when they do not determine it. */
  isInflow(): boolean | null {
    const { signs } = this.mapping;
    if (signs === 'none') return null;
    const amount =
      signs === 'quantity' ? this.signed('quantity') : (this.signed('net') ?? this.signed('gross'));
    if (amount === null || amount === 0n) return null;
    return signs === 'quantity' ? amount < 0n : amount > 0n;
  }

  /** The kind of a row, known only from its sign; null for money of an asset, which can be many things. */
  kindBySign(isInflow: boolean | null): TransactionKind | null {
    const head = this.headsOf('kind')[0] ?? this.headsOf('net')[0] ?? this.headsOf('quantity')[0] ?? '';
    if (isInflow === null) return this.row.refuse(head, 'a kind, or an amount with a sign');
    if ((this.signed('quantity') ?? 0n) !== 0n) return isInflow ? 'sell' : 'buy';
    if (this.asset() !== '') return null;
    // The text of money without an asset says what it is; a purchase in a text has no units that could be read.
    switch (meaningOf(normalizeWord(this.text('note')))) {
      case 'buy':
      case 'sell':
      case 'dividend':
        return null;
      case 'interest':
      case 'interest-charge':
        return isInflow ? 'interest' : 'interest-charge';
      case 'fee':
        return 'fee';
      case 'tax':
        return 'tax';
      default:
        return isInflow ? 'deposit' : 'withdrawal';
    }
  }

  draft(): Omit<DraftRow, 'kind'> {
    const { row } = this;
    const dateHead = this.dateHead();
    const unit = this.currency('currency') ?? this.mapping.currency ?? undefined;
    const settle = this.currency('settleCurrency');
    const minor = unit === undefined ? null : minorUnitOf(unit);
    const [asset, isin, name] = [this.asset(), this.text('isin').toUpperCase(), this.text('assetName')];
    const note = this.text('note');
    const amount = (field: MappingField, isWhole = false): string | undefined =>
      sizeText(scaled(this.total(field), minor !== null && !isWhole), field === 'net' || field === 'gross');
    return {
      date: row.day(dateHead, this.mapping.dateOrder),
      time: row.time(this.headsOf('time')[0] ?? dateHead),
      line: row.line,
      lines: [row.line],
      ...(unit !== undefined && { currency: minor?.currency ?? unit }),
      ...(minor !== null && { quoteUnit: unit }),
      ...(settle !== undefined && { settleCurrency: settle }),
      ...(asset !== '' && { asset }),
      ...(/^[A-Z]{2}[A-Z0-9]{9}\d$/.test(isin) && { isin }),
      ...(name !== '' && name !== asset && { assetName: name.slice(0, 120) }),
      quantity: sizeText(this.signed('quantity')),
      price: amount('price'),
      gross: amount('gross'),
      // With an own currency of settlement, what was paid is in whole units of that currency.
      fee: amount('fee', settle !== undefined),
      tax: amount('tax', settle !== undefined),
      net: amount('net', settle !== undefined),
      fxRate: sizeText(this.signed('fxRate')),
      ...this.ratio(),
      ...(note !== '' && { note }),
      ...this.externalId(),
    };
  }

  readBalance(out: RowCollector): void {
    const balance = this.signed('balance');
    const currency = this.currency('settleCurrency') ?? this.currency('currency') ?? this.mapping.currency;
    if (balance === null || !currency) return;
    const date = this.row.day(this.dateHead(), this.mapping.dateOrder);
    out.balances.push({ line: this.line, date, currency, quantity: formatDecimal(balance) });
  }

  /** The first column of dates that is filled. */
  private dateHead(): string {
    const heads = this.headsOf('date');
    return heads.find((head) => !isBlankAmount(this.row.text(head))) ?? heads[0]!;
  }

  private asset(): string {
    return this.text('asset') || this.text('isin') || this.text('assetName');
  }

  private headsOf(field: MappingField): readonly string[] {
    return this.columns.get(field) ?? [];
  }

  private signed(field: MappingField): Decimal | null {
    const head = this.headsOf(field)[0];
    return head === undefined ? null : this.row.amount(head);
  }

  /** The amount of a field without its sign, added up over its columns. */
  private total(field: MappingField): Decimal | null {
    const amounts = this.headsOf(field).flatMap((head) => this.row.amount(head) ?? []);
    return amounts.length === 0 ? null : amounts.reduce((sum, one) => sum + absoluteDecimal(one), 0n);
  }

  private currency(field: MappingField): string | undefined {
    const head = this.headsOf(field)[0];
    const text = head === undefined ? '' : this.row.text(head);
    if (text === '') return undefined;
    if (minorUnitOf(text)) return text;
    const code = CODES[text.toUpperCase()] ?? text.toUpperCase();
    return /^[A-Z]{3,6}$/.test(code) ? code : this.row.refuse(head!, 'a currency such as EUR');
  }

  private ratio(): { ratio?: string } {
    const head = this.headsOf('ratio')[0];
    const text = head === undefined ? '' : this.row.text(head);
    if (text === '') return {};
    const match = /^(\d{1,6})\s*(?:[:/]|for)\s*(\d{1,6})$/i.exec(text);
    if (match) return { ratio: `${match[1]}/${match[2]}` };
    if (/^\d{1,6}$/.test(text) && parseDecimal(text)! > 0n) return { ratio: `${text}/1` };
    return this.row.refuse(head!, 'a ratio of new to old units such as 3:1');
  }

  private externalId(): { externalId?: string } {
    const id = this.text('externalId');
    return id === '' ? {} : { externalId: id.slice(0, 120) };
  }
}

/** An amount in hundredths of a currency in whole units. */
function scaled(amount: Decimal | null, isMinor: boolean): Decimal | null {
  return amount === null || !isMinor ? amount : divideDecimals(amount, HUNDRED);
}
