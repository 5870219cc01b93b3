import { Type, type Static } from 'typebox';
import type { SentSeries } from '@/lib/charting/sent-series';
import { IsoDateText, NullableDate } from '../meta';
import { Finding } from './doctor';
import { Income } from './income';
import { Allocation, changeAmounts, Overview } from './reports';
import { PortfolioChart } from './chart';
import { AssetText } from './values';

const Chart = { anyOf: [PortfolioChart, Type.Null()] };

const Contributor = Type.Object({
  asset: AssetText,
  name: Type.String(),
  contribution: Type.Number(),
});

const Growth = Type.Object({
  benchmark: Type.Union([
    Type.Object({
      symbol: Type.String(),
      name: Type.String(),
      return: Type.Number(),
      /** Day from whose close the return counts: where the portfolio began later than the range. */
      from: IsoDateText,
    }),
    Type.Null(),
  ]),
  drawdown: Type.Union(
    [
      Type.Object({
        depth: Type.Number(),
        peak: IsoDateText,
        trough: IsoDateText,
        recovered: Type.Unsafe<string | null>({ ...NullableDate, description: 'Null: not yet' }),
      }),
      Type.Null(),
    ],
    { description: 'The deepest; null for a series that never falls, and where all capital was lost' },
  ),
  chart: Type.Unsafe<SentSeries | null>({ ...Chart, description: 'With chart=return' }),
});

const { dates: _dates, invested: _invested, values: _values, ...overview } = Overview.properties;

/** GET …/summary/: what the overview page shows, of the responses of other calls to the same parameters. */
export const PortfolioSummary = Type.Object({
  ...overview,
  holdings: Type.Unsafe<Static<typeof Overview>['holdings']>({
    ...Overview.properties.holdings,
    description: 'The ten largest',
  }),
  held: Type.Integer({ description: 'Number of holdings' }),
  contributors: Type.Object({
    ends: Type.Array(Contributor, { description: 'The five best and the five worst, best first' }),
    count: Type.Integer({ description: 'Number of holdings with a contribution' }),
    most: Type.Union([Contributor, Type.Null()]),
    least: Type.Union([Contributor, Type.Null()]),
  }),
  money: Type.Unsafe<SentSeries | null>({ ...Chart, description: 'Without chart=return' }),
  change: Type.Object({ from: IsoDateText, to: IsoDateText, ...changeAmounts }),
  growth: Growth,
  allocation: Type.Object({
    by: Allocation.properties.by,
    groups: Allocation.properties.groups,
    concentration: Allocation.properties.concentration,
  }),
  income: Type.Object(
    {
      from: IsoDateText,
      to: IsoDateText,
      months: Income.properties.months,
      forecast: Type.Array(Type.Object({ asset: AssetText, name: Type.String(), amount: Type.Number() })),
    },
    { description: 'Of the twelve months to the as-of day, and of the twelve after it' },
  ),
  due: Type.Integer({
    description:
      'Days of recurring rows that are over and neither booked nor skipped; 0 where the call looks from an earlier day',
  }),
  findings: Type.Object({
    count: Type.Integer(),
    largest: Type.Array(
      Type.Object({
        id: Finding.properties.id,
        kind: Finding.properties.kind,
        text: Finding.properties.text,
        amount: Finding.properties.amount,
      }),
      { description: 'The four largest' },
    ),
  }),
});
export type PortfolioSummary = Static<typeof PortfolioSummary>;
