import { atConstantRates } from '@/lib/analytics/portfolio/constant-rates';
import { buildBook } from '@/lib/analytics/ledger/build-book';
import { returnsAsSeries } from '@/lib/analytics/portfolio/return-series';
import { priceGrid } from '@/lib/analytics/portfolio/price-grid';
import { dayFigures, rangeFigures } from '@/lib/analytics/portfolio/range-figures';
import { valueBook } from '@/lib/analytics/portfolio/value-book';
import { wholeView } from '@/lib/analytics/portfolio/valued-view';
import { ONE } from '@/lib/domain/decimal';
import { AppError } from '@/lib/domain/errors';
import { EXPLAINED_FIGURES } from '@/lib/domain/portfolio/explained-figures';
import type { EpochDay } from '@/lib/domain/iso-date';
import { completeTransaction } from '@/lib/domain/portfolio/complete-transaction';
import type { Transaction } from '@/lib/domain/portfolio/transaction';
import type { AssetRow } from '@/backend/src/db/repositories/portfolio-asset-rows';
import {
  makeColumns,
  type StoredTransaction,
} from '@/backend/src/db/repositories/portfolio-transaction-rows';
import type { MarketStore } from '@/backend/src/market/market-store';
import { toBookInput, type BookSource } from '@/backend/src/portfolios/book/book-source';
import { judgeBooks } from '@/backend/src/portfolios/doctor/doctor-service';
import { examine } from '@/backend/src/portfolios/doctor/examination';
import { readAllocation } from '@/backend/src/portfolios/reports/allocation';
import { readExampleMarket } from '@/backend/src/portfolios/example/example-market';
import { tellExample } from '@/backend/src/portfolios/example/example-story';
import { readBackcast } from '@/backend/src/portfolios/reports/backcast';
import { readContributionsByPart } from '@/backend/src/portfolios/reports/contributions';
import { readPortfolioFigures } from '@/backend/src/portfolios/reports/figures';
import { explainFigure } from '@/backend/src/portfolios/reports/explain-figure';
import { readIncome } from '@/backend/src/portfolios/reports/income';
import { readChange, readOverview, readPerformance } from '@/backend/src/portfolios/reports/performance';
import { readLots, readSaleWhatIf } from '@/backend/src/portfolios/reports/tax-lots';
import { readDrift } from '@/backend/src/portfolios/reports/drift';
import { filterAssets } from '@/backend/src/portfolios/reports/filter-assets';
import { readHolding } from '@/backend/src/portfolios/reports/holding-detail';
import { readHoldingsTable } from '@/backend/src/portfolios/reports/holding-table';
import { holdingMeasures } from '@/backend/src/portfolios/reports/holding-measures';
import { readGoalOutlooks } from '@/backend/src/portfolios/reports/goals';
import { readRetirement } from '@/backend/src/portfolios/reports/retirement';
import { readTaxStatement } from '@/backend/src/portfolios/reports/tax-statement';
import { parseHoldingFilter } from '@/backend/src/portfolios/reports/holding-filter';
import { findBenchmark } from '@/backend/src/portfolios/reports/find-benchmark';
import { ownLine } from '@/backend/src/portfolios/reports/own-line';
import { readOverlap } from '@/backend/src/portfolios/reports/overlap';
import type { ReportScope } from '@/backend/src/portfolios/reports/report-scope';
import { parseReportParams } from '@/backend/src/portfolios/reports/read-params';
import { compareStatements } from '@/backend/src/portfolios/reports/reconciliation';
import { readRebalance } from '@/backend/src/portfolios/reports/rebalance';
import { readLab } from '../../../src/portfolios/reports/lab';
import { readRisk } from '@/backend/src/portfolios/reports/risk';
import { readSectorAttribution } from '@/backend/src/portfolios/reports/sector-attribution';
import { readWhatIf } from '@/backend/src/portfolios/reports/what-if';
import { addedRecord, withSeries } from '@/backend/src/services/compare/published-store';
import { AssetDirectory } from '@/backend/src/portfolios/resolve-assets';
import { FIRST_DAY, LOOK_AHEAD_SYMBOLS } from '../../support/look-ahead-market';
import type { LookAheadQuery } from '../look-ahead-query';
import { askComparison } from './services';

/** Days between the purchases of a symbol; rows after the as-of day must not count. */
const EVERY = 45;
const PURCHASES = 12;

function assetOf(symbol: string, id: number): AssetRow {
  const instant = new Date(0);
  return {
    id,
    userId: 1,
    symbol,
    isin: null,
    name: symbol,
    kind: 'stock',
    currency: 'USD',
    overrides: {},
    countsInReturns: true,
    note: '',
    createdAt: instant,
    updatedAt: instant,
  };
}

function purchase(symbol: string, day: EpochDay, position: number): Transaction {
  const given = {
    id: String(position),
    account: '1',
    kind: 'buy' as const,
    day,
    position,
    asset: symbol,
    quantity: 10n * ONE,
    price: 50n * ONE,
    fee: ONE,
  };
  const completed = completeTransaction(given, { account: 'USD', asset: 'USD' });
  if (!completed.ok) throw new Error('a purchase with price and quantity is complete');
  return completed.transaction;
}

/** The same rows as stored, and a statement of units a quarter of the way and at the end. */
function storedRows(assets: readonly AssetRow[]): StoredTransaction[] {
  return assets.flatMap((asset, place) => {
    const row = (n: number, kind: string, fields: Partial<StoredTransaction>): StoredTransaction => ({
      ...NO_FIELDS,
      id: place * PURCHASES + n,
      position: place * PURCHASES + n,
      kind,
      day: FIRST_DAY + 7 * place + EVERY * n,
      assetId: asset.id,
      ...fields,
    });
    const purchases = Array.from({ length: PURCHASES }, (_, n) =>
      row(n, 'buy', { quantity: '10', price: '50', fee: '1' }),
    );
    const balances = [3, PURCHASES - 1].map((n) =>
      row(n, 'balance', { id: 10_000 + place * 10 + n, quantity: '35' }),
    );
    return [...purchases, ...balances];
  });
}

/** Rows of all symbols over the whole market, also after its as-of day. */
function sourceOf(store: MarketStore): BookSource {
  const assets = LOOK_AHEAD_SYMBOLS.map((symbol, index) => assetOf(symbol, index + 1));
  const instant = new Date(0);
  return {
    portfolio: {
      id: 1,
      ...SETTINGS,
      revision: 1,
    } as BookSource['portfolio'],
    accounts: [
      {
        id: 1,
        portfolioId: 1,
        name: 'Broker',
        kind: 'broker',
        currency: 'EUR',
        cash: 'implied',
        shortsAllowed: false,
        costMethod: null,
        sheltered: false,
        closedDay: null,
        position: 0,
        createdAt: instant,
        updatedAt: instant,
      },
    ],
    assets: new AssetDirectory(store, assets),
    used: assets,
    stored: storedRows(assets),
    prices: new Map(),
    transactions: assets.flatMap((asset, place) =>
      Array.from({ length: PURCHASES }, (_, n) =>
        purchase(asset.symbol!, FIRST_DAY + 7 * place + EVERY * n, place * PURCHASES + n),
      ),
    ),
  };
}

const NO_FIELDS = {
  ...makeColumns(),
  ...{ id: 0, position: 0, accountId: 1, kind: 'buy', day: 0, note: '' },
} as unknown as StoredTransaction;

const SETTINGS = {
  baseCurrency: 'USD',
  costMethod: 'fifo',
  costScope: null,
  flowTiming: 'opening',
  taxYearStart: '01-01',
  lossRule: 'none',
} as const;

/** The scopes of a store that is open, by day: the queries share them and write nothing into them. */
const scopes = new WeakMap<MarketStore, Map<EpochDay, Promise<ReportScope | null>>>();

function scopeOf(store: MarketStore, asOf: EpochDay): Promise<ReportScope | null> {
  const ofStore = scopes.get(store) ?? new Map<EpochDay, Promise<ReportScope | null>>();
  scopes.set(store, ofStore);
  const scope = ofStore.get(asOf) ?? makeScope(store, asOf);
  ofStore.set(asOf, scope);
  return scope;
}

/** The portfolio as the report calls take it; null when it cannot be booked. */
async function makeScope(store: MarketStore, asOf: EpochDay): Promise<ReportScope | null> {
  // Before the first purchase a range has no days.
  if (asOf < FIRST_DAY + 7) return null;
  const source = sourceOf(store);
  const { input, market } = await toBookInput(store, source, { asOf, settings: SETTINGS });
  const result = buildBook(input);
  if (!result.ok) return null;
  const { book } = result;
  const grid = priceGrid(book, market);
  const view = wholeView(book);
  const both = { view, valued: valueBook(book, grid, view) };
  return {
    source,
    input,
    market,
    book,
    grid,
    whole: both,
    counted: both,
    range: { from: FIRST_DAY - 1, to: asOf },
    total: both.valued.values.at(-1)!,
    portfolio: {
      name: 'Savings',
      baseCurrency: 'USD',
      revision: 1,
      benchmark: null,
      example: false,
    } as ReportScope['portfolio'],
    params: parseReportParams({}, asOf),
  };
}

/** A query of a report call. */
function query(name: string, ask: (store: MarketStore, scope: ReportScope) => Promise<object> | object) {
  return {
    name: `portfolios: ${name}`,
    ask: async (store: MarketStore, asOf: EpochDay) => {
      const scope = await scopeOf(store, asOf);
      return scope && ask(store, scope);
    },
  };
}

/** The portfolio as a series of Stock Charter, beside an instrument. */
async function compareOwn(store: MarketStore, scope: ReportScope): Promise<unknown> {
  const { line } = ownLine(scope, await findBenchmark(store, scope, undefined));
  if (line.days.length === 0) return null;
  const symbol = 'PORTFOLIO:1';
  const record = addedRecord(
    -1_000,
    { symbol, name: 'Savings', frequency: 'daily' },
    { firstDay: null, lastDay: null },
  );
  const series = { record, view: () => Promise.resolve(returnsAsSeries(line)) };
  const both = withSeries(store, new Map([[symbol, series]]));
  return askComparison([symbol, LOOK_AHEAD_SYMBOLS[0]], 'total', '1d')(both, scope.book.asOf);
}

/** The trees of all figures, of the portfolio and of a holding, to the second level. */
async function explainAll(store: MarketStore, scope: ReportScope): Promise<unknown[]> {
  const nodes: unknown[] = [];
  for (const figure of EXPLAINED_FIGURES) {
    for (const part of [{}, { asset: LOOK_AHEAD_SYMBOLS[0] }]) {
      const root = await orCode(() => explainFigure(store, scope, { figure, path: '', ...part }));
      nodes.push(root);
      if (typeof root === 'string') continue;
      for (const { path } of root.children)
        if (path !== null)
          nodes.push(await orCode(() => explainFigure(store, scope, { figure, path, ...part })));
    }
  }
  return nodes;
}

/** The answer of a call, or the code of its refusal: a holding may have no price yet. */
async function orCode<Answer>(read: () => Answer | Promise<Answer>): Promise<Answer | string> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

/** The book of a portfolio, its figures, and the calls that read the market beside it, as of a day. */
export const PORTFOLIO_QUERIES: readonly LookAheadQuery[] = [
  query('book, values and figures', (_, { book, counted, grid, range }) => {
    const { chain, change, ...figures } = rangeFigures(book, counted, range);
    const { positions } = dayFigures(book, grid, counted);
    return { figures, growth: Array.from(chain.growth), parts: change.parts, positions };
  }),
  query('overview', (_, scope) => readOverview(scope)),
  query('performance', (store, scope) => readPerformance(store, scope, undefined)),
  query('change', (_, scope) => readChange(scope)),
  query('figures by id', (_, scope) => readPortfolioFigures(scope, { ids: undefined, asset: undefined })),
  query('income', (store, scope) => readIncome(store, scope)),
  query('lots', async (_, scope) => [
    readLots(scope, {}),
    await orCode(() => readSaleWhatIf(scope, { asset: LOOK_AHEAD_SYMBOLS[0], quantity: '1' })),
  ]),
  query('trees of figures', explainAll),
  query('assets that pass a filter', (store, scope) =>
    filterAssets(store, scope, parseHoldingFilter('weight > 5% and (rsi14 > 40 or return1M > 0)')!),
  ),
  query('returns of each holding', (_, scope) => holdingMeasures(scope)),
  query('returns without conversion', (_, { book, grid, range }) => {
    const local = atConstantRates(book, grid);
    const view = wholeView(local.book);
    const valued = valueBook(local.book, local.grid, view);
    return rangeFigures(local.book, { view, valued }, range).twr;
  }),
  query('the doctor', async (store, { book, source }) => {
    const found = await judgeBooks(await examine(store, source, { asOf: book.asOf }), []);
    // Only the fields of an answer: a finding may hold the books, which have the rows of the future.
    return found.map(({ account, amount, asset, day, key, kind, repair, rows, text }) => {
      return { account, amount, asset, day, key, kind, repair, rows, text };
    });
  }),
  query('reconciliation', (_, scope) => compareStatements({ ...scope, rateOn: scope.grid.rateOn }, [])),
  query('the portfolio as a series', (store, scope) => readRisk(store, scope, {})),
  query('the portfolio against a blend', (store, scope) =>
    readRisk(store, scope, { benchmark: `${LOOK_AHEAD_SYMBOLS[0]}:60,${LOOK_AHEAD_SYMBOLS[1]}:40` }),
  ),
  query('own portfolios beside public series', compareOwn),
  query('holdings through the past', (store, scope) => readBackcast(store, scope, {})),
  query('mixes in the lab, and their frontier', (store, scope) =>
    readLab(store, scope, {
      ...{ mix1: 'portfolio', mix2: `${LOOK_AHEAD_SYMBOLS[0]}:60,bill:40`, monthly: '100', leverage: '1.5' },
      ...{ rebalancing: 'monthly', cost: '0.001', assets: LOOK_AHEAD_SYMBOLS.slice(0, 3).join(',') },
    }),
  ),
  query('orders that lead to targets', (store, scope) =>
    readRebalance(store, scope, {
      query: { money: '1000', whole: 'true' },
      targets: LOOK_AHEAD_SYMBOLS.map((key, i) => ({
        key,
        dimension: 'asset',
        weight: String(1 / LOOK_AHEAD_SYMBOLS.length),
        band: '0',
        id: i,
        portfolioId: 1,
        createdAt: new Date(0),
        updatedAt: new Date(0),
      })),
    }),
  ),
  query('goals', (store, scope) =>
    readGoalOutlooks(store, scope, {
      query: {},
      rows: [
        {
          id: 1,
          portfolioId: 1,
          name: 'Free',
          kind: 'spending',
          amount: '10000',
          day: null,
          saving: '100',
          spendingRate: '0.04',
          createdAt: new Date(0),
          updatedAt: new Date(0),
        },
      ],
    }),
  ),
  query('a retirement', (store, scope) => readRetirement(store, scope, { spending: '1000' })),
  query('a tax year', (store, scope) => readTaxStatement(store, scope, {})),
  query('members of funds', async (store, scope) => [
    await readAllocation(store, scope, { by: 'sector', lookThrough: 'true' }),
    await readOverlap(store, scope),
  ]),
  query('a holding', (store, scope) => readHolding(store, scope, LOOK_AHEAD_SYMBOLS[0])),
  query('columns of the screener, and groups', (store, scope) =>
    readHoldingsTable(store, scope, { figures: 'return1M,risk', by: 'sector' }),
  ),
  query('weights at month ends', (store, scope) => readDrift(store, scope, 'sector')),
  query('attribution by sector', (store, scope) => readSectorAttribution(store, scope, undefined)),
  query('contributions by class', (store, scope) => readContributionsByPart(store, scope)),
  query('the same money in a mix', (store, scope) =>
    readWhatIf(store, scope, {
      symbols: `${LOOK_AHEAD_SYMBOLS[0]},bill,inflation,cash`,
      weights: '40,20,20,20',
    }),
  ),
  {
    name: 'portfolios: the example',
    ask: async (store, asOf) => tellExample(await readExampleMarket(store, asOf), asOf),
  },
];
