import { aggregateValuation, VALUATION_IDS } from '@/lib/analytics/valuation/aggregate-valuation';
import type { ValuedMember } from '@/lib/analytics/valuation/aggregate-valuation';
import type { UniverseValuation } from '@/lib/contracts/universe-valuation';
import { findIndexList, LISTED_FUNDS } from '@/lib/domain/fund-holdings';
import { VALUATION_DEFINITIONS } from '@/lib/domain/figures/valuation-definitions';
import { freshDaysOf } from '@/lib/domain/frequency';
import { hasEnded } from '@/lib/domain/freshness';
import { formatIsoDate, toCalendarDay, toEpochDay, type EpochDay } from '@/lib/domain/iso-date';
import { gapNote, valueOrNull } from '@/lib/domain/metric';
import type { InstrumentRecord, MarketStore } from '../../market/market-store';
import { shareResult } from '../cache-by-store';
import { fundFacts } from '../funds/read-funds';
import { DollarRates } from '../currencies/currency-rates';
import { readBreadthColumns, toBreadthHistory } from './read-breadth';
import { readFundamentalFacts } from '../figures/read-fundamental-facts';
import { readTableRows } from '../table-rows/read-rows';
import { findShownUniverse } from '../universe/find-universe';
import { currencyOfMembers } from '../currencies/currency-of-members';

const HISTORY_YEARS = 5;
/** Days of several years for each of the universes that have a page. */
const MAX_CACHED_DAYS = 120;
const FUND_FIGURES = ['price', 'changePercent', 'return.YTD', 'return.1Y', 'annualized.3Y'] as const;

/** The members of a universe together on a day. */
interface ValuedDay {
  readonly members: number;
  readonly valued: number;
  readonly marketCap: number | null;
  readonly multiples: ReturnType<typeof aggregateValuation>;
  readonly currency: string | null;
}

/**
 * The valuation of all members of a universe together, today and at the ends of earlier years, the funds that
 * hold them, and their breadth over two years.
 *
 * @throws AppError UNIVERSE_UNKNOWN.
 */
export async function readValuation(
  store: MarketStore,
  id: string,
  asOf: EpochDay,
): Promise<Omit<UniverseValuation, 'meta'>> {
  const universe = findShownUniverse(store, id);
  const [today, history, funds, columns] = await Promise.all([
    valueMembers(store, id, asOf),
    readPast(store, id, asOf),
    readTrackers(store, id, asOf),
    readBreadthColumns(store, id, asOf),
  ]);
  const { currency, marketCap, members, multiples, valued } = today;
  return {
    universe: { id, name: universe.name, currency },
    members,
    valued,
    marketCap,
    multiples: VALUATION_IDS.map((figure) => {
      const { coverage, members: covered, value } = multiples[figure];
      return {
        id: figure,
        name: VALUATION_DEFINITIONS[`valuation.${figure}`].name,
        value: valueOrNull(value),
        members: covered,
        coverage,
        ...(!value.ok && { gap: gapNote(value) }),
      };
    }),
    history,
    funds,
    breadth: toBreadthHistory(columns),
  };
}

function valueMembers(store: MarketStore, id: string, day: EpochDay): Promise<ValuedDay> {
  return shareResult<ValuedDay>(store, { key: ['valuation', id, day], most: MAX_CACHED_DAYS }, async () => {
    const instruments = (await store.members(id, day)).map(({ instrument }) => instrument);
    const currency = currencyOfMembers(instruments.map((instrument) => ({ instrument })));
    const rates = await DollarRates.read(store, [currency, ...instruments.map((one) => one.currency)], day);
    const values = await Promise.all(
      instruments.map((instrument) => valueMember(store, instrument, { currency, day, rates })),
    );
    const caps = values.flatMap(({ marketCap }) => marketCap ?? []);
    return {
      members: instruments.length,
      valued: caps.length,
      marketCap: caps.length === 0 ? null : caps.reduce((sum, cap) => sum + cap, 0),
      multiples: aggregateValuation(values),
      currency,
    };
  });
}

const UNKNOWN: ValuedMember = {
  marketCap: null,
  netIncome: null,
  revenue: null,
  equity: null,
  ebitda: null,
  debt: null,
  cash: null,
  dividends: null,
};

async function valueMember(
  store: MarketStore,
  instrument: InstrumentRecord,
  {
    currency,
    day,
    rates,
  }: { readonly currency: string | null; readonly day: EpochDay; readonly rates: DollarRates },
): Promise<ValuedMember> {
  const [facts, view] = await Promise.all([
    readFundamentalFacts(store, instrument, day),
    store.view(instrument.id, day),
  ]);
  const last = view?.days.at(-1);
  if (!facts || !('equity' in facts) || !view || last === undefined) return UNKNOWN;
  const rate = rates.cross(instrument.currency, currency, last);
  if (rate === null || hasEnded(last, day, freshDaysOf(instrument.frequency))) return UNKNOWN;
  const shares = facts.sharesOutstanding;
  const of = (amount: number | null): number | null => (amount === null ? null : amount * rate);
  const each = (amount: number | null): number | null =>
    shares === null || amount === null ? null : shares * amount * rate;
  return {
    marketCap: each(view.close.at(-1)!),
    netIncome: of(facts.trailingNetIncome),
    revenue: of(facts.trailingRevenue),
    equity: of(facts.equity),
    ebitda: of(facts.trailingEbitda),
    debt: of(facts.totalDebt),
    cash: of(facts.cash),
    dividends: each(facts.trailingDividends),
  };
}

/** The last days of the five years before, from the first on which members have a market value. */
async function readPast(
  store: MarketStore,
  id: string,
  asOf: EpochDay,
): Promise<UniverseValuation['history']> {
  const { year } = toCalendarDay(asOf);
  const rows: UniverseValuation['history'] = [];
  for (let past = year - HISTORY_YEARS; past < year; past += 1) {
    const day = toEpochDay({ year: past, month: 12, day: 31 });
    const { multiples, valued } = await valueMembers(store, id, day);
    if (valued === 0) continue;
    rows.push({
      date: formatIsoDate(day),
      valued,
      multiples: Object.fromEntries(
        VALUATION_IDS.map((figure) => [figure, valueOrNull(multiples[figure].value)]),
      ),
    });
  }
  return rows;
}

/** The funds whose holdings are the members of the universe, the largest first. */
async function readTrackers(
  store: MarketStore,
  id: string,
  asOf: EpochDay,
): Promise<UniverseValuation['funds']> {
  const universes = store.universes();
  const trackers = LISTED_FUNDS.flatMap((symbol) => {
    const list = findIndexList(symbol, universes);
    const instrument = list?.universe === id && list.sector === null ? store.find(symbol) : null;
    if (!instrument || (fundFacts(instrument).inception ?? -Infinity) > asOf) return [];
    return [{ instrument, isEqual: list!.isEqual }];
  });
  const lines = await readTableRows(
    store,
    trackers.map(({ instrument }) => instrument),
    { asOf, figures: FUND_FIGURES },
  );
  return lines
    .flatMap((line, at) => {
      const { instrument, isEqual } = trackers[at]!;
      const { assetsMillions, expenseRatio } = fundFacts(instrument);
      return line.lastDay === null ? [] : [{ ...line, assetsMillions, expenseRatio, isEqual }];
    })
    .sort((a, b) => (b.assetsMillions ?? -1) - (a.assetsMillions ?? -1) || (a.symbol < b.symbol ? -1 : 1));
}
