import { Type, type Static } from 'typebox';
import { NullableText } from './meta';

/** GET /account/second-factor/ */
export const SecondFactorState = Type.Object({
  enabled_at: Type.Unsafe<string | null>({
    ...NullableText,
    description: 'Instant, ISO 8601 UTC; null while logging in asks for no code',
  }),
  recovery_codes_left: Type.Integer(),
  possible: Type.Boolean({
    description:
      'False for accounts that log in with the external provider, which has a second factor of its own',
  }),
});
export type SecondFactorState = Static<typeof SecondFactorState>;

/** POST /account/second-factor/ */
export const SecondFactorStart = Type.Object({ password: Type.String() });
export type SecondFactorStart = Static<typeof SecondFactorStart>;

/** The secret from which an authenticator app makes codes. It is shown once. */
export const SecondFactorSetup = Type.Object({
  secret: Type.String({ description: 'Base32, 160 bits' }),
  uri: Type.String({ description: 'otpauth://totp/…' }),
  qr: Type.Object(
    {
      size: Type.Integer({ description: 'Modules on a side, with the quiet zone' }),
      path: Type.String({ description: 'The dark modules as the `d` of an SVG path' }),
    },
    { description: 'The same address as a QR code' },
  ),
});
export type SecondFactorSetup = Static<typeof SecondFactorSetup>;

/** POST /account/second-factor/confirm/ */
export const SecondFactorConfirmation = Type.Object({ one_time_code: Type.String() });
export type SecondFactorConfirmation = Static<typeof SecondFactorConfirmation>;

/** POST /account/second-factor/recovery-codes/ and DELETE /account/second-factor/ */
export const SecondFactorProof = Type.Object({
  password: Type.String(),
  one_time_code: Type.String({ description: 'Of the authenticator app, or a recovery code' }),
});
export type SecondFactorProof = Static<typeof SecondFactorProof>;

/** Codes that replace the app, each once. They are shown once. */
export const RecoveryCodes = Type.Object({ recovery_codes: Type.Array(Type.String()) });
export type RecoveryCodes = Static<typeof RecoveryCodes>;
