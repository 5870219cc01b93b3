import { Type, type Static } from 'typebox';
import { BenchmarkUsed } from '../benchmark';
import { IsoDateText, Meta, NullableNumber, NullableText } from '../meta';
import { InstrumentTableRow } from '../table-rows';
import { reportHead as head } from './report-head';
import { AssetText, CurrencyText, GroupName, OpenLotAmounts, PortfolioGapText, Revision } from './values';

const Days = Type.Array(IsoDateText);
const Numbers = Type.Array(Type.Number());

/** Figures by id, with reasons of nulls and days without capital. */
export const FigureAnswer = Type.Object({
  figures: Type.Record(Type.String(), NullableNumber),
  gaps: Type.Record(Type.String(), PortfolioGapText),
  notes: Type.Array(
    Type.Object({
      day: IsoDateText,
      amount: Type.Number(),
      reason: Type.String({ description: 'no-capital' }),
    }),
  ),
});
export type FigureAnswer = Static<typeof FigureAnswer>;

/** GET …/figures/. */
export const PortfolioFigures = Type.Interface([FigureAnswer], head);

/** A position at the as-of day, and what it did over the range. */
export const HoldingRow = Type.Object({
  asset: AssetText,
  name: Type.String(),
  kind: Type.String(),
  assetCurrency: CurrencyText,
  quantity: Type.Number({ description: 'Units as traded; negative when sold short' }),
  price: Type.Unsafe<number | null>({ ...NullableNumber, description: 'In assetCurrency' }),
  priceDate: NullableText,
  priceSource: Type.Unsafe<string | null>({
    ...NullableText,
    description: 'close, trade (an own trade), cost (nothing else is known)',
  }),
  stale: Type.Boolean({ description: 'The price is older than ten days' }),
  value: Type.Number(),
  weight: Type.Unsafe<number | null>({ ...NullableNumber, description: 'Of the whole value, cash included' }),
  cost: Type.Number(),
  costBeforeCharges: Type.Number(),
  costLocal: Type.Number(),
  averageCost: NullableNumber,
  averagePrice: NullableNumber,
  unrealized: Type.Number(),
  unrealizedCurrency: Type.Number(),
  unrealizedPrice: Type.Number(),
  today: Type.Unsafe<number | null>({ ...NullableNumber, description: 'Result of the last valuation day' }),
  gain: Type.Number({ description: 'Over the range' }),
  income: Type.Number({ description: 'Over the range: dividends, interest and other income' }),
  contribution: Type.Unsafe<number | null>({
    ...NullableNumber,
    description:
      'To the time-weighted return; contributions add to it. Null under another convention than opening',
  }),
  firstBought: NullableText,
});
export type HoldingRow = Static<typeof HoldingRow>;

/** The returns of a holding over the range, valued by itself. */
export const HoldingMeasures = Type.Object({
  asset: AssetText,
  twr: NullableNumber,
  xirr: Type.Unsafe<number | null>({ ...NullableNumber, description: 'From one year on' }),
  mwr: NullableNumber,
  yieldOnCost: Type.Unsafe<number | null>({
    ...NullableNumber,
    description: 'Income of the last twelve months over the cost',
  }),
  growth: Type.Array(Type.Number(), {
    description:
      'Growth over the range at 32 days at most, evenly spaced, five digits; empty without a return',
  }),
});
export type HoldingMeasures = Static<typeof HoldingMeasures>;

/** Holdings of one group, with their subtotals; cash is not among them. */
export const HoldingGroup = Type.Object({
  key: Type.String({ description: 'unassigned where no source assigns one' }),
  holdings: Type.Array(HoldingRow, { description: 'By account: the part of each holding in it' }),
  value: Type.Number(),
  weight: NullableNumber,
  cost: Type.Number(),
  unrealized: Type.Number(),
  today: NullableNumber,
  gain: Type.Number(),
  income: Type.Number(),
  contribution: NullableNumber,
  measures: Type.Optional(
    Type.Array(HoldingMeasures, {
      description: 'By account, with measures=true: of the part in the account',
    }),
  ),
});
export type HoldingGroup = Static<typeof HoldingGroup>;

/** GET …/holdings/. */
export const HoldingsResponse = Type.Object({
  ...head,
  holdings: Type.Array(HoldingRow),
  closed: Type.Array(
    Type.Object({ asset: AssetText, name: Type.String(), gain: Type.Number(), income: Type.Number() }),
    { description: 'Assets of the range that are not held any more' },
  ),
  cash: Type.Array(
    Type.Object({
      account: Type.Integer(),
      currency: CurrencyText,
      amount: Type.String({ description: 'Exact; below 0 it is a loan' }),
      value: NullableNumber,
      belowZeroSince: NullableText,
    }),
  ),
  total: Type.Object({ value: Type.Number(), staleValue: Type.Number() }),
  measures: Type.Optional(Type.Array(HoldingMeasures, { description: 'With measures=true' })),
  columns: Type.Optional(Type.Array(Type.String(), { description: 'Ids of figures; with figures=' })),
  figures: Type.Optional(
    Type.Array(
      Type.Object({
        asset: AssetText,
        figures: InstrumentTableRow.properties.figures,
        gaps: InstrumentTableRow.properties.gaps,
      }),
      { description: 'Columns of the screener by holding; with figures=' },
    ),
  ),
  groups: Type.Optional(Type.Array(HoldingGroup, { description: 'With by=, the largest first' })),
});
export type HoldingsResponse = Static<typeof HoldingsResponse>;

/** GET …/overview/. */
export const Overview = Type.Interface([FigureAnswer], {
  ...head,
  name: Type.String(),
  example: Type.Boolean(),
  today: Type.Object({ date: NullableText, gain: NullableNumber, return: NullableNumber }),
  holdings: Type.Array(HoldingRow, { description: 'By value' }),
  cash: HoldingsResponse.properties.cash,
  staleValue: Type.Number(),
  netWorth: Type.Object(
    {
      total: Type.Number({ description: 'The value' }),
      investments: Type.Number({ description: 'What counts in returns' }),
      things: Type.Number({ description: 'What does not: a home, a car' }),
      debts: Type.Number({ description: 'What is owed, 0 or less: cash of loans, and assets below 0' }),
    },
    { description: 'Investments, things and debts add up to the total' },
  ),
  dates: Days,
  values: Numbers,
  invested: Numbers,
});
export type Overview = Static<typeof Overview>;

/** GET …/performance/. */
export const Performance = Type.Interface([FigureAnswer], {
  ...head,
  dates: Days,
  values: Numbers,
  growth: Type.Array(Type.Number(), { description: '1 on from' }),
  invested: Type.Array(Type.Number(), { description: 'Value at from, and the money put in since' }),
  flows: Type.Array(Type.Number(), { description: 'Net money from outside, by day' }),
  benchmark: Type.Unsafe<(BenchmarkUsed & { growth: (number | null)[] }) | null>({
    anyOf: [Type.Interface([BenchmarkUsed], { growth: Type.Array(NullableNumber) }), Type.Null()],
    description:
      'The same as in …/risk/: by default the S&P 500 with its dividends, where the store has them',
  }),
});
export type Performance = Static<typeof Performance>;

/** Amounts that lead from `start` to `end`: all of them are signed, and add up. */
export const changeAmounts = {
  start: Type.Number(),
  price: Type.Number(),
  currency: Type.Number(),
  dividends: Type.Number(),
  interest: Type.Number(),
  otherIncome: Type.Number(),
  fees: Type.Number({ description: 'Below 0' }),
  taxes: Type.Number({ description: 'Below 0' }),
  inflows: Type.Number(),
  outflows: Type.Number({ description: 'Below 0' }),
  end: Type.Number(),
};

/** GET …/change/: `currency` is the currency effect; amounts are in `baseCurrency`. */
export const ChangeAnswer = Type.Object({
  meta: Meta,
  revision: Revision,
  baseCurrency: CurrencyText,
  rates: head.rates,
  leftOut: head.leftOut,
  from: IsoDateText,
  to: IsoDateText,
  ...changeAmounts,
  byHolding: Type.Array(
    Type.Object({
      asset: Type.String({ description: 'An asset, or cash:EUR' }),
      name: Type.String(),
      ...changeAmounts,
    }),
  ),
});
export type ChangeAnswer = Static<typeof ChangeAnswer>;

const TaxLot = Type.Object({
  acquired: IsoDateText,
  quantity: Type.Number(),
  cost: Type.Number(),
  daysHeld: Type.Integer(),
});

const PeriodSums = Type.Object({
  proceeds: Type.Number(),
  cost: Type.Number(),
  gain: Type.Number(),
  gains: Type.Number(),
  losses: Type.Number({ description: '0 or below' }),
  denied: Type.Number(),
});

const ListPage = Type.Object({ page: Type.Integer(), total: Type.Integer() });

/** GET …/lots/. */
export const Lots = Type.Object({
  ...head,
  year: Type.String({ description: '2024, or 2024/25 where tax years begin within the year' }),
  years: Type.Array(Type.String(), { description: 'Years with disposals' }),
  disposals: Type.Array(
    Type.Object({
      transaction: Type.Integer(),
      date: IsoDateText,
      asset: AssetText,
      name: Type.String(),
      account: Type.Integer(),
      quantity: Type.Number(),
      proceeds: Type.Number(),
      cost: Type.Number(),
      gain: Type.Number(),
      price: Type.Number(),
      currency: Type.Number(),
      rule: Type.String({ description: 'Of its first part' }),
      rules: Type.Array(Type.String()),
      denied: Type.Number(),
      boughtBack: Type.Number({ description: 'Units bought within 30 days before or after a loss' }),
      lots: Type.Array(TaxLot),
    }),
  ),
  pages: Type.Object(
    { disposals: ListPage, open: ListPage },
    { description: 'Which page of each list it has with limit; sums are of all pages' },
  ),
  totals: Type.Object({ ...PeriodSums.properties, reinvestedIncome: Type.Number() }),
  longTermDays: Type.Unsafe<number | null>({
    ...NullableNumber,
    description: 'Units held for more days are long-term; null: for more than one year',
  }),
  periods: Type.Object({ shortTerm: PeriodSums, longTerm: PeriodSums }),
  open: Type.Array(
    Type.Object({
      acquired: IsoDateText,
      asset: AssetText,
      name: Type.String(),
      ...OpenLotAmounts,
    }),
  ),
});
export type Lots = Static<typeof Lots>;

/** GET …/lots/what-if/: a sale before it is made, under every method. */
export const SaleWhatIf = Type.Object({
  ...head,
  asset: AssetText,
  quantity: Type.Number(),
  price: Type.Number(),
  methods: Type.Array(
    Type.Object({
      method: Type.String(),
      proceeds: Type.Number(),
      cost: Type.Number(),
      gain: Type.Number(),
      lots: Type.Array(TaxLot),
    }),
  ),
});
export type SaleWhatIf = Static<typeof SaleWhatIf>;

/** Funds that are replaced by their members. */
export const LookThroughBlock = Type.Object({
  coverage: Type.Unsafe<number | null>({
    ...NullableNumber,
    description: 'Part of the value of funds whose members are known; null without a fund',
  }),
  funds: Type.Array(
    Type.Object({
      asset: AssetText,
      name: Type.String(),
      members: Type.Integer({ description: '0: not known' }),
      source: Type.Unsafe<string | null>({
        ...NullableText,
        description: 'The universe whose members it holds; null: not known',
      }),
    }),
  ),
});

/** GET …/overlap/. */
export const Overlap = Type.Object({
  ...head,
  holdings: Type.Array(
    Type.Object({
      asset: AssetText,
      name: Type.String(),
      weight: NullableNumber,
      members: Type.Unsafe<number | null>({
        type: ['integer', 'null'],
        description: 'Of a fund, 0 when they are not known; null for a single instrument',
      }),
    }),
    { description: 'The twenty heaviest' },
  ),
  rows: Type.Array(Type.Array(NullableNumber), {
    description:
      'Sum of the lesser weights of common members, by pair; null where the members of one are not known',
  }),
  shared: Type.Array(
    Type.Object({
      asset: AssetText,
      name: Type.String(),
      weight: Type.Number({ description: 'Of the value of all holdings' }),
      through: Type.Array(Type.Object({ asset: AssetText, weight: Type.Number() })),
    }),
    { description: 'What is owned through more than one holding, heaviest first; 50 at most' },
  ),
  coverage: LookThroughBlock.properties.coverage,
});
export type Overlap = Static<typeof Overlap>;

/** GET …/allocation/. */
export const Allocation = Type.Object({
  ...head,
  by: Type.String(),
  groups: Type.Array(
    Type.Object({
      key: Type.String(),
      name: GroupName,
      value: Type.Number(),
      weight: NullableNumber,
      holdings: Type.Integer(),
    }),
  ),
  concentration: Type.Object({ effectiveNumber: NullableNumber, topTen: NullableNumber }),
  lookThrough: Type.Unsafe<Static<typeof LookThroughBlock> | null>({
    anyOf: [LookThroughBlock, Type.Null()],
    description: 'With lookThrough=true: how much of the funds is known',
  }),
});
export type Allocation = Static<typeof Allocation>;

/** GET …/explain/: a node of the tree with its children. */
export const FigureExplanation = Type.Object({
  ...head,
  figure: Type.String(),
  path: Type.String({ description: 'Empty for the figure itself' }),
  name: Type.Unsafe<string | null>({ ...NullableText, description: 'Name of the holding; null without one' }),
  label: Type.String(),
  value: NullableNumber,
  formula: Type.String(),
  combine: Type.Unsafe<'add' | 'multiply' | 'divide' | 'power' | 'zero' | 'none'>({
    type: 'string',
    enum: ['add', 'multiply', 'divide', 'power', 'zero', 'none'],
    description:
      'How the values of the children make the value (of a time-weighted return: 1 + value): their sum, their product, ' +
      'the first over the second, the first to the power of the second; zero: they add up to 0 at this rate',
  }),
  children: Type.Array(
    Type.Object({
      path: Type.Unsafe<string | null>({
        ...NullableText,
        description: 'For the next level; null for a leaf',
      }),
      label: Type.String(),
      value: Type.Number(),
      transaction: Type.Unsafe<number | null>({ type: ['integer', 'null'] }),
    }),
  ),
});
export type FigureExplanation = Static<typeof FigureExplanation>;
