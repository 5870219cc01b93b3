import { Type, type Static } from 'typebox';
import {
  STATEMENT_IDS,
  STATEMENT_PERIODS,
  STATEMENT_VALUES,
  STATEMENT_VIEWS,
} from '@/lib/domain/statement-lines';
import type {
  LineUnit,
  StatementId,
  StatementPeriod,
  StatementValues,
  StatementView,
} from '@/lib/domain/statement-lines';
import { STOCK_TABS, type StockTab } from '@/lib/domain/stock-tabs';
import { FiguresAndGaps, InstrumentIdentity } from './instrument';
import { GapNoteSchema, IsoDateText, Meta, NullableDate, NullableNumber, NullableText } from './meta';
import { NewsArticle } from './news';

const TabId = Type.Unsafe<StockTab>({ type: 'string', enum: [...STOCK_TABS] });

/** The head of every page of an instrument. */
export const StockHead = Type.Object({
  identity: InstrumentIdentity,
  lastDay: NullableDate,
  /** Price and its change, as of the day. */
  figures: FiguresAndGaps.properties.figures,
  gaps: FiguresAndGaps.properties.gaps,
  tabs: Type.Array(TabId, { description: 'The further pages of the instrument that have content' }),
});
export type StockHead = Static<typeof StockHead>;

const LineUnitText = Type.Unsafe<LineUnit>({
  type: 'string',
  enum: ['money', 'perShare', 'count', 'fraction', 'multiple'],
});

/** A value that a later report changed. */
export const Restatement = Type.Object({
  column: Type.Integer({ description: 'Index of the period' }),
  first: Type.Number({ description: 'As first reported' }),
  firstFiled: IsoDateText,
  latest: Type.Number({ description: 'As last known' }),
  filed: IsoDateText,
});
export type Restatement = Static<typeof Restatement>;

/** A line of a statement over all periods. */
export const FinancialStatementRow = Type.Object({
  id: Type.String(),
  label: Type.String(),
  unit: LineUnitText,
  isTotal: Type.Boolean(),
  group: NullableText,
  formula: Type.Unsafe<string | null>({
    ...NullableText,
    description: 'How it is computed; null for an item as filed',
  }),
  values: Type.Array(NullableNumber),
  restated: Type.Array(Restatement),
  now: Type.Unsafe<number | null>({
    ...NullableNumber,
    description: 'Ratios: of the newest accounts and the last price',
  }),
  percentile: Type.Unsafe<number | null>({
    ...NullableNumber,
    description: 'Ratios: share of the periods shown that were lower than `now`',
  }),
  sector: Type.Optional(
    Type.Object(
      { percentile: NullableNumber, median: NullableNumber, n: Type.Integer() },
      { description: 'Ratios: `now` among the other stocks of the sector, where they have the figure' },
    ),
  ),
});
export type FinancialStatementRow = Static<typeof FinancialStatementRow>;

/** GET /instruments/{symbol}/financials/ */
export const FinancialsPage = Type.Object({
  meta: Meta,
  head: StockHead,
  statement: Type.Unsafe<StatementId>({ type: 'string', enum: [...STATEMENT_IDS] }),
  period: Type.Unsafe<StatementPeriod>({ type: 'string', enum: [...STATEMENT_PERIODS] }),
  view: Type.Unsafe<StatementView>({ type: 'string', enum: [...STATEMENT_VIEWS] }),
  values: Type.Unsafe<StatementValues>({ type: 'string', enum: [...STATEMENT_VALUES] }),
  currency: NullableText,
  columns: Type.Array(
    Type.Object({
      end: IsoDateText,
      filed: Type.Unsafe<string>({ ...IsoDateText, description: 'The day from which the period was known' }),
    }),
    { description: 'Periods, oldest first' },
  ),
  lines: Type.Array(FinancialStatementRow),
});
export type FinancialsPage = Static<typeof FinancialsPage>;

/** GET /instruments/{symbol}/dividends/ */
export const DividendsPage = Type.Object({
  meta: Meta,
  head: StockHead,
  currency: NullableText,
  summary: Type.Object({
    trailing: Type.Unsafe<number>({
      type: 'number',
      description: 'Paid per share in the last twelve months',
    }),
    yield: NullableNumber,
    payout: NullableNumber,
    payoutGap: Type.Union([GapNoteSchema, Type.Null()]),
    growth: Type.Record(Type.String(), NullableNumber, {
      description: 'Growth a year over 1, 3, 5 and 10 calendar years',
    }),
    yearsOfGrowth: Type.Integer({ description: 'Calendar years in a row in which more was paid' }),
    yearsPaid: Type.Integer({ description: 'Calendar years in a row with a payment' }),
    frequency: Type.Unsafe<number | null>({
      ...NullableNumber,
      description: 'Payments in the last twelve months',
    }),
    incomePer1000: Type.Array(
      Type.Object({
        years: Type.Integer({ description: 'Bought this many years before the as-of day' }),
        bought: NullableDate,
        price: NullableNumber,
        income: NullableNumber,
      }),
      { description: 'Paid in the last twelve months on 1,000 invested; without reinvestment' },
    ),
  }),
  years: Type.Array(
    Type.Object({
      year: Type.Integer(),
      amount: Type.Number(),
      payments: Type.Integer(),
      growth: NullableNumber,
      yield: Type.Unsafe<number | null>({
        ...NullableNumber,
        description: 'Amount over the last close of the year (of an open year: over the last close)',
      }),
      isPartial: Type.Boolean(),
    }),
    { description: 'Newest first' },
  ),
  payments: Type.Array(
    Type.Object({
      date: IsoDateText,
      amount: Type.Number(),
      change: Type.Unsafe<number | null>({
        ...NullableNumber,
        description: 'Against the payment before',
      }),
      close: NullableNumber,
      yield: Type.Unsafe<number | null>({
        ...NullableNumber,
        description: 'Payments of the twelve months up to this one over the close of the day',
      }),
    }),
    { description: 'Newest first' },
  ),
});
export type DividendsPage = Static<typeof DividendsPage>;

const ExtremePeriod = Type.Object({ date: IsoDateText, value: Type.Number() });

/** GET /instruments/{symbol}/statistics/ */
export const StatisticsPage = Type.Object({
  meta: Meta,
  head: StockHead,
  facts: Type.Object({
    marketCap: NullableNumber,
    enterpriseValue: NullableNumber,
    sharesOutstanding: NullableNumber,
    averageVolume: Type.Unsafe<number | null>({ ...NullableNumber, description: 'Mean of 20 sessions' }),
    averageTurnover: Type.Unsafe<number | null>({
      ...NullableNumber,
      description: 'Mean of close times volume of 20 sessions',
    }),
    lastReport: NullableDate,
    lastPeriod: NullableDate,
    nextReport: Type.Unsafe<string | null>({
      ...NullableDate,
      description:
        'As a provider states it, else estimate: 52 weeks after the report of the same quarter a year before',
    }),
    isNextDeclared: Type.Boolean({ description: 'False for an estimate of nextReport' }),
  }),
  ranges: Type.Array(
    Type.Object({
      years: Type.Integer(),
      low: Type.Number(),
      lowDay: IsoDateText,
      high: Type.Number(),
      highDay: IsoDateText,
      position: Type.Unsafe<number | null>({
        ...NullableNumber,
        description: 'Of the last close, 0 at the low and 1 at the high',
      }),
    }),
  ),
  returns: Type.Array(
    Type.Object({
      horizon: Type.String(),
      isAnnual: Type.Boolean({ description: 'True: a year, on average' }),
      own: NullableNumber,
      benchmark: NullableNumber,
      sector: NullableNumber,
    }),
  ),
  benchmark: Type.Union([Type.Object({ symbol: Type.String(), name: Type.String() }), Type.Null()]),
  sector: Type.Union([
    Type.Object({ name: Type.String(), members: Type.Integer() }, { description: 'Equal weights' }),
    Type.Null(),
  ]),
  histogram: Type.Object({
    from: NullableDate,
    n: Type.Integer(),
    skew: Type.Unsafe<number | null>({ ...NullableNumber, description: 'Skewness of these returns' }),
    kurtosis: Type.Unsafe<number | null>({
      ...NullableNumber,
      description: 'Excess kurtosis: 0 of a normal distribution',
    }),
    bins: Type.Array(Type.Object({ from: Type.Number(), to: Type.Number(), count: Type.Integer() })),
  }),
  missed: Type.Object(
    {
      from: NullableDate,
      rows: Type.Array(
        Type.Object({
          count: Type.Integer({ description: 'Days left out; 0: none' }),
          withoutBest: Type.Number({ description: 'Total return without the best days, a fraction' }),
          withoutWorst: Type.Number({ description: 'Total return without the worst days' }),
        }),
      ),
    },
    { description: 'Ten years, or all of a shorter history; on a missed day the money earned nothing' },
  ),
  extremes: Type.Array(
    Type.Object({
      period: Type.Union([Type.Literal('day'), Type.Literal('month'), Type.Literal('year')]),
      best: Type.Array(ExtremePeriod),
      worst: Type.Array(ExtremePeriod),
      positive: NullableNumber,
      n: Type.Integer(),
    }),
  ),
});
export type StatisticsPage = Static<typeof StatisticsPage>;

/** GET /instruments/{symbol}/peers/ */
export const PeersPage = Type.Object({
  meta: Meta,
  head: StockHead,
  group: Type.Object({
    name: Type.String(),
    members: Type.Integer({
      description: 'Instruments that the percentiles compare with, the own one left out',
    }),
  }),
  columns: Type.Array(Type.String(), { description: 'Figure ids' }),
  rows: Type.Array(
    Type.Object({
      symbol: Type.String(),
      name: Type.String(),
      isOwn: Type.Boolean(),
      figures: FiguresAndGaps.properties.figures,
      gaps: FiguresAndGaps.properties.gaps,
    }),
    { description: 'The own one first, then the most similar' },
  ),
  percentiles: Type.Array(
    Type.Object({
      id: Type.String(),
      value: NullableNumber,
      percentile: Type.Unsafe<number | null>({
        ...NullableNumber,
        description: 'Share of the group with a lower value, equal ones counted half',
      }),
      median: NullableNumber,
      n: Type.Integer(),
    }),
  ),
});
export type PeersPage = Static<typeof PeersPage>;

/** GET /instruments/{symbol}/news/ */
export const SymbolNewsPage = Type.Object({
  meta: Meta,
  head: StockHead,
  total: Type.Integer({ description: 'Stories that name the instrument, on all pages' }),
  page: Type.Integer(),
  pages: Type.Integer(),
  articles: Type.Array(NewsArticle, { description: 'Newest first' }),
});
export type SymbolNewsPage = Static<typeof SymbolNewsPage>;

/** GET /instruments/{symbol}/filings/ */
export const FilingsPage = Type.Object({
  meta: Meta,
  head: StockHead,
  currency: NullableText,
  filings: Type.Array(
    Type.Object({
      filed: IsoDateText,
      periodEnd: IsoDateText,
      months: Type.Integer({ description: 'Length of the period: 3, 6, 9 or 12' }),
      daysAfter: Type.Integer({ description: 'Days from the end of the period to the filing' }),
      items: Type.Integer({ description: 'Values of the period in the report' }),
      restated: Type.Integer({ description: 'Values of earlier periods that it changed' }),
      revenue: NullableNumber,
      revenueGrowth: NullableNumber,
      epsDiluted: NullableNumber,
      moves: Type.Object(
        { '1D': NullableNumber, '5D': NullableNumber, '21D': NullableNumber },
        {
          description:
            'Price return from the last close before the filing day to the close of the 1st, 5th and 21st session from the filing day on',
        },
      ),
    }),
    { description: 'Newest first' },
  ),
});
export type FilingsPage = Static<typeof FilingsPage>;
