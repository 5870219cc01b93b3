import { splitFactorAfter } from '@/lib/analytics/ledger/splits';
import { lastOnOrBefore } from '@/lib/analytics/series/day-index';
import {
  DECIMAL_PLACES,
  decimalToNumber,
  formatDecimal,
  roundDecimal,
  scaleDecimal,
  type Decimal,
} from '@/lib/domain/decimal';
import { formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import type { SplitRatio } from '@/lib/domain/portfolio/transaction';
import type { NewTransaction } from '../../db/repositories/portfolio-transaction-rows';
import { findAssetInstrument } from '../resolve-assets';
import type { ExaminedRow, Examination, FoundFault, Repair } from './examination';
import { inBase, kindText } from './examination';

/** A trade price must lie within the day's range, widened by this part. */
const TOLERANCE = 0.05;
/** A bar this many days before the trade still counts as the day's (holidays of one exchange). */
const MAX_AGE = 4;
const PRICE_PLACES = Math.min(8, DECIMAL_PLACES);
const CENT_RATIO = 100n;

/** The range of a day, as traded. */
interface DayRange {
  readonly low: number;
  readonly high: number;
  readonly close: number;
}

/** Trades whose price lies outside the range of their day. */
export async function checkTrades(examination: Examination): Promise<FoundFault[]> {
  const byAsset = new Map<string, ExaminedRow[]>();
  for (const row of examination.rows) {
    const { asset, kind, price } = row.done;
    if (asset === null || price === null || price === 0n || (kind !== 'buy' && kind !== 'sell')) continue;
    const rows = byAsset.get(asset);
    if (rows) rows.push(row);
    else byAsset.set(asset, [row]);
  }
  const faults: FoundFault[] = [];
  for (const [asset, rows] of byAsset) faults.push(...(await checkAsset(examination, asset, rows)));
  return faults;
}

async function checkAsset(
  examination: Examination,
  asset: string,
  rows: readonly ExaminedRow[],
): Promise<FoundFault[]> {
  const { asOf, market, store } = examination;
  const row = examination.source.assets.named(asset);
  const instrument = row === null || row.symbol === null ? null : findAssetInstrument(store, row.symbol);
  const view = instrument && (await store.view(instrument.id, asOf));
  if (!instrument || !view) return [];
  const splits = market.splits.get(asset) ?? [];
  const factorAfter = splitFactorAfter(splits);
  const rangeOn = (day: EpochDay): DayRange | null => {
    const at = lastOnOrBefore(view.days, day);
    if (at < 0 || day - view.days[at]! > MAX_AGE) return null;
    const factor = factorAfter(day);
    const close = view.close[at]! * factor;
    const orClose = (value: number): number => (Number.isNaN(value) ? close : value * factor);
    return { close, low: orClose(view.low[at]!), high: orClose(view.high[at]!) };
  };
  const adjusted: ExaminedRow[] = [];
  const faults: FoundFault[] = [];
  for (const one of rows) {
    // A trade in another currency than the asset has no range to be compared with.
    if (one.done.currency !== instrument.currency) continue;
    const range = rangeOn(one.done.day);
    const price = decimalToNumber(one.done.price!);
    if (range === null || isWithin(price, range)) continue;
    const factor = factorAfter(one.done.day);
    if (factor !== 1 && isWithin(price * factor, range)) adjusted.push(one);
    else faults.push(new PriceFault(examination, one, range));
  }
  if (adjusted.length > 0) faults.push(adjustedFault(examination, asset, { rows: adjusted, splits }));
  return faults;
}

function isWithin(price: number, { high, low }: DayRange): boolean {
  return price <= high * (1 + TOLERANCE) && price >= low * (1 - TOLERANCE);
}

/** Rows whose quantity and price are adjusted for later splits, which the books apply once more. */
function adjustedFault(
  examination: Examination,
  asset: string,
  {
    rows,
    splits,
  }: {
    readonly rows: readonly ExaminedRow[];
    readonly splits: readonly { day: EpochDay; ratio: SplitRatio }[];
  },
): FoundFault {
  const first = rows[0]!;
  const day = first.done.day;
  const amounts = rows.map(({ done }) =>
    inBase(
      examination,
      decimalToNumber(done.quantity!) * decimalToNumber(done.price!),
      done.currency,
      done.day,
    ),
  );
  const isKnown = amounts.every((amount) => amount !== null);
  const code = examination.source.assets.codeOf(asset);
  const later = splits
    .filter((split) => split.day > day)
    .map((split) => `${split.ratio.to}:${split.ratio.from} of ${formatIsoDate(split.day)}`);
  return {
    kind: 'adjusted-quantity',
    key: asset,
    text:
      rows.length === 1
        ? `A trade of ${code} has the price after the split ${later.join(', ')}: quantities are adjusted already, and the split applies twice.`
        : `${rows.length} trades of ${code} have the price after the split ${later.join(', ')}: quantities are adjusted already, and the split applies twice.`,
    day,
    account: first.account,
    asset,
    amount: isKnown ? amounts.reduce<number>((sum, amount) => sum + amount, 0) : null,
    rows: rows.map(({ id }) => id),
    repair: {
      label: 'Take the splits out of quantities and prices',
      adds: [],
      changes: rows.map(({ done, id }) => ({
        id,
        columns: asTraded(done.day, done.quantity!, done.price!, splits),
      })),
      removes: [],
    },
  };
}

function asTraded(
  day: EpochDay,
  adjustedQuantity: Decimal,
  adjustedPrice: Decimal,
  splits: readonly { day: EpochDay; ratio: SplitRatio }[],
): Partial<NewTransaction> {
  let [quantity, price] = [adjustedQuantity, adjustedPrice];
  for (const { day: splitDay, ratio } of splits) {
    if (splitDay <= day) continue;
    quantity = scaleDecimal(quantity, ratio.from, ratio.to);
    price = scaleDecimal(price, ratio.to, ratio.from);
  }
  return { quantity: formatDecimal(quantity), price: formatDecimal(roundDecimal(price, PRICE_PLACES)) };
}

/**
 * A price in hundredths or of another day: the repair scales it, or takes the close. Its text and its repair are made when they are
 * shown: of a file in another currency each trade has one, and an overview shows four.
 */
class PriceFault implements FoundFault {
  readonly kind: 'price-range' | 'price-unit';
  readonly key: string;
  readonly day: EpochDay;
  readonly account: number;
  readonly asset: string | null;
  readonly amount: number | null;
  readonly rows: readonly number[];
  /** The price in the unit of the day's range; null where it is another price. */
  private readonly scaled: Decimal | null;

  constructor(
    private readonly examination: Examination,
    private readonly row: ExaminedRow,
    private readonly range: DayRange,
  ) {
    const { done } = row;
    const price = decimalToNumber(done.price!);
    this.scaled =
      [scaleDecimal(done.price!, 1n, CENT_RATIO), scaleDecimal(done.price!, CENT_RATIO, 1n)].find((one) =>
        isWithin(decimalToNumber(one), range),
      ) ?? null;
    this.kind = this.scaled === null ? 'price-range' : 'price-unit';
    this.key = String(row.id);
    this.day = done.day;
    this.account = row.account;
    this.asset = done.asset;
    const bound = price > range.high ? range.high : range.low;
    this.amount = inBase(
      examination,
      Math.abs(price - bound) * decimalToNumber(done.quantity!),
      done.currency,
      done.day,
    );
    this.rows = [row.id];
  }

  get text(): string {
    const { examination, range } = this;
    const { done } = this.row;
    const text = (value: number): string => String(Number(value.toPrecision(7)));
    return `The ${kindText(done.kind)} of ${examination.source.assets.codeOf(done.asset!)} on ${formatIsoDate(done.day)} has the price ${formatDecimal(done.price!)}; the day's range is ${text(range.low)} to ${text(range.high)}.`;
  }

  get repair(): Repair {
    const price = formatDecimal(this.scaled ?? closeOf(this.range));
    return {
      label:
        this.scaled === null
          ? `Set the price to ${price}, the close of the day`
          : `Set the price to ${price}`,
      adds: [],
      // Amounts follow from the new price, charges stay.
      changes: [{ id: this.rows[0]!, columns: { price, gross: null, net: null } }],
      removes: [],
    };
  }
}

function closeOf({ close }: DayRange): Decimal {
  return roundDecimal(BigInt(Math.round(close * 1e8)) * 10n ** 10n, PRICE_PLACES);
}
