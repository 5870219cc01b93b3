import { Type, type Static } from 'typebox';
import type { SentSeries } from '@/lib/charting/sent-series';
import { NullableNumber } from '../meta';

const DayValue = Type.Object({ day: Type.Integer(), value: Type.Number() });

const Summary = Type.Object({
  first: DayValue,
  last: DayValue,
  high: DayValue,
  low: DayValue,
  deepestFall: Type.Union([
    Type.Object({ peak: Type.Integer(), trough: Type.Integer(), depth: Type.Number() }),
    Type.Null(),
  ]),
  count: Type.Integer({ description: 'Days with a value' }),
});

/** A chart as a page draws it before it is used. */
export const PortfolioChart = Type.Unsafe<SentSeries>(
  Type.Object({
    steps: Type.Array(Type.Integer(), {
      description: 'The first day, in days since 1970, then the days from each one to the next',
    }),
    unit: Type.Union([Type.Literal('number'), Type.Literal('index')]),
    unitLabel: Type.Optional(Type.String()),
    drawdown: Type.Optional(Type.Boolean({ description: 'Falls are drawn below' })),
    allDays: Type.Optional(
      Type.Integer({ description: 'Number of all days, where only those are listed that are drawn' }),
    ),
    series: Type.Array(
      Type.Object({
        id: Type.String(),
        label: Type.String(),
        values: Type.Array(NullableNumber),
        summary: Type.Optional(
          Type.Unsafe<Static<typeof Summary>>({ ...Summary, description: 'Of all days' }),
        ),
      }),
    ),
  }),
);
