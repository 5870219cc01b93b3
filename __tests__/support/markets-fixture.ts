import type { ExchangeSchedule } from '@/lib/contracts/exchanges';
import type { Comparison } from '@/lib/contracts/compare';
import type { InstrumentTableRow } from '@/lib/contracts/table-rows';
import type { Breadth, BreadthHistory, Markets, SectorRow, UniverseFacts } from '@/lib/contracts/markets';
import type { CurrencyRow, Region } from '@/lib/contracts/region';
import { addMonths, formatIsoDate, parseIsoDate } from '@/lib/domain/iso-date';
import type { fetchBackend } from '@/lib/http/fetch-backend';
import { valuationAnswer } from './valuation-fixture';

/** Small responses about markets and regions, with one example of everything. */
export const AS_OF = '2024-06-28';
const HORIZONS = ['1W', '1M', '3M', '6M', 'YTD', '1Y', '3Y', '5Y'];

export const META: Markets['meta'] = {
  asOf: AS_OF,
  source: 'simulated',
  seed: 1,
  generatedAt: '2024-06-29T00:00:00Z',
  dataVersion: 1,
};

let nextId = 1;

/** A row with a price, a change and returns. */
export function line(
  symbol: string,
  name: string,
  more: Partial<InstrumentTableRow> = {},
): InstrumentTableRow {
  const { figures, ...rest } = more;
  return {
    id: nextId++,
    symbol,
    name,
    kind: 'stock',
    exchange: 'X',
    currency: 'USD',
    country: null,
    sector: null,
    industry: null,
    lastDay: '2024-06-27',
    gaps: {},
    spark: [1, 2, 3],
    ...rest,
    figures: {
      price: 100,
      change: 1,
      changePercent: 0.01,
      'return.1M': 0.02,
      'return.YTD': 0.1,
      'return.1Y': 0.2,
      low52w: 50,
      high52w: 150,
      sma50: 90,
      sma200: 80,
      'market.allTimeHighDay': '2024-03-01',
      ...figures,
    },
  };
}

function sector(
  label: string,
  members: number,
  day: number,
  industries: SectorRow['industries'] = [],
): SectorRow {
  const figures = Object.fromEntries(
    ['1D', ...HORIZONS].map((horizon) => [`group.return.${horizon}`, horizon === '1D' ? day : 0.05]),
  );
  return {
    id: label,
    label,
    members,
    ended: 0,
    advancers: 1,
    weight: members / 3,
    figures,
    gaps: {},
    industries,
  };
}

const OIL = { ...sector('Oil', 2, 0.01), id: 'Energy/Oil' };
const FACTS: UniverseFacts = {
  id: 'sp500',
  name: 'S&P 500',
  indexSymbol: '^GSPC',
  members: 3,
  ended: 0,
  priced: 3,
  withSector: 3,
  isWeighted: true,
  currency: 'USD',
  day: '2024-06-27',
};
const BREADTH: Breadth = {
  universe: 'sp500',
  name: 'S&P 500',
  day: '2024-06-27',
  members: 3,
  advancers: 2,
  decliners: 1,
  unchanged: 0,
  notTraded: 0,
  notDaily: 0,
  above50: 2,
  with50: 3,
  above200: 1,
  with200: 2,
  newHighs: 1,
  newLows: 0,
  withYear: 2,
};
const DAYS = ['2024-06-24', '2024-06-25', '2024-06-26', '2024-06-27'];
const HISTORY: BreadthHistory = {
  days: DAYS,
  members: [3, 3, 3, 3],
  advancers: [1, 3, 0, 2],
  decliners: [2, 0, 3, 1],
  above50: [null, 0.5, 0.333333, 0.666667],
  above200: [0.5, 0.5, 0.5, 0.5],
  newHighs: [0, 2, 0, 1],
  newLows: [1, 0, 0, 0],
};

const MEMBERS = [
  line('AAA', 'Alpha', { sector: 'Energy', industry: 'Oil', weight: 0.5 }),
  line('BBB', 'Beta', { sector: 'Energy', industry: 'Oil', weight: 0.3, figures: { changePercent: -0.02 } }),
  line('CCC', 'Gamma', { sector: 'Utilities', industry: 'Water', weight: 0.2 }),
];

const universe = {
  universe: FACTS,
  sectors: [sector('Energy', 2, 0.012, [OIL]), sector('Utilities', 1, -0.004)],
  movers: {
    gainers: [MEMBERS[0]!],
    losers: [MEMBERS[1]!],
    mostActive: [MEMBERS[2]!],
    unusualVolume: [],
    newHighs: [],
    newLows: [],
  },
  breadth: BREADTH,
  breadthHistory: HISTORY,
};

/** GET /markets/?members=sp500 */
export function marketsAnswer(): Markets {
  return {
    meta: META,
    regions: [
      {
        id: 'us',
        label: 'United States',
        lines: [line('^GSPC', 'S&P 500', { kind: 'index' }), line('^IXIC', 'Nasdaq', { kind: 'index' })],
      },
      {
        id: 'europe',
        label: 'Europe',
        lines: [line('^STOXX', 'STOXX 600', { kind: 'index', figures: { changePercent: -0.01 } })],
      },
      { id: 'volatility', label: 'Volatility', lines: [line('^VIX', 'VIX', { kind: 'index' })] },
    ],
    strips: {
      rates: [
        {
          id: 'DGS10',
          symbol: '^TNX',
          name: 'Ten years',
          day: '2024-06-26',
          value: 0.0425,
          figures: { 'rate.change.1D': 3, 'rate.change.1W': -2 },
          spark: [0.04, 0.0425],
        },
      ],
      currencies: [line('EURUSD=X', 'Euro', { kind: 'currency' })],
      commodities: [],
      crypto: [],
    },
    ...universe,
    breadths: [BREADTH, { ...BREADTH, universe: 'dj', name: 'Dow Jones' }],
    crossAsset: [
      {
        id: '^GSPC',
        symbol: '^GSPC',
        name: 'S&P 500',
        group: 'equities',
        unit: 'return',
        day: '2024-06-27',
        move: 0.05,
        mean: 0.01,
        deviation: 0.02,
        z: 2,
        n: 60,
      },
      {
        id: 'DGS10',
        symbol: null,
        name: 'US 10-year yield',
        group: 'yields',
        unit: 'basisPoints',
        day: '2024-06-26',
        move: 12,
        mean: 0,
        deviation: 20,
        z: null,
        n: 12,
        gap: { gap: 'insufficient-history', need: 36, have: 12 },
      },
    ],
    members: MEMBERS.map(({ figures, industry, name, sector: own, symbol, weight }) => ({
      symbol,
      name,
      sector: own,
      industry,
      weight: weight ?? null,
      figures: figures as Record<string, number | null>,
    })),
  };
}

function effect(id: string, label: string, more: Partial<CurrencyRow> = {}): CurrencyRow {
  const figures = Object.fromEntries(
    HORIZONS.flatMap((horizon) => [
      [`currency.local.${horizon}`, 0.1],
      [`currency.fx.${horizon}`, -0.05],
      [`currency.usd.${horizon}`, 1.1 * 0.95 - 1],
    ]),
  );
  return { id, label, symbol: id, currency: 'EUR', members: 1, weight: null, figures, gaps: {}, ...more };
}

/** GET /region/euro/ */
export function regionAnswer(): Region {
  const own = Object.fromEntries(
    HORIZONS.flatMap((horizon) => [
      [`currency.fx.${horizon}`, -0.05],
      [`currency.usd.${horizon}`, 0.045],
    ]),
  );
  return {
    meta: META,
    id: 'euro',
    label: 'European Equities',
    currency: 'EUR',
    indexes: [line('^STOXX', 'STOXX 600', { kind: 'index', currency: 'EUR' })],
    ...universe,
    universe: { ...FACTS, id: 'eurostocks', name: 'European Equities', currency: 'EUR' },
    currencyEffect: {
      indexes: [effect('^STOXX', 'STOXX 600')],
      currencies: [effect('EUR', 'EUR', { symbol: 'EURUSD=X', members: 3, weight: 1 })],
    },
    members: MEMBERS.map((member) => ({ ...member, figures: { ...member.figures, ...own } })),
  };
}

/** Twenty months of two series that grow at different speeds. */
export function comparisonAnswer(
  symbols: readonly string[],
): Pick<Comparison, 'dates' | 'limitedBy' | 'series'> {
  const end = parseIsoDate(AS_OF)!;
  const dates = Array.from({ length: 20 }, (_, i) => formatIsoDate(addMonths(end, i - 19)));
  const series = symbols.map(
    (symbol, at) => [symbol, dates.map((_, i) => 100 * (1 + (at + 1) * 0.01 * i))] as const,
  );
  return { dates, limitedBy: null, series: Object.fromEntries(series) };
}

/** Two exchanges around the day: New York open that Friday, Tokyo with a lunch break. */
export function exchangesAnswer(): ExchangeSchedule {
  const session = (day: string, utcOffset: number, ...parts: (readonly [string, string])[]) => ({
    day,
    utcOffset,
    isShort: false,
    parts: parts.map(([opens, closes]) => ({ opens: `${day}T${opens}:00Z`, closes: `${day}T${closes}:00Z` })),
  });
  return {
    meta: { asOf: AS_OF, source: 'simulated', seed: 1, generatedAt: '2024-06-29T00:00:00Z', dataVersion: 1 },
    exchanges: [
      {
        id: 'new-york',
        name: 'New York (NYSE, Nasdaq)',
        isExact: true,
        sessions: [
          session('2024-06-28', -240, ['13:30', '20:00']),
          session('2024-07-01', -240, ['13:30', '20:00']),
        ],
        holidays: [{ day: '2024-07-04', name: 'Independence Day' }],
      },
      {
        id: 'tokyo',
        name: 'Tokyo (TSE)',
        isExact: false,
        sessions: [
          session('2024-06-28', 540, ['00:00', '02:30'], ['03:30', '06:00']),
          session('2024-07-01', 540, ['00:00', '02:30'], ['03:30', '06:00']),
        ],
        holidays: [{ day: '2024-07-15', name: null }],
      },
    ],
  };
}

/** The backend with these responses; `overrides` replace them by path. */
export function marketsBackend(overrides: Readonly<Record<string, unknown>> = {}): typeof fetchBackend {
  return (async (path: string, { query }: { query?: Record<string, string> } = {}) => {
    if (path in overrides) return overrides[path];
    if (path === '/markets/') return marketsAnswer();
    if (path === '/universe/sp500/valuation/') return valuationAnswer(AS_OF);
    if (path === '/exchanges/') return exchangesAnswer();
    if (path.startsWith('/region/')) return regionAnswer();
    if (path === '/compare/') return comparisonAnswer((query?.['symbols'] ?? '').split(','));
    throw new Error(`nothing answers ${path}`);
  }) as typeof fetchBackend;
}
