import type { Language } from '@/lib/domain/text';
import type { TokenScope } from '@/lib/domain/token-scopes';
import type { Config } from '../config/config';
import type { Secrets } from '../config/secrets';
import type { Database } from '../db/database';
import type { Mailer } from '../mail/mailer';
import type { PictureStore } from '../pictures/picture-store';
import type { HashCost } from './password-hash';

/** Dependencies of all account services; passed as their first parameter. */
export interface AccountsContext {
  readonly db: Database;
  readonly secrets: Secrets;
  readonly pictures: PictureStore;
  readonly config: Pick<Config, 'firebase' | 'production'> &
    Partial<Pick<Config, 'administrator' | 'guessablePasswords' | 'openId' | 'proxySignIn' | 'registration'>>;
  /** Sends e-mails; null or absent: this site sends none. */
  readonly mail?: Mailer | null;
  /** The cost of hashes of passwords. Absent on every site: as recommended. Tests of what surrounds a hash use less. */
  readonly hashCost?: HashCost;
  /** The clock; replaceable, so that expiry can be tested. */
  readonly now: () => Date;
}

/** The caller's identity from a verified bearer token. */
export interface AuthIdentity {
  readonly userId: number;
  /** SHA-256 of the session token for which the access token was issued. */
  readonly sessionHash: Uint8Array;
}

/** The caller's identity from a personal token, which has no session. */
export interface TokenIdentity {
  readonly userId: number;
  readonly token: { readonly id: number; readonly name: string; readonly scope: TokenScope };
}

/** The user, or the token of a user, that makes a personal call. */
export type CallerIdentity = AuthIdentity | TokenIdentity;

/** The origin of a call, for rate limits and for the security event log. */
export interface CallOrigin {
  /** The client's address as reported by the web process or a trusted proxy. */
  readonly address: string;
  readonly userAgent: string | null;
  /** The language in which the website answers the caller; absent for calls that come another way. */
  readonly language?: Language;
}
