import { Type, type Static } from 'typebox';
import { NullableText } from './meta';

const Instant = Type.String({ description: 'Instant, ISO 8601 UTC' });
/** An object of the WebAuthn API as JSON; the library of the browser makes and reads it. */
const WebAuthnJson = Type.Record(Type.String(), Type.Unknown());

/** A passkey as its owner sees it. */
export const Passkey = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  host: Type.String({ description: 'The host for which it was made; it works for no other' }),
  created_at: Instant,
  last_used_at: Type.Unsafe<string | null>({
    ...NullableText,
    description: 'Instant, ISO 8601 UTC; null: never used',
  }),
});
export type Passkey = Static<typeof Passkey>;

/** GET /account/passkeys/. */
export const PasskeyList = Type.Object({
  passkeys: Type.Array(Passkey, { description: 'The newest first' }),
  asks_password: Type.Boolean({ description: 'Whether adding one takes the password' }),
  asks_code: Type.Boolean({ description: 'Whether adding one takes the code of the second factor, too' }),
});
export type PasskeyList = Static<typeof PasskeyList>;

/** POST /account/passkeys/options/: confirms that the person is at the device. */
export const PasskeyConfirmation = Type.Object({
  password: Type.Optional(Type.String({ description: 'Of accounts that have one' })),
  one_time_code: Type.Optional(Type.String({ description: 'Of accounts with a second factor' })),
});
export type PasskeyConfirmation = Static<typeof PasskeyConfirmation>;

/** Options for the WebAuthn API of the browser; they are valid for five minutes, for one use. */
export const PasskeyOptions = Type.Object({ options: WebAuthnJson });
export type PasskeyOptions = Static<typeof PasskeyOptions>;

/** POST /account/passkeys/. */
export const NewPasskey = Type.Object({
  name: Type.String({ description: '1 to 60 characters' }),
  response: WebAuthnJson,
});
export type NewPasskey = Static<typeof NewPasskey>;

/** PUT /account/passkeys/{id}/. */
export const PasskeyName = Type.Object({ name: Type.String({ description: '1 to 60 characters' }) });
export type PasskeyName = Static<typeof PasskeyName>;

/** POST /login/passkey/: what the browser made of the options. */
export const PasskeyResponse = Type.Object({ response: WebAuthnJson });
export type PasskeyResponse = Static<typeof PasskeyResponse>;
