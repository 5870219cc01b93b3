import type { AccountExport } from '@/lib/contracts/account-export';
import { readExportRows } from '../db/repositories/portfolio-export-rows';
import { readExternalLogins } from '../db/repositories/external-login-rows';
import { readPasskeys } from '../db/repositories/passkey-rows';
import { readPersonalTokens } from '../db/repositories/personal-token-rows';
import { readPersonalRows, type PersonalRows } from '../db/repositories/profile-rows';
import { countRecoveryCodes, readSecondFactor } from '../db/repositories/second-factor-rows';
import { readWatchlist } from '../db/repositories/watchlist-rows';
import type { AccountsContext, AuthIdentity } from './accounts-context';
import { toExternalLogin } from './external-logins';
import { toPasskey } from './passkeys';
import { toPersonalToken } from './personal-tokens';
import { requireUser, toProfile } from './profile';

/**
 * All data stored about a user: profile, watchlists, portfolios with all that belongs to them, saved screens
 * and comparisons, sessions and security events, without hashes and tokens.
 *
 * @throws AppError UNAUTHENTICATED when the account no longer exists.
 */
export async function exportAccount(
  { db, mail, now, pictures }: Pick<AccountsContext, 'db' | 'mail' | 'now' | 'pictures'>,
  { sessionHash, userId }: AuthIdentity,
): Promise<Omit<AccountExport, 'portfolio_files'>> {
  const {
    codesLeft,
    comparisons,
    events,
    factor,
    list,
    logins,
    passkeys,
    screens,
    sessions,
    tokens,
    tracker,
    user,
  } = await db.transaction(async (tx) => ({
    user: await requireUser(tx, userId),
    list: await readWatchlist(tx, { userId, listId: null }),
    tracker: await readExportRows(tx, userId),
    factor: await readSecondFactor(tx, userId),
    tokens: await readPersonalTokens(tx, userId),
    passkeys: await readPasskeys(tx, userId),
    logins: await readExternalLogins(tx, userId),
    codesLeft: await countRecoveryCodes(tx, userId),
    ...(await readPersonalRows(tx, userId)),
  }));
  return {
    exported_at: now().toISOString(),
    profile: {
      ...toProfile(user, { mail, pictures, watchlistCount: list.length }),
      id: user.id,
      updated_at: user.updatedAt.toISOString(),
      external_subject: user.externalSubject,
    },
    watchlist: list.map(({ addedAt, symbol }) => ({ symbol, added_at: addedAt.toISOString() })),
    tracker,
    saved_screens: screens.map(({ createdAt, name, query, universeId }) => ({
      name,
      universe: universeId,
      query,
      created_at: createdAt.toISOString(),
    })),
    saved_comparisons: comparisons.map(({ createdAt, name, query }) => ({
      name,
      query,
      created_at: createdAt.toISOString(),
    })),
    second_factor: factor?.confirmedAt
      ? { enabled_at: factor.confirmedAt.toISOString(), recovery_codes_left: codesLeft }
      : null,
    sessions: sessions.map((session) => describeSession(session, sessionHash)),
    personal_tokens: tokens.map(toPersonalToken),
    passkeys: passkeys.map(toPasskey),
    logins: logins.map(toExternalLogin),
    security_events: events.map(({ address, details, happenedAt, kind }) => ({
      kind,
      happened_at: happenedAt.toISOString(),
      address,
      details,
    })),
  };
}

function describeSession(
  session: PersonalRows['sessions'][number],
  current: Uint8Array,
): AccountExport['sessions'][number] {
  return {
    created_at: session.createdAt.toISOString(),
    last_seen_at: session.lastSeenAt.toISOString(),
    expires_at: session.expiresAt.toISOString(),
    revoked_at: session.revokedAt?.toISOString() ?? null,
    address: session.address,
    user_agent: session.userAgent,
    current: Buffer.compare(session.tokenHash, current) === 0,
  };
}
