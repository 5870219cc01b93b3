import { Type, type Static } from 'typebox';
import { SessionFacts, UserProfile } from './accounts';
import { ConnectedLogin } from './external-logins';
import { NullableText } from './meta';
import { Passkey } from './passkeys';
import { PersonalToken } from './personal-tokens';

const Instant = Type.String({ description: 'Instant, ISO 8601 UTC' });

/** GET /account/export/: all stored data of a user, without hashes and tokens. */
export const AccountExport = Type.Object({
  exported_at: Instant,
  profile: Type.Interface([UserProfile], {
    id: Type.Integer({ description: 'Our key of the account' }),
    updated_at: Instant,
    external_subject: Type.Unsafe<string | null>({
      ...NullableText,
      description: 'Id of the person at the external sign-in provider; null without one',
    }),
  }),
  watchlist: Type.Array(Type.Object({ symbol: Type.String(), added_at: Instant })),
  tracker: Type.Record(Type.String(), Type.Array(Type.Record(Type.String(), Type.Unknown())), {
    description:
      'Every stored row of the portfolio tracker and of the watchlists by table; numbers are texts, so that no digit is lost',
  }),
  portfolio_files: Type.Array(
    Type.Object({
      slug: Type.String(),
      name: Type.String(),
      file: Type.Record(Type.String(), Type.Unknown(), {
        description: 'The portfolio as …/export/?format=json has it; saved as a file, it can be imported',
      }),
    }),
  ),
  saved_screens: Type.Array(
    Type.Object({
      name: Type.String(),
      universe: Type.String(),
      query: Type.Record(Type.String(), Type.Unknown()),
      created_at: Instant,
    }),
  ),
  saved_comparisons: Type.Array(
    Type.Object({
      name: Type.String(),
      query: Type.Record(Type.String(), Type.Unknown()),
      created_at: Instant,
    }),
  ),
  second_factor: Type.Union(
    [Type.Object({ enabled_at: Instant, recovery_codes_left: Type.Integer() }), Type.Null()],
    { description: 'Since when logging in asks for a code; null while it does not' },
  ),
  sessions: Type.Array(
    Type.Interface([SessionFacts], {
      revoked_at: Type.Unsafe<string | null>({
        ...NullableText,
        description: 'Instant, ISO 8601 UTC; null while it was not ended before its time',
      }),
    }),
  ),
  personal_tokens: Type.Array(PersonalToken),
  passkeys: Type.Array(Passkey),
  logins: Type.Array(ConnectedLogin),
  security_events: Type.Array(
    Type.Object({
      kind: Type.String(),
      happened_at: Instant,
      address: NullableText,
      details: Type.Record(Type.String(), Type.Unknown()),
    }),
  ),
});
export type AccountExport = Static<typeof AccountExport>;
