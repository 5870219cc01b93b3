import { Type, type Static } from 'typebox';
import { NullableText } from './meta';

const Instant = Type.String({ description: 'Instant, ISO 8601 UTC' });

/** A login at another service that opens this account. */
export const ConnectedLogin = Type.Object({
  id: Type.Integer(),
  issuer: Type.String({ description: 'The address of the issuer; `proxy` for the header of a proxy' }),
  email: Type.String({ description: 'The address of the person there, at the last sign-in' }),
  created_at: Instant,
  last_used_at: Type.Unsafe<string | null>({
    ...NullableText,
    description: 'Instant, ISO 8601 UTC; null: never used',
  }),
});
export type ConnectedLogin = Static<typeof ConnectedLogin>;

/** GET /account/logins/. */
export const ExternalLoginList = Type.Object({
  logins: Type.Array(ConnectedLogin, { description: 'The newest first' }),
  provider: Type.Union([Type.Object({ name: Type.String(), issuer: Type.String() }), Type.Null()], {
    description: 'The service of OpenID Connect of this site; null without one',
  }),
  asks_password: Type.Boolean({ description: 'Whether connecting one takes the password' }),
  asks_code: Type.Boolean({ description: 'Whether connecting one takes the code of the second factor, too' }),
});
export type ExternalLoginList = Static<typeof ExternalLoginList>;

/** POST /login/openid/start/, of the web process. */
export const OpenIdStart = Type.Object({
  next: Type.Optional(Type.String({ description: 'The path to go on to' })),
  session_token: Type.Optional(
    Type.String({ description: 'Of a person who connects the login with the account' }),
  ),
  password: Type.Optional(Type.String()),
  one_time_code: Type.Optional(Type.String()),
});
export type OpenIdStart = Static<typeof OpenIdStart>;

/** The address for the browser, and the state that the web process keeps until the browser comes back. */
export const OpenIdStarted = Type.Object({
  url: Type.String(),
  transaction: Type.String({ description: 'Encrypted; valid for ten minutes' }),
});
export type OpenIdStarted = Static<typeof OpenIdStarted>;

/** POST /login/openid/, of the web process. */
export const OpenIdCallback = Type.Object({
  transaction: Type.String(),
  query: Type.String({ description: 'The query with which the browser came back' }),
  session_token: Type.Optional(Type.String({ description: 'Of a person who connects the login' })),
});
export type OpenIdCallback = Static<typeof OpenIdCallback>;

export const OpenIdFinished = Type.Object({
  session_token: Type.Unsafe<string | null>({
    ...NullableText,
    description: 'Null where the login was connected with the account of the session',
  }),
  next: Type.String(),
});
export type OpenIdFinished = Static<typeof OpenIdFinished>;

/** POST /login/proxy/, of the web process. */
export const ProxyUser = Type.Object({ proxy_user: Type.String({ description: 'An e-mail address' }) });
export type ProxyUser = Static<typeof ProxyUser>;
