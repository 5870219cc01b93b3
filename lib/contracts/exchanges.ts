import { Type, type Static } from 'typebox';
import { IsoDateText, Meta, NullableText } from './meta';

const Instant = Type.String({ description: 'ISO 8601, UTC' });

/** GET /exchanges/ */
export const ExchangeSchedule = Type.Object({
  meta: Meta,
  exchanges: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      isExact: Type.Boolean({ description: 'False where some local holidays are not known' }),
      sessions: Type.Array(
        Type.Object({
          day: IsoDateText,
          utcOffset: Type.Integer({ description: 'Minutes of local time before UTC' }),
          isShort: Type.Boolean({ description: 'Ends early' }),
          parts: Type.Array(Type.Object({ opens: Instant, closes: Instant }), {
            description: 'Two where trading stops at noon',
          }),
        }),
        { description: 'The last session by the day and the next ones, oldest first' },
      ),
      holidays: Type.Array(
        Type.Object({
          day: IsoDateText,
          name: Type.Unsafe<string | null>({ ...NullableText, description: 'null: not named here' }),
        }),
        { description: 'The next weekdays without trading, the day itself included, oldest first' },
      ),
    }),
  ),
});
export type ExchangeSchedule = Static<typeof ExchangeSchedule>;
