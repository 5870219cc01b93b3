import type {
  DayAttribution,
  ListAttribution,
  MovesPage,
  SplitMover,
  SplitSession,
} from '@/lib/contracts/day-attribution';
import type { CsvTable } from '../../plugins/write-csv';

const SPLIT_COLUMNS: CsvTable['columns'] = [
  { name: 'date', definition: 'session' },
  { name: 'return', definition: 'total return, a fraction' },
  { name: 'group.market', definition: 'return of the market without the stock' },
  { name: 'group.sector', definition: 'return of the sector minus that of the market' },
  { name: 'group.industry', definition: 'return of the industry minus that of the sector' },
  { name: 'group.own', definition: 'the rest' },
  { name: 'regression.market', definition: 'sensitivity times the return of the market' },
  { name: 'regression.sector', definition: 'sensitivity times the sector beyond the market' },
  { name: 'regression.industry', definition: 'sensitivity times the industry beyond the sector' },
  { name: 'regression.own', definition: 'the rest' },
  { name: 'beta.market', definition: 'sensitivity over the 252 sessions before' },
  { name: 'beta.sector', definition: 'to the sector beyond the market' },
  { name: 'beta.industry', definition: 'to the industry beyond the sector' },
  { name: 'r2', definition: 'of the regression' },
  { name: 'n', definition: 'sessions of the regression' },
  { name: 'headline', definition: 'newest of the session' },
];

function cellsOf({ byGroup, byRegression, date, stories, value }: SplitSession): (string | number | null)[] {
  const betas = byRegression?.betas;
  return [
    date,
    value,
    byGroup.market,
    byGroup.sector,
    byGroup.industry,
    byGroup.own,
    byRegression?.market ?? null,
    byRegression?.sector ?? null,
    byRegression?.industry ?? null,
    byRegression?.own ?? null,
    betas?.market ?? null,
    betas?.sector ?? null,
    betas?.industry ?? null,
    betas?.r2 ?? null,
    betas?.n ?? null,
    stories[0]?.title ?? null,
  ];
}

/** One row for each session, newest first. */
export function toMovesTable(page: MovesPage): CsvTable {
  const { head, industry, market, sector, sessions } = page;
  return {
    title: `Moves of ${head.identity.symbol}`,
    notes: [
      `market: ${market.name}, ${market.members} members, ${market.isWeighted ? 'by market value' : 'equal weights'}`,
      `sector: ${sector ?? 'unknown'}; industry: ${industry ?? 'unknown'}`,
    ],
    columns: SPLIT_COLUMNS,
    rows: sessions.map(cellsOf),
  };
}

const MOVER_COLUMNS: CsvTable['columns'] = [
  { name: 'symbol', definition: 'display code' },
  { name: 'name', definition: 'full name' },
  { name: 'sector', definition: 'empty where unknown' },
  { name: 'industry', definition: 'empty where unknown' },
  ...SPLIT_COLUMNS,
];

function moverRow({ industry, name, sector, session, symbol }: SplitMover): (string | number | null)[] {
  return [symbol, name, sector, industry, ...cellsOf(session)];
}

/** One row for each mover: gainers first. */
export function toDayAttributionTable({ gainers, losers, market }: Omit<DayAttribution, 'meta'>): CsvTable {
  return {
    title: `Movers of ${market?.name ?? 'the universe'}, and why`,
    columns: MOVER_COLUMNS,
    rows: [...gainers, ...losers].map(moverRow),
  };
}

/** One row for each listed stock, the largest moves first. */
export function toListAttributionTable({ stocks, without }: ListAttribution): CsvTable {
  return {
    title: 'Listed stocks, and why they moved',
    notes: without.length === 0 ? [] : [`without a split: ${without.join(', ')}`],
    columns: [...MOVER_COLUMNS, { name: 'market', definition: 'in which it is measured' }],
    rows: stocks.map((stock) => [...moverRow(stock), stock.market]),
  };
}
