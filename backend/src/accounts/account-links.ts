import { AppError } from '@/lib/domain/errors';
import type { Executor } from '../db/database';
import {
  insertLink,
  readUsableLink,
  spendLink,
  type AccountLinkKind,
  type AccountLinkRow,
} from '../db/repositories/account-link-rows';
import type { AccountsContext } from './accounts-context';
import { hashSessionToken, makeSessionToken } from './session-token';

const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** The validity of links; an invitation is valid as long as its maker sets. */
export const VALID_MS = { reset: HOUR_MS, verify: 3 * DAY_MS } as const;

/** The pages that take the tokens. */
const PATHS = { reset: '/reset?token=', verify: '/verify?token=', invite: '/signup?invite=' } as const;

/** The address of a link on a site. */
export function linkAddress(siteUrl: string, kind: keyof typeof PATHS, token: string): string {
  return `${siteUrl.replace(/(?<!\/)\/+$/, '')}${PATHS[kind]}${token}`;
}

/** The site's address for links outside of a request: the configured one, else this machine's. */
export function siteAddress({
  port,
  siteUrl,
}: {
  readonly port: number;
  readonly siteUrl: string | null;
}): string {
  return siteUrl ?? `http://localhost:${port}`;
}

/** Creates a link that can be used once. Returns its token, which is not stored. */
export async function createLink(
  executor: Executor,
  { now }: Pick<AccountsContext, 'now'>,
  { validMs, ...link }: Pick<AccountLinkRow, 'email' | 'kind' | 'userId'> & { readonly validMs: number },
): Promise<string> {
  const { hash, token } = makeSessionToken();
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + validMs);
  await insertLink(executor, { ...link, tokenHash: hash, createdAt, expiresAt });
  return token;
}

/** The link of a token, without using it; null when it cannot be used. */
export async function findLink(
  executor: Executor,
  { now }: Pick<AccountsContext, 'now'>,
  kind: AccountLinkKind,
  token: string,
): Promise<AccountLinkRow | null> {
  const tokenHash = hashSessionToken(token);
  return tokenHash && readUsableLink(executor, kind, { tokenHash, now: now() });
}

/** Uses the link of a token up; null when it cannot be used. */
export async function takeLink(
  tx: Executor,
  { now }: Pick<AccountsContext, 'now'>,
  kind: AccountLinkKind,
  token: string,
): Promise<AccountLinkRow | null> {
  const tokenHash = hashSessionToken(token);
  return tokenHash && spendLink(tx, kind, { tokenHash, now: now() });
}

/** The error for a link that cannot be used. */
export function linkInvalid(): AppError {
  return new AppError(
    'LINK_INVALID',
    'This link is not valid: it was used already, is too old, or is incomplete. Please ask for a new one.',
  );
}
