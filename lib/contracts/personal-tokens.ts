import { Type, type Static } from 'typebox';
import { TOKEN_SCOPES, type TokenScope } from '../domain/token-scopes';
import { NullableText } from './meta';

const Instant = Type.String({ description: 'Instant, ISO 8601 UTC' });
const Scope = Type.Unsafe<TokenScope>({
  enum: [...TOKEN_SCOPES],
  description: 'Each allows what those before it allow',
});

/** A personal token as its owner sees it: without the token. */
export const PersonalToken = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  scope: Scope,
  created_at: Instant,
  expires_at: Type.Unsafe<string | null>({
    ...NullableText,
    description: 'Instant, ISO 8601 UTC; null: valid until it is revoked',
  }),
  last_used_at: Type.Unsafe<string | null>({
    ...NullableText,
    description: 'Instant, ISO 8601 UTC, to five minutes; null: never used',
  }),
});
export type PersonalToken = Static<typeof PersonalToken>;

/** GET /account/tokens/. */
export const PersonalTokenList = Type.Object({
  tokens: Type.Array(PersonalToken, { description: 'The newest first; expired ones too' }),
});
export type PersonalTokenList = Static<typeof PersonalTokenList>;

/** POST /account/tokens/. The service checks the bounds and returns a message for each field. */
export const NewPersonalToken = Type.Object({
  name: Type.String({ description: '1 to 60 characters' }),
  scope: Scope,
  days: Type.Unsafe<number | null>({
    type: ['integer', 'null'],
    description: 'Days until it expires, 1 to 730; null or absent: valid until it is revoked',
  }),
});
export type NewPersonalToken = Static<typeof NewPersonalToken>;

/** The answer to a new token: the only one that contains it. */
export const CreatedPersonalToken = Type.Object({
  token: Type.String({ description: 'The bearer token; it is never shown again' }),
  entry: PersonalToken,
});
export type CreatedPersonalToken = Static<typeof CreatedPersonalToken>;
