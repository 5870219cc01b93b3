import { Type, type Static } from 'typebox';
import { IsoDateText, Meta, NullableNumber, NullableText } from './meta';

/** GET /instruments/{symbol}/events/ */
export const ChartEvents = Type.Object({
  meta: Meta,
  symbol: Type.String(),
  currency: Type.Unsafe<string | null>({ ...NullableText, description: 'Currency of the accounts' }),
  reports: Type.Array(
    Type.Object({
      filed: IsoDateText,
      periodEnd: IsoDateText,
      months: Type.Integer({ description: 'Length of the period' }),
      isFirst: Type.Boolean({ description: 'The first report about its period: its results became known' }),
      revenue: Type.Unsafe<number | null>({ ...NullableNumber, description: 'As first reported' }),
      revenueGrowth: Type.Unsafe<number | null>({
        ...NullableNumber,
        description: 'Over one year, a fraction',
      }),
      epsDiluted: Type.Unsafe<number | null>({ ...NullableNumber, description: 'As first reported' }),
      restated: Type.Integer({ description: 'Values of earlier periods that it changed' }),
    }),
    { description: 'Reports of a company by the as-of day, oldest first' },
  ),
  news: Type.Array(
    Type.Object({
      date: Type.Unsafe<string>({ ...IsoDateText, description: 'Day of publication, UTC' }),
      stories: Type.Integer({ description: 'Stories of the day that name the instrument' }),
      title: Type.String({ description: 'Headline of the newest of them' }),
      url: Type.String(),
    }),
    { description: 'Days with headlines, oldest first; of the newest 400 stories' },
  ),
});
export type ChartEvents = Static<typeof ChartEvents>;
