import {
  computeNumbers,
  evaluateFilter,
  findDerived,
  findUnmatchedValues,
  formatExpression,
  orderRows,
  parseFilter,
  parseMetrics,
  parseRowOrder,
  SCREEN_COLUMNS,
  toFilterColumn,
  withMetrics,
} from '@/lib/analytics';
import type { FilterTable } from '@/lib/analytics';
import type { InstrumentTableRow } from '@/lib/contracts/table-rows';
import type { ScreenHistory, ScreenerTable } from '@/lib/contracts/screener';
import type { fetchBackend } from '@/lib/http/fetch-backend';

/** A universe of four members, with a backend that filters and orders them like the real one. */
export const UNIVERSE_DAY = '2024-06-28';

const META: ScreenerTable['meta'] = {
  asOf: UNIVERSE_DAY,
  source: 'simulated',
  seed: 1,
  generatedAt: '2024-06-29T00:00:00Z',
  dataVersion: 1,
};

function member(symbol: string, sector: string, figures: InstrumentTableRow['figures']): InstrumentTableRow {
  return {
    id: symbol.charCodeAt(0),
    symbol,
    name: `${symbol} Inc.`,
    kind: 'stock',
    exchange: 'NYSE',
    currency: 'USD',
    country: 'US',
    sector,
    industry: `${sector} Services`,
    lastDay: UNIVERSE_DAY,
    figures,
    gaps: {},
    spark: [1, 1.2, 1.1],
  };
}

export const MEMBERS: readonly InstrumentTableRow[] = [
  member('AAA', 'Energy', { price: 10, changePercent: 0.01, pe: 8, 'return.1Y': 0.3 }),
  member('BBB', 'Energy', { price: 20, changePercent: -0.02, pe: 12, 'return.1Y': -0.1 }),
  member('CCC', 'Utilities', { price: 30, changePercent: 0.005, pe: 30, 'return.1Y': 0.1 }),
  member('DDD', 'Utilities', { price: 40, changePercent: 0, pe: null, 'return.1Y': 0.2 }),
];

const UNIVERSE: ScreenerTable['universe'] = {
  id: 'dj',
  name: 'Dow Jones',
  indexSymbol: '^DJI',
  region: 'us',
  historyFrom: '2007-01-03',
  isHistoryKnown: true,
};

function valueOf(line: InstrumentTableRow, id: string): string | number | null {
  return id === 'symbol' || id === 'sector' ? line[id] : (line.figures[id] ?? null);
}

const TABLE: FilterTable = {
  length: MEMBERS.length,
  numbers: (id) => Float64Array.from(MEMBERS, (line) => Number(valueOf(line, id) ?? NaN)),
  texts: (id) => MEMBERS.map((line) => valueOf(line, id) as string | null),
};

/** The screener's response; every parameter is optional. */
export function answerScreen(query: Readonly<Record<string, string | null | undefined>>): ScreenerTable {
  const metrics = parseMetrics(query.metrics ?? '', SCREEN_COLUMNS);
  if (!metrics.ok) throw new Error(`the page sent metrics that cannot be read: ${query.metrics}`);
  const own = metrics.metrics;
  const columnsOf = [...SCREEN_COLUMNS, ...own.map(toFilterColumn)];
  const table = withMetrics(TABLE, own);
  const parsed = query.where ? parseFilter(query.where, columnsOf) : null;
  if (parsed && !parsed.ok) throw new Error(`the page sent a filter that cannot be read: ${query.where}`);
  const passing = parsed ? evaluateFilter(parsed.condition, table).map((index) => MEMBERS[index]!) : MEMBERS;
  const order = parseRowOrder(query.sort ?? undefined) ?? ({ id: 'symbol', direction: 'ascending' } as const);
  const columns = (query.columns ?? 'price').split(',');
  const derived = new Map(
    [...columns, order.id].flatMap((id) => {
      const column = findDerived(id, { columns: SCREEN_COLUMNS, metrics: own });
      return column ? [[id, computeNumbers(column.expression, table)] as const] : [];
    }),
  );
  const numberOf = (line: InstrumentTableRow, id: string) => {
    const value = derived.get(id)?.[MEMBERS.indexOf(line)];
    if (value === undefined) return valueOf(line, id);
    return Number.isFinite(value) ? value : null;
  };
  const lines = orderRows(passing, order.direction, (line) => numberOf(line, order.id)).map((line) => ({
    ...line,
    figures: Object.fromEntries(columns.map((id) => [id, numberOf(line, id)])),
  }));
  const known = (id: string) => lines.filter(({ figures }) => figures[id] !== null).length;
  return {
    meta: META,
    universe: UNIVERSE,
    columns,
    where: query.where ?? null,
    metrics: own.map(({ name, expression }) => ({ name, expression: formatExpression(expression) })),
    sort: query.sort ?? 'symbol',
    passed: lines.length,
    of: MEMBERS.length,
    lines,
    coverage: Object.fromEntries(
      columns.map((id) => [id, lines.length === 0 ? 0 : known(id) / lines.length]),
    ),
    unmatched: parsed?.ok
      ? findUnmatchedValues(parsed.condition, TABLE.texts).map((one) => ({ ...one, known: [...one.known] }))
      : [],
  };
}

const STORED_UNIVERSES = [
  { id: 'dj', name: 'Dow Jones', isOwn: false },
  { id: 'my-list', name: 'My list', isOwn: true },
];

export const HISTORY: ScreenHistory = {
  meta: META,
  universe: UNIVERSE,
  where: 'pe < 15',
  basisUnknown: 0,
  months: [
    { day: '2023-05-31', passed: 2, of: 4, return12M: 0.12, mean12M: 0.08 },
    { day: '2024-05-31', passed: 1, of: 4, return12M: null, mean12M: null },
  ],
  summary: { measured: 1, meanReturn12M: 0.12, meanUniverse12M: 0.08, beaten: 1 },
};

/** The backend as called by the page's loader. */
export function universeBackend(): { readonly fetch: typeof fetchBackend; readonly asked: string[] } {
  const asked: string[] = [];
  const fetch = async (path: string, { query = {} }: Parameters<typeof fetchBackend>[1] = {}) => {
    asked.push(path);
    if (path === '/screener/history/') return HISTORY;
    if (path === '/status/') return { firstDay: '2007-01-03', universes: STORED_UNIVERSES };
    return answerScreen(path === '/screener/' ? query : {});
  };
  return { fetch: fetch as typeof fetchBackend, asked };
}
