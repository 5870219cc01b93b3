import type { Decimal } from '../decimal';
import type { EpochDay } from '../iso-date';
import { TRANSACTION_KINDS } from './transaction';
import type { Transaction, TransactionKind } from './transaction';

/** Whole numbers of a row, in this order; a text is its place in the list of texts. */
const [ID, DAY, SECONDS, POSITION, KIND, ACCOUNT, ASSET, CURRENCY, SETTLE_CURRENCY] = [
  0, 1, 2, 3, 4, 5, 6, 7, 8,
] as const;
const WHOLES = 9;
/** Decimals of a row likewise. */
const [QUANTITY, PRICE, GROSS, FX_RATE, FEE, TAX, NET] = [0, 1, 2, 3, 4, 5, 6] as const;
const AMOUNTS = 7;
/** In place of a number that is null. */
const NONE = -1;
/** Added to the kind of a row with further fields. */
const HAS_MORE = 1 << 8;

/** Fields that few rows have. */
type FurtherFields = Pick<
  Transaction,
  | 'toAccount'
  | 'toAsset'
  | 'toQuantity'
  | 'toNet'
  | 'toCurrency'
  | 'ratio'
  | 'costFraction'
  | 'cost'
  | 'acquired'
  | 'exDay'
  | 'subkind'
  | 'group'
  | 'lots'
>;

const NO_FURTHER: FurtherFields = {
  toAccount: null,
  toAsset: null,
  toQuantity: null,
  toNet: null,
  toCurrency: null,
  ratio: null,
  costFraction: null,
  cost: null,
  acquired: null,
  exDay: null,
  subkind: null,
  group: null,
  lots: [],
};

const hasFurther = (row: FurtherFields): boolean =>
  row.toAccount !== null ||
  row.toAsset !== null ||
  row.toQuantity !== null ||
  row.toNet !== null ||
  row.toCurrency !== null ||
  row.ratio !== null ||
  row.costFraction !== null ||
  row.cost !== null ||
  row.acquired !== null ||
  row.exDay !== null ||
  row.subkind !== null ||
  row.group !== null ||
  row.lots.length > 0;

const KIND_NUMBERS: ReadonlyMap<TransactionKind, number> = new Map(
  TRANSACTION_KINDS.map((kind, at) => [kind, at]),
);

/**
 * Stored rows, completed, with their fields beside each other: an object of 29 fields for each row was a fifth of the
 * memory of a book, and the collector copied each of them twice. A row of {@link TransactionColumns.rows} is an object
 * nevertheless, which reads its fields from here: rows are compared by identity.
 */
export class TransactionColumns {
  private readonly wholes: Int32Array;
  private readonly amounts: (Decimal | null)[];
  private readonly texts: string[] = [];
  private readonly places = new Map<string, number>();
  private readonly further = new Map<number, FurtherFields>();
  private readonly made: Transaction[] = [];

  /** @param room - The most rows that are added. */
  constructor(room: number) {
    this.wholes = new Int32Array(room * WHOLES);
    this.amounts = new Array<Decimal | null>(room * AMOUNTS);
  }

  /** In the order in which they were added. */
  get rows(): readonly Transaction[] {
    return this.made;
  }

  /** @throws RangeError when there is no room for the row. */
  add(row: Transaction): void {
    const { amounts, made, wholes } = this;
    const at = made.length;
    if ((at + 1) * WHOLES > wholes.length) throw new RangeError(`no room for row ${at}`);
    const isUsual = !hasFurther(row);
    if (!isUsual) this.further.set(at, furtherOf(row));
    const start = at * WHOLES;
    wholes[start + ID] = Number(row.id);
    wholes[start + DAY] = row.day;
    wholes[start + SECONDS] = row.seconds ?? NONE;
    wholes[start + POSITION] = row.position;
    wholes[start + KIND] = KIND_NUMBERS.get(row.kind)! + (isUsual ? 0 : HAS_MORE);
    wholes[start + ACCOUNT] = this.placeOf(row.account);
    wholes[start + ASSET] = row.asset === null ? NONE : this.placeOf(row.asset);
    wholes[start + CURRENCY] = this.placeOf(row.currency);
    wholes[start + SETTLE_CURRENCY] = this.placeOf(row.settleCurrency);
    const first = at * AMOUNTS;
    amounts[first + QUANTITY] = row.quantity;
    amounts[first + PRICE] = row.price;
    amounts[first + GROSS] = row.gross;
    amounts[first + FX_RATE] = row.fxRate;
    amounts[first + FEE] = row.fee;
    amounts[first + TAX] = row.tax;
    amounts[first + NET] = row.net;
    made.push(new ColumnRow(this, at));
  }

  private placeOf(text: string): number {
    const known = this.places.get(text);
    if (known !== undefined) return known;
    const place = this.texts.push(text) - 1;
    this.places.set(text, place);
    return place;
  }

  whole(row: number, field: number): number {
    return this.wholes[row * WHOLES + field]!;
  }

  amount(row: number, field: number): Decimal | null {
    return this.amounts[row * AMOUNTS + field]!;
  }

  text(row: number, field: number): string {
    return this.texts[this.wholes[row * WHOLES + field]!]!;
  }

  moreOf(row: number): FurtherFields {
    return this.whole(row, KIND) < HAS_MORE ? NO_FURTHER : this.further.get(row)!;
  }
}

function furtherOf(row: FurtherFields): FurtherFields {
  const { acquired, cost, costFraction, exDay, group, lots, ratio, subkind } = row;
  const { toAccount, toAsset, toCurrency, toNet, toQuantity } = row;
  return {
    ...{ acquired, cost, costFraction, exDay, group, lots, ratio, subkind },
    ...{ toAccount, toAsset, toCurrency, toNet, toQuantity },
  };
}

/** A row that reads its fields from columns. */
class ColumnRow implements Transaction {
  constructor(
    private readonly columns: TransactionColumns,
    private readonly at: number,
  ) {}

  get id(): string {
    return String(this.columns.whole(this.at, ID));
  }
  get day(): EpochDay {
    return this.columns.whole(this.at, DAY);
  }
  get seconds(): number | null {
    const seconds = this.columns.whole(this.at, SECONDS);
    return seconds === NONE ? null : seconds;
  }
  get position(): number {
    return this.columns.whole(this.at, POSITION);
  }
  get kind(): TransactionKind {
    return TRANSACTION_KINDS[this.columns.whole(this.at, KIND) & (HAS_MORE - 1)]!;
  }
  get account(): string {
    return this.columns.text(this.at, ACCOUNT);
  }
  get asset(): string | null {
    return this.columns.whole(this.at, ASSET) === NONE ? null : this.columns.text(this.at, ASSET);
  }
  get currency(): string {
    return this.columns.text(this.at, CURRENCY);
  }
  get settleCurrency(): string {
    return this.columns.text(this.at, SETTLE_CURRENCY);
  }
  get quantity(): Decimal | null {
    return this.columns.amount(this.at, QUANTITY);
  }
  get price(): Decimal | null {
    return this.columns.amount(this.at, PRICE);
  }
  get gross(): Decimal | null {
    return this.columns.amount(this.at, GROSS);
  }
  get fxRate(): Decimal | null {
    return this.columns.amount(this.at, FX_RATE);
  }
  get fee(): Decimal {
    return this.columns.amount(this.at, FEE)!;
  }
  get tax(): Decimal {
    return this.columns.amount(this.at, TAX)!;
  }
  get net(): Decimal | null {
    return this.columns.amount(this.at, NET);
  }
  get toAccount(): string | null {
    return this.columns.moreOf(this.at).toAccount;
  }
  get toAsset(): string | null {
    return this.columns.moreOf(this.at).toAsset;
  }
  get toQuantity(): Decimal | null {
    return this.columns.moreOf(this.at).toQuantity;
  }
  get toNet(): Decimal | null {
    return this.columns.moreOf(this.at).toNet;
  }
  get toCurrency(): string | null {
    return this.columns.moreOf(this.at).toCurrency;
  }
  get ratio(): Transaction['ratio'] {
    return this.columns.moreOf(this.at).ratio;
  }
  get costFraction(): Decimal | null {
    return this.columns.moreOf(this.at).costFraction;
  }
  get cost(): Decimal | null {
    return this.columns.moreOf(this.at).cost;
  }
  get acquired(): EpochDay | null {
    return this.columns.moreOf(this.at).acquired;
  }
  get exDay(): EpochDay | null {
    return this.columns.moreOf(this.at).exDay;
  }
  get subkind(): Transaction['subkind'] {
    return this.columns.moreOf(this.at).subkind;
  }
  get group(): string | null {
    return this.columns.moreOf(this.at).group;
  }
  get lots(): Transaction['lots'] {
    return this.columns.moreOf(this.at).lots;
  }
}
