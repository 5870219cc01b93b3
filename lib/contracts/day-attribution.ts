import { Type, type Static } from 'typebox';
import { GapNoteSchema, IsoDateText, Meta, NullableDate, NullableNumber, NullableText } from './meta';
import { StockHead } from './stock-tabs';

const Parts = {
  market: Type.Number({ description: 'Part of the market, a fraction' }),
  sector: Type.Unsafe<number | null>({
    ...NullableNumber,
    description: 'Part of the sector beyond the market; null without another member of it',
  }),
  industry: Type.Unsafe<number | null>({
    ...NullableNumber,
    description: 'Part of the industry beyond the sector; null without another member of it',
  }),
  own: Type.Number({ description: 'The rest: all parts add up to the return' }),
};

/** A return split by the returns of its groups. */
export const GroupSplit = Type.Object(Parts);
export type GroupSplit = Static<typeof GroupSplit>;

/** A return split by sensitivities estimated over the sessions before. */
export const RegressionSplitBlock = Type.Object({
  ...Parts,
  betas: Type.Object({
    market: Type.Number(),
    sector: NullableNumber,
    industry: NullableNumber,
    r2: Type.Number(),
    n: Type.Integer({ description: 'Sessions before the day' }),
  }),
});
export type RegressionSplitBlock = Static<typeof RegressionSplitBlock>;

/** A headline of the session. */
export const DayStory = Type.Object({
  title: Type.String(),
  url: Type.String(),
  source: Type.String(),
  publishedAt: Type.String({ description: 'ISO 8601 UTC' }),
});
export type DayStory = Static<typeof DayStory>;

/** One session of an instrument. */
export const SplitSession = Type.Object({
  date: IsoDateText,
  value: Type.Number({ description: 'Total return of the session, a fraction' }),
  byGroup: GroupSplit,
  byRegression: Type.Union([RegressionSplitBlock, Type.Null()]),
  gap: Type.Union([GapNoteSchema, Type.Null()], { description: 'Why there is no regression' }),
  stories: Type.Array(DayStory, {
    description: 'Published after the session before and up to the close of this one, newest first',
  }),
});
export type SplitSession = Static<typeof SplitSession>;

/** The market in which an instrument is measured. */
export const SplitMarket = Type.Object({
  id: Type.String(),
  name: Type.String(),
  members: Type.Integer(),
  isWeighted: Type.Boolean({ description: 'True: members weigh by market value; else each the same' }),
});
export type SplitMarket = Static<typeof SplitMarket>;

/** GET /instruments/{symbol}/moves/ */
export const MovesPage = Type.Object({
  meta: Meta,
  head: StockHead,
  market: SplitMarket,
  sector: NullableText,
  industry: NullableText,
  sessions: Type.Array(SplitSession, { description: 'Newest first' }),
});
export type MovesPage = Static<typeof MovesPage>;

/** A mover of a market on its last session. */
export const SplitMover = Type.Object({
  symbol: Type.String(),
  name: Type.String(),
  sector: NullableText,
  industry: NullableText,
  session: SplitSession,
});
export type SplitMover = Static<typeof SplitMover>;

/** The movers of a market's last session, split. */
export const MoversSplit = {
  market: Type.Union([SplitMarket, Type.Null()], { description: 'Null: the universe has no members' }),
  day: Type.Unsafe<string | null>({ ...NullableDate, description: 'Last session of the market' }),
  gainers: Type.Array(SplitMover, { description: 'Largest gains first' }),
  losers: Type.Array(SplitMover, { description: 'Largest losses first' }),
};

/** A listed stock, and the market in which it is measured. */
export const ListedSplit = Type.Object({
  ...SplitMover.properties,
  market: Type.String({ description: 'Id of one of `markets`' }),
});
export type ListedSplit = Static<typeof ListedSplit>;

/** GET /day-attribution/list/ */
export const ListAttribution = Type.Object({
  meta: Meta,
  markets: Type.Array(SplitMarket),
  stocks: Type.Array(ListedSplit, { description: 'The largest moves first, up or down' }),
  without: Type.Array(Type.String(), {
    description:
      'Symbols that cannot be split: no stock, in no market of the day, or without its last session',
  }),
});
export type ListAttribution = Static<typeof ListAttribution>;

/** GET /day-attribution/ */
export const DayAttribution = Type.Object({ meta: Meta, ...MoversSplit });
export type DayAttribution = Static<typeof DayAttribution>;
