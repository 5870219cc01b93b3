import type { InstrumentTableRow } from '@/lib/contracts/table-rows';
import {
  Breadth,
  CrossAssetRow,
  type BreadthHistory,
  type MarketMember,
  type MarketPart,
  type Markets,
  type Movers,
  type SectorRow,
} from '@/lib/contracts/markets';
import type { CurrencyRow, Region, RegionPart } from '@/lib/contracts/region';
import { definitionOf } from '@/lib/domain/figures';
import { GROUP_HORIZONS, CURRENCY_HORIZONS } from '@/lib/domain/horizons';
import type { CsvCell, CsvTable } from '../../plugins/write-csv';
import { MOVER_FIGURES } from '../../services/markets/rank-movers';
import { fieldTable } from '../shared/field-table';
import { toDayAttributionTable } from '../day-attribution/tables';
import { ALL_TIME_HIGH_DAY, INDEX_FIGURES } from '../../services/markets/read-indexes';
import { HEAT_FIGURES } from '../../services/markets/read-markets';
import { SCANNED_FIGURES, VALUE_TRADED } from '../../services/markets/scan-universe';

type Column = CsvTable['columns'][number];

const WHO: readonly Column[] = [
  { name: 'symbol', definition: 'display code' },
  { name: 'name', definition: 'full name' },
];
const CURRENCY: Column = { name: 'currency', definition: 'in which it is quoted, ISO 4217' };
const LAST_DAY: Column = { name: 'lastDay', definition: 'its last session on or before the as-of day' };
const WEIGHT: Column = { name: 'weight', definition: 'share of the value of the universe, a fraction' };
const FRACTIONS = 'returns, weights and shares are fractions (0.0123 is 1.23%); an empty cell has no value';

/** A figure as a column: its id and its definition. */
function figureColumn(id: string): Column {
  const figure = definitionOf(id);
  return { name: id, definition: figure ? `${figure.name}; ${figure.formula}` : id };
}

function cells(figures: Readonly<Record<string, CsvCell>>, ids: readonly string[]): CsvCell[] {
  return ids.map((id) => figures[id] ?? null);
}

const INDEX_COLUMNS = [...INDEX_FIGURES, ALL_TIME_HIGH_DAY];

/** The table of a markets response selected by `part`. */
export function toMarketTable(answer: Markets, part: MarketPart): CsvTable {
  switch (part) {
    case 'indexes':
      return indexTable(
        answer.regions.flatMap(({ label, lines }) => lines.map((line) => ({ group: label, line }))),
        'region',
      );
    case 'strips':
      return stripTable(answer.strips);
    case 'sectors':
      return sectorTable(answer.sectors, answer.universe?.name);
    case 'attribution':
      return toDayAttributionTable({
        market: null,
        day: null,
        gainers: [],
        losers: [],
        ...answer.attribution,
      });
    case 'movers':
      return moverTable(answer.movers, answer.universe?.name);
    case 'breadth':
      return breadthTable(answer.breadths);
    case 'breadthHistory':
      return breadthHistoryTable(answer.breadthHistory, answer.universe?.name);
    case 'crossAsset':
      return crossAssetTable(answer.crossAsset);
    case 'members':
      return heatTable(answer.members ?? []);
  }
}

/** The table of a region response selected by `part`. */
export function toRegionTable(answer: Region, part: RegionPart): CsvTable {
  switch (part) {
    case 'members':
      return memberTable(answer);
    case 'indexes':
      return indexTable(
        answer.indexes.map((line) => ({ group: answer.label, line })),
        'region',
      );
    case 'sectors':
      return sectorTable(answer.sectors, answer.universe?.name);
    case 'movers':
      return moverTable(answer.movers, answer.universe?.name);
    case 'breadth':
      return breadthTable(answer.breadth ? [answer.breadth] : []);
    case 'breadthHistory':
      return breadthHistoryTable(answer.breadthHistory, answer.universe?.name);
    case 'currency':
      return currencyTable(answer.currencyEffect);
  }
}

function indexTable(
  rows: readonly { readonly group: string; readonly line: InstrumentTableRow }[],
  groupName: string,
): CsvTable {
  return {
    title: 'Indexes',
    notes: [FRACTIONS],
    columns: [
      { name: groupName, definition: 'group of the table' },
      ...WHO,
      CURRENCY,
      LAST_DAY,
      ...INDEX_COLUMNS.map(figureColumn),
    ],
    rows: rows.map(({ group, line }) => [
      group,
      line.symbol,
      line.name,
      line.currency,
      line.lastDay,
      ...cells(line.figures, INDEX_COLUMNS),
    ]),
  };
}

const RATE_FIGURES = ['1D', '1W', '1M', '3M', 'YTD', '1Y'].map((horizon) => `rate.change.${horizon}`);

function stripTable({ commodities, crypto, currencies, rates }: Markets['strips']): CsvTable {
  const lines = [
    ...currencies.map((line) => ({ group: 'currencies', line })),
    ...commodities.map((line) => ({ group: 'commodities', line })),
    ...crypto.map((line) => ({ group: 'crypto', line })),
  ];
  const table = indexTable(lines, 'strip');
  return {
    ...table,
    title: 'Rates, currencies, commodities, crypto',
    columns: [...table.columns, figureColumn('rate.value'), ...RATE_FIGURES.map(figureColumn)],
    rows: [
      ...rates.map(({ day, figures, id, name, value }) => [
        'rates',
        id,
        name,
        null,
        day,
        ...INDEX_COLUMNS.map(() => null),
        value,
        ...cells(figures, RATE_FIGURES),
      ]),
      ...[...table.rows].map((row) => [...row, null, ...RATE_FIGURES.map(() => null)]),
    ],
  };
}

const GROUP_FIGURES = GROUP_HORIZONS.map((horizon) => `group.return.${horizon}`);

function sectorTable(sectors: readonly SectorRow[], universe = 'no members'): CsvTable {
  return {
    title: `Sectors and industries: ${universe}`,
    notes: [FRACTIONS],
    columns: [
      { name: 'sector', definition: 'GICS sector' },
      { name: 'industry', definition: 'GICS sub-industry; empty in the row of a sector' },
      { name: 'members', definition: 'members as of the day' },
      { name: 'advancers', definition: 'members that rose on the last session' },
      WEIGHT,
      ...GROUP_FIGURES.map(figureColumn),
    ],
    rows: sectors.flatMap((sector) => [
      groupRow(sector, sector.label, null),
      ...sector.industries.map((industry) => groupRow(industry, sector.label, industry.label)),
    ]),
  };
}

function groupRow(
  { advancers, figures, members, weight }: Omit<SectorRow, 'industries'>,
  sector: string,
  industry: string | null,
): CsvCell[] {
  return [sector, industry, members, advancers, weight, ...cells(figures, GROUP_FIGURES)];
}

function moverTable(movers: Movers, universe = 'no members'): CsvTable {
  return {
    title: `Movers: ${universe}`,
    notes: [FRACTIONS],
    columns: [
      { name: 'list', definition: 'gainers, losers, mostActive, unusualVolume, newHighs, newLows' },
      { name: 'rank', definition: 'place in the list' },
      ...WHO,
      { name: 'sector', definition: 'GICS sector' },
      CURRENCY,
      LAST_DAY,
      WEIGHT,
      ...MOVER_FIGURES.map(figureColumn),
    ],
    rows: Object.entries(movers).flatMap(([list, lines]) =>
      lines.map((line, at) => [
        list,
        at + 1,
        line.symbol,
        line.name,
        line.sector,
        line.currency,
        line.lastDay,
        line.weight ?? null,
        ...cells(line.figures, MOVER_FIGURES),
      ]),
    ),
  };
}

const BREADTH_COUNTS = {
  members: 'members of the day',
  advancers: 'members that rose on the session',
  decliners: 'members that fell',
  unchanged: 'members that did neither',
  notTraded: 'members without a bar on the session',
  above50: 'members above the mean of their last 50 closes',
  with50: 'members that have 50 closes',
  above200: 'members above the mean of their last 200 closes',
  with200: 'members that have 200 closes',
  newHighs: 'members above every price of the year before',
  newLows: 'members below every price of the year before',
  withYear: 'members that have a year of prices',
  notDaily: 'members with weekly or monthly prices, which are in no other count',
} as const satisfies Partial<Record<keyof Breadth, string>>;

function breadthTable(breadths: readonly Breadth[]): CsvTable {
  return {
    title: 'Breadth of the last session, by universe',
    ...fieldTable(Breadth, breadths, {
      universe: 'id of the universe',
      name: 'its name',
      day: 'last day on which at least half of its members traded',
      ...BREADTH_COUNTS,
    }),
  };
}

function breadthHistoryTable(history: BreadthHistory, universe = 'no members'): CsvTable {
  const names = ['members', 'advancers', 'decliners', 'above50', 'above200', 'newHighs', 'newLows'] as const;
  return {
    title: `Breadth by session: ${universe}`,
    notes: [FRACTIONS, 'members are those of the session itself'],
    columns: [
      { name: 'day', definition: 'session' },
      ...names.map((name) => ({
        name,
        definition: name.startsWith('above')
          ? `share of ${BREADTH_COUNTS[name]} among those that have them`
          : BREADTH_COUNTS[name],
      })),
    ],
    rows: history.days.map((day, at) => [day, ...names.map((name) => history[name][at] ?? null)]),
  };
}

function crossAssetTable(lines: Markets['crossAsset']): CsvTable {
  return {
    title: 'Last month of each asset against its own five years',
    notes: [FRACTIONS],
    ...fieldTable(
      CrossAssetRow,
      lines,
      {
        group: 'kind of asset',
        id: 'symbol, or id of the macro series',
        name: 'the market that it represents',
        unit: 'of move, mean and deviation: return (a fraction) or basisPoints',
        day: 'last observation on or before the as-of day',
        move: figureColumn('crossAsset.move').definition,
        mean: 'mean of the sample',
        deviation: 'sample standard deviation of the sample',
        n: 'months in the sample',
        z: figureColumn('crossAsset.z').definition,
      },
      {
        without: ['symbol'],
        nested: [
          { name: 'gap', definition: 'the reason why z is missing', value: ({ gap }) => gap?.gap ?? null },
        ],
      },
    ),
  };
}

function heatTable(members: readonly MarketMember[]): CsvTable {
  return {
    title: 'Members',
    notes: [FRACTIONS],
    columns: [
      ...WHO,
      { name: 'sector', definition: 'GICS sector' },
      { name: 'industry', definition: 'GICS sub-industry' },
      WEIGHT,
      ...HEAT_FIGURES.map(figureColumn),
    ],
    rows: members.map(({ figures, industry, name, sector, symbol, weight }) => [
      symbol,
      name,
      sector,
      industry,
      weight,
      ...cells(figures, HEAT_FIGURES),
    ]),
  };
}

const MEMBER_EFFECTS = CURRENCY_HORIZONS.flatMap((horizon) => [
  `currency.fx.${horizon}`,
  `currency.usd.${horizon}`,
]);
const REGION_FIGURES = [...SCANNED_FIGURES, 'relativeVolume', VALUE_TRADED, ...MEMBER_EFFECTS];

function memberTable({ label, members }: Region): CsvTable {
  return {
    title: label,
    notes: [FRACTIONS],
    columns: [
      ...WHO,
      { name: 'sector', definition: 'GICS sector' },
      { name: 'industry', definition: 'GICS sub-industry' },
      CURRENCY,
      LAST_DAY,
      WEIGHT,
      ...REGION_FIGURES.map(figureColumn),
    ],
    rows: members.map((line) => [
      line.symbol,
      line.name,
      line.sector,
      line.industry,
      line.currency,
      line.lastDay,
      line.weight ?? null,
      ...cells(line.figures, REGION_FIGURES),
    ]),
  };
}

const EFFECT_FIGURES = CURRENCY_HORIZONS.flatMap((horizon) =>
  (['local', 'fx', 'usd'] as const).map((part) => `currency.${part}.${horizon}`),
);

function currencyTable({ currencies, indexes }: Region['currencyEffect']): CsvTable {
  const row = (
    kind: string,
    { currency, figures, label, members, symbol, weight }: CurrencyRow,
  ): CsvCell[] => [kind, symbol, label, currency, members, weight, ...cells(figures, EFFECT_FIGURES)];
  return {
    title: 'Local and US-dollar returns',
    notes: [FRACTIONS],
    columns: [
      { name: 'kind', definition: 'index, or all members that trade in one currency' },
      { name: 'symbol', definition: 'of the index; of members the currency pair' },
      { name: 'name', definition: 'of the index; of members their currency' },
      CURRENCY,
      { name: 'members', definition: 'how many instruments' },
      WEIGHT,
      ...EFFECT_FIGURES.map(figureColumn),
    ],
    rows: [...indexes.map((line) => row('index', line)), ...currencies.map((line) => row('members', line))],
  };
}
