import { Type, type Static } from 'typebox';
import { DATE_FORMATS, NUMBER_FORMATS } from '../domain/display-formats';
import type { DateFormat, NumberFormat } from '../domain/display-formats';
import { NullableText } from './meta';

const NumberFormatChoice = Type.Unsafe<NumberFormat | null>({
  enum: [...NUMBER_FORMATS, null],
  description: "1,234.56 · 1.234,56 · 1 234,56 · 1'234.56; null when never chosen",
});
const DateFormatChoice = Type.Unsafe<DateFormat | null>({
  enum: [...DATE_FORMATS, null],
  description: '20 Nov 2026 · 2026-11-20 · 11/20/2026 · 20.11.2026; null when never chosen',
});

/** The signed-in user. `token` is the short-lived access token of bearer calls; it is kept in memory only. */
export const User = Type.Object({
  id: Type.Integer(),
  email: Type.String(),
  first_name: Type.String(),
  last_name: Type.String(),
  profile_picture_cs: NullableText,
  token: Type.String({ description: 'Signed access token, valid for 10 minutes' }),
  is_administrator: Type.Optional(
    Type.Boolean({ description: 'True for the administrator of the site; absent for others' }),
  ),
  unread_notifications: Type.Optional(
    Type.Integer({ description: 'How many notifications are not read; absent where all are' }),
  ),
});
export type User = Static<typeof User>;

/** POST /session/, and GET /api/auth/user of the web process. */
export const UserResponse = Type.Object({ user: User });
export type UserResponse = Static<typeof UserResponse>;

/** Profile fields that the user enters, and counters maintained by the backend. */
export const UserProfile = Type.Object({
  first_name: Type.String(),
  last_name: Type.String(),
  email: Type.String(),
  bio: Type.String(),
  country: Type.Unsafe<string | null>({ ...NullableText, description: 'ISO 3166-1 alpha-2' }),
  base_currency: Type.Unsafe<string | null>({ ...NullableText, description: 'ISO 4217' }),
  number_format: NumberFormatChoice,
  date_format: DateFormatChoice,
  profile_picture_cs: NullableText,
  email_verified: Type.Union([Type.Boolean(), Type.Null()], {
    description: 'Whether the owner confirmed the e-mail address; null where the site sends no e-mails',
  }),
  joined_at: Type.String({ description: 'Instant, ISO 8601 UTC' }),
  watchlist_count: Type.Integer(),
});
export type UserProfile = Static<typeof UserProfile>;

/** GET /user_profile/, and GET /api/auth/userprofile of the web process. */
export const UserProfileResponse = Type.Object({ user_profile: UserProfile });
export type UserProfileResponse = Static<typeof UserProfileResponse>;

/** POST /register/. The service checks the bounds and returns a message for each field. */
export const Registration = Type.Object({
  first_name: Type.String(),
  last_name: Type.String(),
  email: Type.String(),
  password: Type.String(),
  password2: Type.String(),
});
export type Registration = Static<typeof Registration>;

/** The payload of POST /register/. */
export const RegistrationBody = Type.Object({
  ...Registration.properties,
  invite: Type.Optional(
    Type.String({
      description: 'From the link of an invitation; needed where registration is by invitation',
    }),
  ),
});
export type RegistrationBody = Static<typeof RegistrationBody>;

export const RegistrationResponse = Type.Object({ message: Type.String() });
export type RegistrationResponse = Static<typeof RegistrationResponse>;

/** POST /login/; the username is the e-mail address, case-insensitive. */
export const Credentials = Type.Object({
  username: Type.String(),
  password: Type.String(),
  one_time_code: Type.Optional(
    Type.String({
      description: 'Of the authenticator app, or a recovery code; for accounts that ask for it',
    }),
  ),
  devices: Type.Optional(
    Type.String({ description: 'From the response to an earlier login of this browser' }),
  ),
});
export type Credentials = Static<typeof Credentials>;

/** POST /login/firebase/: the ID token that the external provider's sign-in returns to the browser. */
export const IdToken = Type.Object({ id_token: Type.String() });
export type IdToken = Static<typeof IdToken>;

/** Response of POST /login/firebase/, and payload of POST /session/ and POST /logout/: for the web process only. */
export const SessionToken = Type.Object({
  session_token: Type.String({ description: 'Opaque, 256 bits, base64url; sent in the httpOnly cookie' }),
});
export type SessionToken = Static<typeof SessionToken>;

/** POST /session/ */
export const SessionExchange = Type.Object({
  ...SessionToken.properties,
  proxy_user: Type.Optional(
    Type.String({ description: 'The e-mail address of the person whom a proxy has logged in' }),
  ),
});
export type SessionExchange = Static<typeof SessionExchange>;

/** Response of POST /login/. */
export const LoginResponse = Type.Object({
  ...SessionToken.properties,
  devices: Type.String({
    description:
      'Marks by which the next login of this browser is not limited by wrong logins of others; sent in an httpOnly cookie',
  }),
});
export type LoginResponse = Static<typeof LoginResponse>;

/** PUT /updateprofile/: any of these. */
export const ProfileUpdate = Type.Partial(
  Type.Object({
    first_name: Type.String(),
    last_name: Type.String(),
    bio: Type.String(),
    country: NullableText,
    base_currency: NullableText,
    number_format: NumberFormatChoice,
    date_format: DateFormatChoice,
    profile_picture_cs: NullableText,
  }),
);
export type ProfileUpdate = Static<typeof ProfileUpdate>;

/** POST /account/password/ */
export const PasswordChange = Type.Object({
  current_password: Type.String(),
  password: Type.String(),
  password2: Type.String(),
});
export type PasswordChange = Static<typeof PasswordChange>;

/** GET /account/options/ */
export const AccountOptions = Type.Object({
  registration: Type.Union([Type.Literal('open'), Type.Literal('invite'), Type.Literal('closed')], {
    description: 'Who may open an account',
  }),
  sends_mail: Type.Boolean({ description: 'Whether links are sent by e-mail' }),
  openid: Type.Optional(
    Type.Object(
      { name: Type.String() },
      { description: 'The service of OpenID Connect that people may sign in with, where there is one' },
    ),
  ),
});
export type AccountOptions = Static<typeof AccountOptions>;

/** POST /account/reset/ */
export const ResetRequest = Type.Object({ email: Type.String() });
export type ResetRequest = Static<typeof ResetRequest>;

/** POST /account/reset/confirm/ */
export const PasswordReset = Type.Object({
  token: Type.String(),
  password: Type.String(),
  password2: Type.String(),
});
export type PasswordReset = Static<typeof PasswordReset>;

/** POST /account/verify/ */
export const EmailVerification = Type.Object({ token: Type.String() });
export type EmailVerification = Static<typeof EmailVerification>;

/** A sentence for the reader. */
export const Message = Type.Object({ message: Type.String() });
export type Message = Static<typeof Message>;

/** POST /account/email/ */
export const EmailChange = Type.Object({
  email: Type.String(),
  password: Type.String(),
  one_time_code: Type.Optional(
    Type.String({ description: 'Of the second factor, for accounts that have one' }),
  ),
});
export type EmailChange = Static<typeof EmailChange>;

/** DELETE /account/: the password, or the confirmation for an account without one (external sign-in only). */
export const AccountDeletion = Type.Partial(
  Type.Object({
    password: Type.String(),
    one_time_code: Type.String({
      description: 'Of the authenticator app, or a recovery code; for accounts with a second factor',
    }),
    confirmation: Type.String({ description: 'The words `delete my account`' }),
  }),
);
export type AccountDeletion = Static<typeof AccountDeletion>;

/** The stored facts of one session of a user, without data that would allow taking it over. */
export const SessionFacts = Type.Object({
  created_at: Type.String({ description: 'Instant, ISO 8601 UTC' }),
  last_seen_at: Type.String({ description: 'Instant, ISO 8601 UTC' }),
  expires_at: Type.String({ description: 'Instant, ISO 8601 UTC' }),
  address: NullableText,
  user_agent: NullableText,
  current: Type.Boolean({ description: 'Whether it is the one that asks' }),
});

/** One live session of a user. */
export const SessionEntry = Type.Interface([SessionFacts], {
  id: Type.String({ description: 'For DELETE /account/sessions/{id}/; opens no session' }),
});
export type SessionEntry = Static<typeof SessionEntry>;

/** GET /account/sessions/, newest first. */
export const SessionList = Type.Object({ sessions: Type.Array(SessionEntry) });
export type SessionList = Static<typeof SessionList>;
