import type { ProfileFact, ProfilePage } from '@/lib/contracts/stock-profile';
import { dividendYears, yearsOfGrowth } from '@/lib/analytics/statements/dividend-history';
import type { FigureId } from '@/lib/domain/figures';
import { profileOf } from '@/lib/domain/instrument-profile';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { ProfileFactId } from '@/lib/domain/profile-facts';
import { numberOrNull } from '@/lib/domain/number-or-null';
import type { InstrumentRecord, MarketStore } from '../../market/market-store';
import { toBenchmarkUsed } from '../benchmark/benchmark-series';
import { readDesign, regress } from '../factors/regress-on-factors';
import { readView } from '../instruments/find-instrument';
import type { FiguresParams } from '../figures/read-figures';
import { readTableRows } from '../table-rows/read-rows';
import { readReports } from './company-reports';
import { accountFacts, type FactDraft } from './profile-accounts';
import { hasFactors } from './read-factors';
import { readFinancials } from './read-financials';
import { groupOf, readPeers } from './read-peers';
import { readSizeFacts } from './read-statistics';

const PRICE_FACTS = [
  'price',
  'return.1Y',
  'annualized.5Y',
  'volatility.1Y',
  'maxDrawdown.5Y',
  'fromHigh52w',
  'fromAllTimeHigh',
  'dividendYield',
  'payout',
  'marketCap',
  'pe',
  'ps',
  'evEbitda',
] as const satisfies readonly (FigureId & ProfileFactId)[];

/** The figures of a company that are compared with its sector, and their own past. */
const RATIOS_OF_FACTS: Readonly<Partial<Record<ProfileFactId, string>>> = {
  pe: 'priceToEarnings',
  ps: 'priceToSales',
  evEbitda: 'enterpriseToEbitda',
};
/** The ids of the facts in the table of peers. */
const PEER_IDS: Readonly<Partial<Record<ProfileFactId, FigureId>>> = {
  netMargin: 'margin',
  returnOnEquity: 'roe',
  revenueGrowth: 'revenueGrowth',
};

/** Facts stored with an instrument, with the factor to their unit. */
const DETAILS = [
  ['expenseRatio', 'expenseRatio', 1],
  ['assets', 'assetsMillions', 1e6],
  ['supply', 'supplyMillions', 1e6],
] as const satisfies readonly (readonly [ProfileFactId, string, number])[];

/** Facts of an instrument as of a day, from which its profile is written. */
export async function readStockProfile(
  store: MarketStore,
  instrument: InstrumentRecord,
  params: FiguresParams,
): Promise<Omit<ProfilePage, 'meta' | 'head'>> {
  const { asOf, benchmark } = params;
  const { hasAccounts, hasBenchmark, hasPeers } = profileOf(instrument);
  await readView(store, instrument, { asOf });
  const [[line], universes, reports, peers, past] = await Promise.all([
    readTableRows(store, [instrument], { asOf, figures: [...PRICE_FACTS, 'beta'] }),
    store.universesOf(instrument.id, asOf),
    hasAccounts ? readReports(store, instrument, asOf) : null,
    hasPeers ? readPeers(store, instrument, asOf) : null,
    hasAccounts ? readPastRatios(store, instrument, asOf) : null,
  ]);
  const size = await readSizeFacts(store, instrument, asOf);
  const figure = (id: FigureId): number | null => numberOrNull(line!.figures[id]);
  const toFacts = (id: ProfileFactId, value: number | null): FactDraft[] =>
    value === null ? [] : [{ id, value, day: null }];
  const drafts = [
    ...PRICE_FACTS.flatMap((id) => toFacts(id, figure(id))),
    ...toFacts('sizeRank', await sizeRank(store, instrument, { asOf, marketCap: figure('marketCap') })),
    ...(reports === null ? [] : accountFacts(reports)),
    ...(hasBenchmark && benchmark?.instrument.id !== instrument.id ? toFacts('beta', figure('beta')) : []),
    ...(await dividendFacts(store, instrument, asOf)),
    ...(await exposureFacts(store, instrument, asOf)),
    ...DETAILS.flatMap(([id, key, factor]) => {
      const value = instrument.details[key];
      return toFacts(id, typeof value === 'number' ? value * factor : null);
    }),
  ];
  const ranks = new Map(peers?.percentiles.map((one) => [one.id, one]));
  return {
    currency: reports?.currency ?? instrument.currency,
    benchmark: benchmark ? toBenchmarkUsed(benchmark).name : null,
    group: { name: peers?.group.name ?? null, members: peers?.group.members ?? 0 },
    universes: universes.map(({ id, name }) => ({ id, name })),
    facts: drafts.map((fact): ProfileFact => {
      const rank = ranks.get(PEER_IDS[fact.id] ?? fact.id);
      return {
        ...fact,
        percentile: past?.get(RATIOS_OF_FACTS[fact.id] ?? '') ?? null,
        groupPercentile: rank?.percentile ?? null,
        groupMedian: rank?.median ?? null,
      };
    }),
    lastReport: size.lastReport,
    nextReport: size.nextReport,
    isNextDeclared: size.isNextDeclared,
  };
}

/** The percentile of today's multiples among those of the last ten years, by line. */
async function readPastRatios(
  store: MarketStore,
  instrument: InstrumentRecord,
  asOf: EpochDay,
): Promise<ReadonlyMap<string, number | null>> {
  const { lines } = await readFinancials(store, instrument, {
    asOf,
    statement: 'ratios',
    period: 'ttm',
    view: 'amounts',
    values: 'latest',
  });
  return new Map(lines.map(({ id, percentile }) => [id, percentile]));
}

/** Place by market value among the stocks of the sector. */
async function sizeRank(
  store: MarketStore,
  instrument: InstrumentRecord,
  { asOf, marketCap }: { readonly asOf: EpochDay; readonly marketCap: number | null },
): Promise<number | null> {
  if (marketCap === null || instrument.sector === null) return null;
  // Amounts of different currencies cannot be ranked.
  const members = groupOf(store, instrument, asOf).members.filter(
    ({ currency }) => currency === instrument.currency,
  );
  const lines = await readTableRows(store, members, { asOf, figures: ['marketCap'] });
  const larger = lines.filter(({ figures: { marketCap: other } }) => Number(other ?? 0) > marketCap);
  return larger.length + 1;
}

async function dividendFacts(
  store: MarketStore,
  instrument: InstrumentRecord,
  asOf: EpochDay,
): Promise<FactDraft[]> {
  if (!profileOf(instrument).paysDividends) return [];
  const [{ dividends }, view] = await Promise.all([
    store.actions(instrument.id, asOf),
    store.view(instrument.id, asOf),
  ]);
  if (dividends.length === 0 || !view) return [];
  const years = dividendYears(dividends, { firstDay: view.days[0]!, asOf });
  return [{ id: 'dividendYears', value: yearsOfGrowth(years), day: null }];
}

async function exposureFacts(
  store: MarketStore,
  instrument: InstrumentRecord,
  asOf: EpochDay,
): Promise<FactDraft[]> {
  if (!(await hasFactors(store, instrument, asOf))) return [];
  const [design, view] = await Promise.all([
    readDesign(store, { asOf, model: 'ff3', window: { from: null, to: asOf } }),
    readView(store, instrument, { asOf }),
  ]);
  const exposure = regress({ days: view.days, values: view.total }, design);
  if (!exposure.ok) return [];
  const { coef, r2, tNeweyWest } = exposure.value;
  const facts: readonly (readonly [ProfileFactId, number])[] = [
    ['loadingMarket', coef['Mkt-RF']!],
    ['loadingSize', coef['SMB']!],
    ['loadingValue', coef['HML']!],
    ['tSize', tNeweyWest['SMB']!],
    ['tValue', tNeweyWest['HML']!],
    ['factorR2', r2],
  ];
  return facts.map(([id, value]) => ({ id, value, day: null }));
}
