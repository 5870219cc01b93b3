import { Type, type Static } from 'typebox';
import { NullableText } from './meta';

/** Who is signed in. `token` is the short-lived access token that bearer calls carry; it lives in memory only. */
export const User = Type.Object({
  id: Type.Integer(),
  email: Type.String(),
  first_name: Type.String(),
  last_name: Type.String(),
  profile_picture_cs: NullableText,
  token: Type.String({ description: 'Signed access token, valid for 10 minutes' }),
});
export type User = Static<typeof User>;

/** POST /session/, and GET /api/auth/user of the web process. */
export const UserAnswer = Type.Object({ user: User });
export type UserAnswer = Static<typeof UserAnswer>;

/** What a person tells of themselves, and what we count. */
export const UserProfile = Type.Object({
  first_name: Type.String(),
  last_name: Type.String(),
  email: Type.String(),
  bio: Type.String(),
  country: Type.Unsafe<string | null>({ ...NullableText, description: 'ISO 3166-1 alpha-2' }),
  base_currency: Type.Unsafe<string | null>({ ...NullableText, description: 'ISO 4217' }),
  profile_picture_cs: NullableText,
  joined_at: Type.String({ description: 'Instant, ISO 8601 UTC' }),
  watchlist_count: Type.Integer(),
});
export type UserProfile = Static<typeof UserProfile>;

/** GET /user_profile/, and GET /api/auth/userprofile of the web process. */
export const UserProfileAnswer = Type.Object({ user_profile: UserProfile });
export type UserProfileAnswer = Static<typeof UserProfileAnswer>;

/** POST /register/. The bounds are checked by the service, which knows a sentence for each field. */
export const Registration = Type.Object({
  first_name: Type.String(),
  last_name: Type.String(),
  email: Type.String(),
  password: Type.String(),
  password2: Type.String(),
});
export type Registration = Static<typeof Registration>;

export const RegistrationAnswer = Type.Object({ message: Type.String() });
export type RegistrationAnswer = Static<typeof RegistrationAnswer>;

/** POST /login/; the username is the e-mail address, in any case. */
export const Credentials = Type.Object({ username: Type.String(), password: Type.String() });
export type Credentials = Static<typeof Credentials>;

/** POST /login/firebase/: what the external provider's sign-in gives the browser. */
export const IdToken = Type.Object({ id_token: Type.String() });
export type IdToken = Static<typeof IdToken>;

/** The answer of POST /login/, and the payload of POST /session/ and POST /logout/: for the web process only. */
export const SessionToken = Type.Object({
  session_token: Type.String({ description: 'Opaque, 256 bits, base64url; stands in the httpOnly cookie' }),
});
export type SessionToken = Static<typeof SessionToken>;

/** PUT /updateprofile/: any of these. */
export const ProfileUpdate = Type.Partial(
  Type.Object({
    first_name: Type.String(),
    last_name: Type.String(),
    bio: Type.String(),
    country: NullableText,
    base_currency: NullableText,
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

/** POST /account/email/ */
export const EmailChange = Type.Object({ email: Type.String(), password: Type.String() });
export type EmailChange = Static<typeof EmailChange>;

/** DELETE /account/: the password, or the confirmation for an account that has none (it signs in elsewhere only). */
export const AccountDeletion = Type.Partial(
  Type.Object({
    password: Type.String(),
    confirmation: Type.String({ description: 'The words `delete my account`' }),
  }),
);
export type AccountDeletion = Static<typeof AccountDeletion>;

/** One session of a person, without anything by which it could be taken over. */
export const SessionEntry = Type.Object({
  created_at: Type.String({ description: 'Instant, ISO 8601 UTC' }),
  last_seen_at: Type.String({ description: 'Instant, ISO 8601 UTC' }),
  expires_at: Type.String({ description: 'Instant, ISO 8601 UTC' }),
  address: NullableText,
  user_agent: NullableText,
  current: Type.Boolean({ description: 'Whether it is the one that asks' }),
});
export type SessionEntry = Static<typeof SessionEntry>;

/** GET /account/sessions/, the newest first. */
export const SessionList = Type.Object({ sessions: Type.Array(SessionEntry) });
export type SessionList = Static<typeof SessionList>;
