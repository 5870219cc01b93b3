import {
  chainMembers,
  firstCounted,
  type MemberChain,
  type Weighing,
} from '@/lib/analytics/contribution/chain-members';
import type { MemberHistory, MemberPeriod } from '@/lib/analytics/contribution/trace-member';
import { freshDaysOf } from '@/lib/domain/frequency';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { SeriesView } from '@/lib/domain/series';
import type { InstrumentRecord, MarketStore, MembershipPeriod } from '../../market/market-store';
import { type CountBasis, countedPeriods, lastSplitDay } from '../../market/member-shares';
import { beforeData } from '../instruments/find-instrument';
import { cacheByStore } from '../cache-by-store';
import { currencyOfMembers } from '../currencies/currency-of-members';
import { DollarRates } from '../currencies/currency-rates';
import { findIndex, indexPlan, universePlan, type FoundIndex, type IndexPlan } from './index-plan';
import { INDEX_PAGES, type IndexPageId } from '@/lib/domain/universes';

/** The members that have been in the index, and their combined values on each of its sessions. */
export interface Basket {
  readonly found: FoundIndex;
  /** Sessions of the index, or of the member with the most prices if the index is not stored. */
  readonly sessions: Int32Array;
  /**
   * All instruments that were members at any time by the as-of day and have a price; in the order of
   * `histories`.
   */
  readonly instruments: readonly InstrumentRecord[];
  readonly histories: readonly MemberHistory[];
  /** The currency of the index, else the one in which most members trade: all of them are valued in it. */
  readonly currency: string | null;
  readonly chain: MemberChain;
  /** False: no share counts are known, and no member has an index weight. */
  readonly isWeighed: boolean;
}

/** Few pages, as of today and of a past day that a visitor selects. */
const MAX_CACHED_BASKETS = 10;

/**
 * The basket of a page as of a day; cached per data version. Rejects with AppError DATE_BEFORE_DATA when the
 * index is stored and neither it nor a member has a price by the day.
 */
export const readBasket = cacheByStore<Basket>(
  { reader: 'basket', most: MAX_CACHED_BASKETS },
  (store, id, asOf) => composeBasket(store, indexPlan(id as IndexPageId), asOf),
);

/** The baskets of universes that have no index page. */
const readOtherBasket = cacheByStore<Basket>(
  { reader: 'other basket', most: MAX_CACHED_BASKETS },
  (store, id, asOf) => composeBasket(store, universePlan(store, id), asOf),
);

/** The basket of a universe as of a day: that of its index page where it has one. */
export function readUniverseBasket(store: MarketStore, universe: string, asOf: EpochDay): Promise<Basket> {
  const page = INDEX_PAGES.find(({ id }) => indexPlan(id).universe === universe);
  return page ? readBasket(store, page.id, asOf) : readOtherBasket(store, universe, asOf);
}

async function composeBasket(store: MarketStore, plan: IndexPlan, asOf: EpochDay): Promise<Basket> {
  const [found, membershipPeriods] = await Promise.all([
    findIndex(store, plan, asOf),
    store.membershipPeriods(plan.universe, asOf),
  ]);
  const currency = found.known?.currency ?? currencyOfMembers(membershipPeriods);
  const members = await readHistories(store, membershipPeriods, { asOf, currency, plan });
  if (found.index === null && found.known && members.length === 0)
    throw beforeData(found.known, asOf, 'asof');
  const histories = members.map(({ history }) => history);
  const sessions = found.index?.view.days ?? longest(histories);
  const chain = chainMembers(sessions, histories);
  return {
    found,
    sessions,
    instruments: members.map(({ instrument }) => instrument),
    histories,
    currency,
    chain,
    isWeighed: chain.before.some((worth) => worth > 0),
  };
}

async function readHistories(
  store: MarketStore,
  membershipPeriods: readonly MembershipPeriod[],
  {
    asOf,
    currency,
    plan,
  }: { readonly asOf: EpochDay; readonly currency: string | null; readonly plan: IndexPlan },
): Promise<{ instrument: InstrumentRecord; history: MemberHistory }[]> {
  const byId = new Map<number, { instrument: InstrumentRecord; membershipPeriods: MembershipPeriod[] }>();
  for (const stay of membershipPeriods) {
    const entry = byId.get(stay.instrument.id) ?? { instrument: stay.instrument, membershipPeriods: [] };
    byId.set(stay.instrument.id, entry);
    entry.membershipPeriods.push(stay);
  }
  const isForeign = ({ currency: own }: InstrumentRecord): boolean =>
    currency !== null && own !== null && own !== currency;
  const foreign = [...byId.values()].flatMap(({ instrument }) =>
    isForeign(instrument) ? [instrument.currency] : [],
  );
  const rates = await DollarRates.read(store, foreign.length > 0 ? [currency, ...foreign] : [], asOf);
  const read = await Promise.all(
    [...byId.values()].map(async (entry) => {
      const [own, { splits }] = await Promise.all([
        store.view(entry.instrument.id, asOf),
        store.actions(entry.instrument.id, asOf),
      ]);
      if (!own || own.days.length === 0) return null;
      const { instrument } = entry;
      const rateOn = (day: EpochDay): number | null => rates.cross(instrument.currency, currency, day);
      const converted = inCurrency(own, isForeign(instrument) ? rateOn : null);
      const view = converted ?? own;
      const { days, close, total } = view;
      const counted =
        // Without an exchange rate its value beside the others is not known.
        converted === null || plan.isPriceWeighted
          ? entry.membershipPeriods.map(({ from, to }) => ({
              from,
              to,
              shares: converted === null ? null : 1,
            }))
          : await countPeriods(store, entry.membershipPeriods, { view, splits, asOf });
      const freshDays = freshDaysOf(entry.instrument.frequency);
      return {
        instrument,
        history: { days, close, total, splits, membershipPeriods: counted, freshDays },
      };
    }),
  );
  return read
    .filter((member) => member !== null)
    .sort((a, b) => (a.instrument.symbol < b.instrument.symbol ? -1 : 1));
}

type Prices = Pick<SeriesView, 'days' | 'close' | 'total'>;

/**
 * Prices in the currency of the index, whose value is the sum of its members in it; days before the first
 * exchange rate are left out. Null without any rate.
 *
 * @param rateOn - Null: the member has the currency of the index, or none is known.
 */
function inCurrency(view: Prices, rateOn: ((day: EpochDay) => number | null) | null): Prices | null {
  if (rateOn === null) return view;
  const rates = Float64Array.from(view.days, (day) => rateOn(day) ?? Number.NaN);
  const first = rates.findIndex((rate) => !Number.isNaN(rate));
  if (first < 0) return null;
  const convert = (values: Float64Array): Float64Array =>
    values.subarray(first).map((value, at) => value * rates[first + at]!);
  return { days: view.days.subarray(first), close: convert(view.close), total: convert(view.total) };
}

/**
 * The membership periods of one instrument with their share counts; counts later than the as-of day are
 * restated by the splits in between.
 */
async function countPeriods(
  store: MarketStore,
  membershipPeriods: readonly MembershipPeriod[],
  basis: CountBasis,
): Promise<MemberPeriod[]> {
  const knownDay = Math.max(...membershipPeriods.map((stay) => lastSplitDay(stay, basis.asOf)));
  const [first] = membershipPeriods;
  const splits =
    knownDay > basis.asOf && first
      ? (await store.actions(first.instrument.id, knownDay)).splits
      : basis.splits;
  return membershipPeriods.flatMap((stay) => countedPeriods(stay, { ...basis, splits }));
}

function longest(histories: readonly MemberHistory[]): Int32Array {
  let days: ArrayLike<number> = [];
  for (const history of histories) if (history.days.length > days.length) days = history.days;
  return Int32Array.from(days);
}

/**
 * The weighting of the members for a request; null when index weights are requested and no share counts are
 * known.
 */
export function weighingOf(
  { isWeighed }: Pick<Basket, 'isWeighed'>,
  weights: 'index' | 'equal',
): Weighing | null {
  if (weights === 'equal') return 'equal';
  return isWeighed ? 'shares' : null;
}

/** Index of the first session for which the members have values; -1 when there is none. */
export function basketStart({ chain }: Basket, weighing: Weighing): number {
  return firstCounted(chain, weighing);
}
