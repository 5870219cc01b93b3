import { Type, type Static } from 'typebox';
import { IsoDateText, NullableDate, NullableNumber, NullableText } from '../meta';
import { reportHead } from './report-head';
import { AssetText } from './values';

/** GET …/contributions/: what each holding and each class added to the time-weighted return. */
export const PortfolioContributions = Type.Object({
  ...reportHead,
  twr: Type.Unsafe<number | null>({
    ...NullableNumber,
    description:
      'By the convention opening; contributions add to it. Null when all capital was lost, and before the first row',
  }),
  byHolding: Type.Array(
    Type.Object({
      asset: Type.String({ description: 'An asset, or cash:EUR' }),
      name: Type.String(),
      contribution: NullableNumber,
      gain: Type.Number({ description: 'Result of the range: price, currency, income less charges' }),
      held: Type.Boolean({ description: 'True: held on the last day of the range' }),
    }),
    { description: 'The greatest first' },
  ),
  byClass: Type.Array(Type.Object({ key: Type.String(), contribution: NullableNumber, gain: Type.Number() })),
});
export type PortfolioContributions = Static<typeof PortfolioContributions>;

const effects = {
  allocation: Type.Unsafe<number | null>({ ...NullableNumber, description: 'Null for the residual' }),
  selection: NullableNumber,
  interaction: NullableNumber,
};

/** GET …/attribution/: the difference to the return of an index by sector (Brinson and Fachler). */
export const SectorAttribution = Type.Object({
  ...reportHead,
  index: Type.Unsafe<{
    symbol: string;
    name: string;
    members: number;
    datedFrom: string | null;
  } | null>({
    anyOf: [
      Type.Object({
        symbol: AssetText,
        name: Type.String(),
        members: Type.Integer({ description: 'With a known weight, at any time up to the as-of day' }),
        datedFrom: Type.Unsafe<string | null>({
          ...NullableDate,
          description: 'First day of dated members; null: the list has no days and counts for all',
        }),
      }),
      Type.Null(),
    ],
  }),
  indexes: Type.Array(Type.Object({ symbol: AssetText, name: Type.String() }), {
    description: 'Indexes whose members are known',
  }),
  window: Type.Unsafe<{ from: string; to: string } | null>({
    anyOf: [Type.Object({ from: IsoDateText, to: IsoDateText }), Type.Null()],
    description: 'The days of the range on which the members are known: (from, to]',
  }),
  groups: Type.Array(
    Type.Object({
      key: Type.String({ description: 'A sector, cash, or unassigned' }),
      weight: Type.Number({ description: 'Mean of the days' }),
      indexWeight: Type.Number(),
      return: NullableNumber,
      indexReturn: NullableNumber,
      ...effects,
      total: Type.Number({
        description: 'Allocation, selection and interaction; of the residual its whole effect',
      }),
    }),
    { description: 'By weight in the index; holdings without a sector are the last row' },
  ),
  totals: Type.Unsafe<{
    return: number;
    indexReturn: number;
    active: number;
    allocation: number;
    selection: number;
    interaction: number;
    residual: number;
  } | null>({
    anyOf: [
      Type.Object({
        return: Type.Number({ description: 'Time-weighted, of the window' }),
        indexReturn: Type.Number({
          description: 'Of the members, dividends included, in the currency of the answer',
        }),
        active: Type.Number({ description: 'return - indexReturn; the sum of the totals of the groups' }),
        allocation: Type.Number(),
        selection: Type.Number(),
        interaction: Type.Number(),
        residual: Type.Number({ description: 'Of holdings without a sector' }),
      }),
      Type.Null(),
    ],
  }),
  gap: Type.Unsafe<string | null>({
    ...NullableText,
    description: 'Why there is no attribution: members-unknown, no-data, no-rate, capital-lost',
  }),
});
export type SectorAttribution = Static<typeof SectorAttribution>;

/** GET …/drift/: weights at the ends of months. */
export const Drift = Type.Object({
  ...reportHead,
  by: Type.String(),
  rows: Type.Array(
    Type.Object({
      date: IsoDateText,
      key: Type.String({ description: 'A group of the allocation' }),
      weight: Type.Number({ description: 'Of the whole value; those of a day add up to 1' }),
    }),
    { description: 'By day, in each the group that is the largest at the end first' },
  ),
});
export type Drift = Static<typeof Drift>;
