import { Type, type Static } from 'typebox';
import { IsoDateText, Meta } from './meta';

/**
 * GET /splits/?from=: the splits of all instruments after a day and up to the as-of day. Prices of that day
 * divided by `ratio` are on the share basis of the as-of day.
 */
export const Splits = Type.Object({
  meta: Meta,
  from: IsoDateText,
  splits: Type.Array(
    Type.Object({
      symbol: Type.String(),
      ratio: Type.Number({
        description: 'New shares for one old share, of all splits between the days together',
      }),
    }),
  ),
});
export type Splits = Static<typeof Splits>;
