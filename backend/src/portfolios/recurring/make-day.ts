import { interestOnce, payInstalment, type InterestTerms } from '@/lib/analytics/portfolio/loan-schedule';
import {
  absoluteDecimal,
  decimalFromNumber,
  divideDecimals,
  formatDecimal,
  multiplyDecimals,
  requireDecimal,
  roundDecimal,
  type Decimal,
} from '@/lib/domain/decimal';
import { formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import { weekdayFrom } from '@/lib/domain/portfolio/recurring';
import type { AssetPriceRow, AssetRow } from '../../db/repositories/portfolio-asset-rows';
import type { RecurringRow } from '../../db/repositories/portfolio-recurring-rows';
import type { AccountRow } from '../../db/repositories/portfolio-rows';
import { assetKeyOf, findAssetInstrument, type AssetDirectory } from '../resolve-assets';
import type { SeriesStore } from '../series-in-transaction';
import { quoteOn } from '../trade-quote';
import type { CashByDay, CashMove } from './cash-by-day';

/** Places of units that follow from an amount; the row itself has the amount. */
const SHOWN_PLACES = 8;

/** The sources for the rows of a day. */
export interface RowSource {
  readonly store: SeriesStore;
  readonly accounts: ReadonlyMap<number, AccountRow>;
  readonly assets: AssetDirectory;
  readonly prices: ReadonlyMap<number, readonly AssetPriceRow[]>;
  readonly cash: CashByDay;
  readonly today: EpochDay;
}

/** The rows of one day of a recurring row. */
export interface MadeDay {
  /** The day of the rhythm. */
  readonly day: EpochDay;
  /** The day of the rows; null while it is awaited. */
  readonly bookDay: EpochDay | null;
  readonly price: Decimal | null;
  /** The units of a trade, for display. */
  readonly quantity: Decimal | null;
  readonly bodies: readonly Readonly<Record<string, unknown>>[];
  readonly moves: readonly CashMove[];
  /** The reason why there are no rows. */
  readonly problem: string | null;
}

/** The name by which a day is booked once: the external id of its rows. */
export const recurringId = (id: number, day: EpochDay): string => `recurring:${id}:${formatIsoDate(day)}`;

/**
 * The rows of a day: of a trade on the first day with a close from it on, at that close; of money on the first weekday. In a forecast
 * the last close counts for later ones.
 */
export async function makeDay(
  source: RowSource,
  row: RecurringRow,
  { day, isForecast = false }: { readonly day: EpochDay; readonly isForecast?: boolean },
): Promise<MadeDay> {
  const isTrade = row.kind === 'buy' || row.kind === 'sell';
  const asset = row.assetId === null ? null : source.assets.get(row.assetId);
  const bookDay = isTrade && !isForecast ? await tradeDayFrom(source, asset!, day) : weekdayFrom(day);
  const refuse = (problem: string, at: EpochDay | null = bookDay): MadeDay => ({
    day,
    bookDay: at,
    price: null,
    quantity: null,
    bodies: [],
    moves: [],
    problem,
  });
  if (bookDay === null)
    return refuse(`No close of ${asset!.symbol ?? asset!.name} from ${formatIsoDate(day)} on is stored yet.`);
  if (bookDay > source.today && !isForecast)
    return refuse(`It is booked on ${formatIsoDate(bookDay)}, the next weekday.`, null);
  if (isTrade) return makeTrade(source, row, { asset: asset!, day, bookDay, isForecast, refuse });
  const account = source.accounts.get(row.accountId)!;
  if (row.kind === 'instalment') return makeInstalment(source, row, { account, day, bookDay, refuse });
  let size = row.amount === null ? null : requireDecimal(row.amount);
  if (size === null) {
    const cash = source.cash.before(account.id, account.currency, day);
    if (cash === null) return refuse(unknownCash(account));
    const isOwed = row.kind === 'interest-charge';
    size = isOwed === cash < 0n ? interestOnce(absoluteDecimal(cash), termsOf(row)) : 0n;
  }
  if (size === 0n) return { day, bookDay, price: null, quantity: null, bodies: [], moves: [], problem: null };
  const isPaid = PAID.has(row.kind);
  const moves = [moveOf(account, bookDay, isPaid ? -size : size)];
  if (row.kind === 'transfer') moves.push(moveOf(source.accounts.get(row.toAccountId!)!, bookDay, size));
  const body = {
    ...headOf(row, day, bookDay),
    kind: row.kind,
    account: row.accountId,
    ...(row.kind === 'transfer' && { toAccount: row.toAccountId }),
    ...(asset && { asset: assetKeyOf(asset) }),
    currency: account.currency,
    net: formatDecimal(size),
  };
  return { day, bookDay, price: null, quantity: null, bodies: [body], moves, problem: null };
}

const PAID: ReadonlySet<string> = new Set(['withdrawal', 'interest-charge', 'fee', 'transfer']);

const moveOf = ({ currency, id }: AccountRow, day: EpochDay, amount: Decimal): CashMove => ({
  account: id,
  currency,
  day,
  amount,
});

export const unknownCash = ({ name }: AccountRow): string =>
  `The cash of ${name} is not known: a row of it has neither a net amount nor an exchange rate.`;

function headOf({ id, name }: RecurringRow, day: EpochDay, bookDay: EpochDay): object {
  return { date: formatIsoDate(bookDay), externalId: recurringId(id, day), note: name };
}

/** The interest of a row: its rate and rhythm. */
export const termsOf = ({ rate, rhythm }: RecurringRow): InterestTerms => ({
  rate: requireDecimal(rate ?? '0'),
  rhythm,
});

/** The first day with a close from a day on; of an own asset, whose prices are no trading days, the first weekday. */
async function tradeDayFrom(
  { store, today }: RowSource,
  { symbol }: AssetRow,
  day: EpochDay,
): Promise<EpochDay | null> {
  const instrument = symbol === null ? null : findAssetInstrument(store, symbol);
  if (!instrument) return weekdayFrom(day);
  const days = (await store.view(instrument.id, today))?.days;
  return days?.find((at) => at >= day) ?? null;
}

interface DayRules {
  readonly day: EpochDay;
  readonly bookDay: EpochDay;
  readonly refuse: (problem: string) => MadeDay;
}

async function makeTrade(
  source: RowSource,
  row: RecurringRow,
  {
    asset,
    bookDay,
    day,
    isForecast,
    refuse,
  }: DayRules & { readonly asset: AssetRow; readonly isForecast: boolean },
): Promise<MadeDay> {
  const account = source.accounts.get(row.accountId)!;
  const quote = await quoteOn(source.store, {
    asset,
    assets: source.assets,
    day: isForecast ? source.today : bookDay,
    prices: source.prices,
    settleCurrency: account.currency,
  });
  const { close, rate } = quote;
  if (close === null || close <= 0) return refuse(`${asset.symbol ?? asset.name} has no price on that day.`);
  if (rate === null)
    return refuse(`There is no rate of ${asset.currency} in ${account.currency} on that day.`);
  const price = decimalFromNumber(close);
  // The price of a unit in the currency of the account.
  const unit = multiplyDecimals(
    multiplyDecimals(price, decimalFromNumber(quote.multiplier)),
    decimalFromNumber(rate),
  );
  const charge = row.kind === 'buy' ? feeOf(row) : -feeOf(row);
  const statedUnits = row.quantity === null ? null : requireDecimal(row.quantity);
  const net =
    statedUnits === null ? requireDecimal(row.amount!) : multiplyDecimals(statedUnits, unit) + charge;
  const quantity = statedUnits ?? roundDecimal(divideDecimals(net - charge, unit), SHOWN_PLACES);
  const isForeign = asset.currency !== account.currency;
  const body = {
    ...headOf(row, day, bookDay),
    kind: row.kind,
    account: account.id,
    asset: assetKeyOf(asset),
    price: formatDecimal(price),
    currency: asset.currency,
    ...(isForeign && { settleCurrency: account.currency, fxRate: formatDecimal(decimalFromNumber(rate)) }),
    ...(statedUnits === null ? { net: formatDecimal(net) } : { quantity: formatDecimal(statedUnits) }),
    fee: formatDecimal(feeOf(row)),
  };
  const moves = [moveOf(account, bookDay, row.kind === 'buy' ? -net : net)];
  return { day, bookDay, price, quantity, bodies: [body], moves, problem: null };
}

const feeOf = ({ fee }: RecurringRow): Decimal => (fee === null ? 0n : requireDecimal(fee));

/** Interest on what is owed, and the instalment: never more than is owed; nothing once it is paid back. */
function makeInstalment(
  { accounts, cash }: RowSource,
  row: RecurringRow,
  { account, bookDay, day, refuse }: DayRules & { readonly account: AccountRow },
): MadeDay {
  const loan = accounts.get(row.toAccountId!)!;
  const before = cash.before(loan.id, loan.currency, day);
  if (before === null) return refuse(unknownCash(loan));
  const owed = before < 0n ? -before : 0n;
  const { amount: paid, interest } = payInstalment(owed, requireDecimal(row.amount!), termsOf(row));
  const head = headOf(row, day, bookDay);
  const bodies: Readonly<Record<string, unknown>>[] = [];
  if (interest > 0n)
    bodies.push({
      ...head,
      externalId: `${recurringId(row.id, day)}:interest`,
      kind: 'interest-charge',
      account: loan.id,
      currency: loan.currency,
      net: formatDecimal(interest),
    });
  if (paid > 0n)
    bodies.push({
      ...head,
      kind: 'transfer',
      account: account.id,
      toAccount: loan.id,
      currency: account.currency,
      net: formatDecimal(paid),
    });
  const moves = [
    moveOf(account, bookDay, -paid),
    moveOf(loan, bookDay, -interest),
    moveOf(loan, bookDay, paid),
  ].filter(({ amount }) => amount !== 0n);
  return { day, bookDay, price: null, quantity: null, bodies, moves, problem: null };
}
