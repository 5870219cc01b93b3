import { Type, type Static } from 'typebox';
import { ALERT_KINDS, ALERT_MAIL_STATES } from '@/lib/domain/portfolio/alert';
import { IsoDateText, Meta, NullableDate, NullableNumber, NullableText } from '../meta';
import { oneOf } from './values';

/** POST /alerts/, PUT /alerts/{id}/. */
export const AlertBody = Type.Object({
  kind: oneOf(ALERT_KINDS),
  symbol: Type.Optional(Type.Unsafe<string | null>({ ...NullableText, description: 'An instrument' })),
  portfolio: Type.Optional(
    Type.Unsafe<string | null>({
      ...NullableText,
      description: 'A portfolio by its address, in place of a symbol',
    }),
  ),
  universe: Type.Optional(
    Type.Unsafe<string | null>({
      ...NullableText,
      description: 'The members of a universe, in place of a symbol; for filter',
    }),
  ),
  where: Type.Optional(
    Type.Unsafe<string | null>({
      ...NullableText,
      description:
        'For filter: a filter of the screener such as pe < 15 and return1Y > 20%; on a portfolio one of its figures, such as value > 100000 and twr < -10%. For holding-filter: a filter of its holdings such as unrealizedReturn > 20%',
    }),
  ),
  threshold: Type.Optional(
    Type.Unsafe<number | null>({
      ...NullableNumber,
      description:
        'A price in the currency of the instrument; a fraction for day-move and drawdown; observations for average-cross (default 200), new-high and new-low ' +
        '(default 252); days for ex-day (default 14) and import-age; none for drift, which takes the bands of the targets',
    }),
  ),
});
export type AlertBody = Static<typeof AlertBody>;

/** An alert, and its state on the day. */
export const AlertEntry = Type.Object({
  id: Type.Integer(),
  kind: oneOf(ALERT_KINDS),
  symbol: NullableText,
  portfolio: NullableText,
  universe: NullableText,
  where: Type.Unsafe<string | null>({ ...NullableText, description: 'The filter as it is written out' }),
  threshold: NullableNumber,
  createdAt: Type.String({ description: 'Instant, ISO 8601 UTC' }),
  text: Type.String({ description: 'The condition as a sentence' }),
  active: Type.Boolean({ description: 'The condition holds on the day' }),
  value: Type.Unsafe<number | null>({
    ...NullableNumber,
    description: 'What it was compared with; null: not known',
  }),
  last: Type.Unsafe<string | null>({
    ...NullableDate,
    description: 'The last day of the past 90 on which it began to hold',
  }),
});
export type AlertEntry = Static<typeof AlertEntry>;

/** A day when an alert began to hold. */
export const AlertOccurrence = Type.Object({ alert: Type.Integer(), date: IsoDateText, text: Type.String() });
export type AlertOccurrence = Static<typeof AlertOccurrence>;

/** GET /alerts/: the alerts, oldest first, and what happened in the past 90 days, newest first. */
export const AlertList = Type.Object({
  meta: Meta,
  alerts: Type.Array(AlertEntry),
  events: Type.Array(AlertOccurrence),
  /** The state of e-mails about events. */
  mail: oneOf(ALERT_MAIL_STATES),
});
export type AlertList = Static<typeof AlertList>;

/** The answer to POST /alerts/ and PUT /alerts/{id}/. */
export const AlertResponse = Type.Interface([AlertEntry], { meta: Meta });
export type AlertResponse = Static<typeof AlertResponse>;

/** PUT /alerts/mail/. */
export const AlertMailForm = Type.Object({ on: Type.Boolean() });
export type AlertMailForm = Static<typeof AlertMailForm>;

/** The answer to PUT /alerts/mail/. */
export const AlertMailResponse = Type.Object({ meta: Meta, mail: oneOf(ALERT_MAIL_STATES) });
export type AlertMailResponse = Static<typeof AlertMailResponse>;

/** GET /feeds/. */
export const FeedState = Type.Object({
  meta: Meta,
  exists: Type.Boolean(),
  createdAt: Type.Unsafe<string | null>({ ...NullableText, description: 'Instant, ISO 8601 UTC' }),
});
export type FeedState = Static<typeof FeedState>;

/** The answer to POST /feeds/: only this response has the addresses. */
export const FeedResponse = Type.Object({
  meta: Meta,
  token: Type.String({ description: '256 random bits; stored as its SHA-256 alone' }),
  alerts: Type.String({ description: 'Path of the Atom feed' }),
  income: Type.String({ description: 'Path of the calendar' }),
});
export type FeedResponse = Static<typeof FeedResponse>;
