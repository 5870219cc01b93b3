import type { DayRange } from '@/lib/domain/ranges';
import { chainGroups, indexGroupDays, type GroupChain } from '@/lib/analytics/contribution/group-chain';
import type { MemberHistory } from '@/lib/analytics/contribution/trace-member';
import { brinsonFachler, type ComparedGroup } from '@/lib/analytics/portfolio/brinson-fachler';
import { groupDays } from '@/lib/analytics/portfolio/group-days';
import { linkReturns } from '@/lib/analytics/portfolio/return-chain';
import type { Part } from '@/lib/analytics/portfolio/valued-view';
import type { SectorAttribution } from '@/lib/contracts/portfolios/attribution';
import { priceIndexOf, trackedIndex } from '@/lib/domain/index-companions';
import { formatIsoDate } from '@/lib/domain/iso-date';
import type { InstrumentRecord, MarketStore, UniverseRecord } from '../../market/market-store';
import { cacheByStore } from '../../services/cache-by-store';
import { basketStart, readUniverseBasket } from '../../services/index-basket/read-basket';
import { invalidFields } from '../form-checks';
import { CASH, sharesOf, UNASSIGNED } from './allocation';
import { headOf, type ReportScope } from './report-scope';
import { readRate, type RateByDay } from './read-rate';

/** An index whose members are known. */
interface KnownIndex {
  readonly universe: UniverseRecord;
  readonly instrument: InstrumentRecord;
}

/** The members of an index by sector over its sessions. */
interface SectorChains {
  readonly sessions: Int32Array;
  /** Index of the session from whose close on returns exist; -1: no member has a weight. */
  readonly start: number;
  readonly members: number;
  /** The currency in which the members are valued; null: not known. */
  readonly currency: string | null;
  readonly sectors: ReadonlyMap<string, GroupChain>;
}

/** The index with which a portfolio is compared that names none. */
const USUAL_INDEX = '^GSPC';
const MAX_CACHED = 6;

/**
 * GET …/attribution/: what sectors, and what was chosen within them, added to the return beyond that of an index.
 *
 * @param named - Symbol of the index; default: that of the portfolio's benchmark, else the S&P 500, else any.
 * @throws AppError REQUEST_INVALID for a symbol that is not of such an index.
 */
export async function readSectorAttribution(
  store: MarketStore,
  scope: ReportScope,
  named: string | undefined,
): Promise<Omit<SectorAttribution, 'meta'>> {
  const indexes = knownIndexes(store);
  const index = chooseIndex(indexes, scope, named);
  const base = {
    ...headOf(scope),
    index: null,
    indexes: indexes.map(({ instrument: { name, symbol } }) => ({ symbol, name })),
    window: null,
    groups: [],
    totals: null,
  };
  if (!index) return { ...base, gap: 'members-unknown' };
  const { book } = scope;
  const view = await store.view(index.instrument.id, book.asOf);
  const chains = view && (await readSectorChains(store, index.universe.id, book.asOf));
  if (!chains || chains.start < 0) return { ...base, gap: 'no-data' };
  const { historyFrom } = index.universe;
  const described = {
    symbol: index.instrument.symbol,
    name: index.instrument.name,
    members: chains.members,
    datedFrom: historyFrom === null ? null : formatIsoDate(historyFrom),
  };
  const answer = { ...base, index: described };
  const first = Math.max(chains.sessions[chains.start]!, historyFrom ?? -Infinity);
  const window: DayRange = { from: Math.max(scope.range.from, first), to: scope.range.to };
  if (window.from >= window.to) return { ...answer, gap: 'no-data' };
  const rateOn = await readRate(store, scope, chains.currency);
  const compared = compareGroups(store, scope, { chains, rateOn, window });
  if ('gap' in compared) return { ...answer, gap: compared.gap };
  const { groups, ...totals } = brinsonFachler(compared.groups, compared.returns);
  const sum = (of: (group: (typeof groups)[number]) => number | null): number =>
    groups.reduce((total, group) => total + (of(group) ?? 0), 0);
  return {
    ...answer,
    window: { from: formatIsoDate(window.from), to: formatIsoDate(window.to) },
    groups: groups
      .filter(({ indexWeight, total, weight }) => weight !== 0 || indexWeight !== 0 || total !== 0)
      .sort((a, b) => Number(a.isResidual) - Number(b.isResidual) || b.indexWeight - a.indexWeight)
      .map(({ isResidual: _, ...group }) => group),
    totals: {
      ...totals,
      allocation: sum(({ allocation }) => allocation),
      selection: sum(({ selection }) => selection),
      interaction: sum(({ interaction }) => interaction),
      residual: sum(({ isResidual, total }) => (isResidual ? total : 0)),
    },
    gap: null,
  };
}

/** Universes that are those of a stored index. */
function knownIndexes(store: MarketStore): KnownIndex[] {
  return store.universes().flatMap((universe) => {
    const instrument = universe.indexSymbol === null ? null : store.find(universe.indexSymbol);
    return instrument ? [{ universe, instrument }] : [];
  });
}

function chooseIndex(
  known: readonly KnownIndex[],
  { portfolio }: Pick<ReportScope, 'portfolio'>,
  named: string | undefined,
): KnownIndex | undefined {
  const find = (symbol: string): KnownIndex | undefined => {
    const upperText = symbol.trim().toUpperCase();
    const symbols = [upperText, trackedIndex(upperText), priceIndexOf(upperText)];
    return known.find(({ instrument }) => symbols.includes(instrument.symbol.toUpperCase()));
  };
  if (named === undefined) return find(portfolio.benchmark ?? USUAL_INDEX) ?? find(USUAL_INDEX) ?? known[0];
  const index = find(named);
  if (index) return index;
  const symbols = known.map(({ instrument }) => instrument.symbol).join(', ');
  throw invalidFields({
    index: [
      known.length === 0
        ? 'must be left out: the members of no index are stored'
        : `must be an index whose members are stored: ${symbols}`,
    ],
  });
}

/** The members of an index by sector as of a day; kept by data version. */
const readSectorChains = cacheByStore<SectorChains>(
  { reader: 'sector chains', most: MAX_CACHED },
  async (store, universe, asOf) => {
    const basket = await readUniverseBasket(store, universe, asOf);
    const { currency, histories, instruments, sessions } = basket;
    const members = histories.map((history, at) => ({
      history,
      group: instruments[at]!.sector ?? UNASSIGNED,
    }));
    return {
      sessions,
      start: basketStart(basket, 'shares'),
      members: histories.filter(isWeighed).length,
      currency,
      sectors: chainGroups(sessions, members),
    };
  },
);

const isWeighed = ({ membershipPeriods }: MemberHistory): boolean =>
  membershipPeriods.some(({ shares }) => (shares ?? 0) > 0);

type Compared =
  | { readonly groups: readonly ComparedGroup[]; readonly returns: Float64Array }
  | { readonly gap: 'capital-lost' | 'no-rate' };

/** Sectors of the portfolio beside those of the index on the days of the portfolio. */
function compareGroups(
  store: MarketStore,
  scope: ReportScope,
  {
    chains,
    rateOn,
    window,
  }: { readonly chains: SectorChains; readonly rateOn: RateByDay; readonly window: DayRange },
): Compared {
  const { counted } = scope;
  const chain = linkReturns(counted.valued, window, 'opening');
  if (chain.lostOn !== null) return { gap: 'capital-lost' };
  if (rateOn(window.from) === null) return { gap: 'no-rate' };
  const ownGroups = groupDays(
    counted.valued,
    { chain, range: window },
    { groupsOf: (part) => sectorsOf(store, scope, part), idle: CASH },
  );
  const other = indexGroupDays(chains.sessions, chains.sectors, {
    days: chain.days,
    rateOn: (day) => rateOn(day)!,
  });
  const none = new Float64Array(chain.days.length);
  const groups = [...new Set([...other.keys(), ...ownGroups.keys()])].map((key): ComparedGroup => {
    const { fresh, held, weights } = ownGroups.get(key) ?? { fresh: none, held: none, weights: none };
    const inIndex = other.get(key) ?? { returns: none, weights: none };
    return {
      key,
      fresh,
      held,
      weights,
      indexWeights: inIndex.weights,
      indexReturns: inIndex.returns,
      isResidual: key === UNASSIGNED,
    };
  });
  const returns = chain.openingFactors.map((factor, i) => factor * chain.inflowFactors[i]! - 1);
  return { groups, returns };
}

/** The sectors of a part; shares of an owner that do not add up to 1 are scaled. */
function sectorsOf(
  store: MarketStore,
  scope: ReportScope,
  { asset }: Part,
): readonly (readonly [string, number])[] {
  if (asset < 0) return [[CASH, 1]];
  const shares = sharesOf(store, scope, { asset, by: 'sector' });
  const sum = shares.reduce((total, [, share]) => total + share, 0);
  return sum > 0 ? shares.map(([key, share]) => [key, share / sum] as const) : [[UNASSIGNED, 1]];
}
