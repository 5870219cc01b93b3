import type { Config } from '../config/config';
import type { Secrets } from '../config/secrets';
import type { Database } from '../db/database';
import type { PictureStore } from '../pictures/picture-store';

/** What everything about accounts needs; the services take it as their first parameter. */
export interface AccountsContext {
  readonly db: Database;
  readonly secrets: Secrets;
  readonly pictures: PictureStore;
  readonly config: Pick<Config, 'firebase' | 'production'>;
  /** The clock, so that an expiry can be tested. */
  readonly now: () => Date;
}

/** Who asks, as a checked bearer token says. */
export interface Identity {
  readonly userId: number;
  /** SHA-256 of the session token from which the access token was made. */
  readonly sessionHash: Uint8Array;
}

/** Where a call comes from, for limits and for the record of security events. */
export interface CallOrigin {
  /** The client's address as the web process or a trusted proxy tells it. */
  readonly address: string;
  readonly userAgent: string | null;
}
