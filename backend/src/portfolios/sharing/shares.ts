import type { ShareEntry } from '@/lib/contracts/portfolios/share';
import { AppError } from '@/lib/domain/errors';
import { formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import { PORTFOLIO_LIMITS } from '@/lib/domain/portfolio-limits';
import { SHARE_KINDS, SHARE_TABS, type ShareKind, type ShareTab } from '@/lib/domain/portfolio/share';
import { hashSessionToken, makeSessionToken } from '../../accounts/session-token';
import { lockPortfolio } from '../../db/repositories/portfolio-rows';
import {
  countShares,
  deleteShare,
  insertShare,
  readShareByHash,
  readShares,
  type SharedPortfolioRow,
  type ShareRow,
} from '../../db/repositories/portfolio-share-rows';
import {
  choiceCheck,
  dayCheck,
  invalidFields,
  nameCheck,
  orNull,
  parseBody,
  type Check,
} from '../form-checks';
import {
  parseId,
  requirePortfolio,
  todayFor,
  unknownPortfolio,
  type PortfolioKey,
  type PortfoliosContext,
} from '../portfolios-context';

type SharesContext = Pick<PortfoliosContext, 'db' | 'config'>;

const tabsCheck: Check<ShareTab[]> = (given) => {
  const isKnown = (one: unknown): boolean => SHARE_TABS.some((tab) => tab === one);
  return Array.isArray(given) && given.length > 0 && given.every(isKnown)
    ? { value: SHARE_TABS.filter((tab) => given.includes(tab)) }
    : { fault: `must be a list of one or more of ${SHARE_TABS.join(', ')}` };
};

const checksFor = (context: Pick<PortfoliosContext, 'config'>) => {
  const today = todayFor(context);
  const day = orNull(dayCheck(today));
  const lastDay: typeof day = (given) => {
    const checked = day(given);
    const isOver = 'value' in checked && checked.value !== null && checked.value < today;
    return isOver ? { fault: 'must be today or later: the link would show nothing' } : checked;
  };
  const nameOf = nameCheck();
  const name: Check<string> = (given) => (given === '' ? { value: '' } : nameOf(given));
  return { kind: choiceCheck(SHARE_KINDS), tabs: tabsCheck, from: day, until: day, expires: lastDay, name };
};

/** The shares of a portfolio, oldest first. */
export async function listShares(
  { db }: Pick<SharesContext, 'db'>,
  key: PortfolioKey,
): Promise<{ revision: number; shares: ShareEntry[] }> {
  const { id, revision } = await requirePortfolio(db, key);
  return { revision, shares: (await readShares(db, id)).map(toShareEntry) };
}

/**
 * Makes a share. Only this call returns its token; the database has its SHA-256.
 *
 * @param body - The raw payload; validated here.
 * @throws AppError REQUEST_INVALID by field, LIMIT_REACHED, PORTFOLIO_UNKNOWN.
 */
export async function createShare(
  context: SharesContext,
  key: PortfolioKey,
  body: unknown,
): Promise<ShareEntry & { revision: number; token: string; url: string }> {
  const fields = parseBody(body, checksFor(context), ['kind', 'tabs']);
  const { expires = null, from = null, kind, name = '', tabs, until = null } = fields;
  if (from !== null && until !== null && from > until)
    throw invalidFields({ from: ['must not be after the last day of data (until)'] });
  const { hash, token } = makeSessionToken();
  return context.db.transaction(async (tx) => {
    const portfolio = await lockPortfolio(tx, key.userId, key.slug);
    if (!portfolio) throw unknownPortfolio(key.slug);
    if ((await countShares(tx, portfolio.id)) >= PORTFOLIO_LIMITS.shares) {
      const text = `The portfolio has ${PORTFOLIO_LIMITS.shares} shares, which is the limit.`;
      throw new AppError('LIMIT_REACHED', text);
    }
    const share = await insertShare(tx, {
      portfolioId: portfolio.id,
      tokenHash: hash,
      name,
      kind: kind!,
      tabs: tabs!,
      fromDay: from,
      untilDay: until,
      expiresDay: expires,
    });
    return { revision: portfolio.revision, ...toShareEntry(share), token, url: `/shared/${token}` };
  });
}

/** Revokes a share: its link is unknown from then on. @throws AppError SHARE_UNKNOWN, PORTFOLIO_UNKNOWN. */
export async function revokeShare(
  { db }: Pick<SharesContext, 'db'>,
  key: PortfolioKey,
  given: string,
): Promise<void> {
  const portfolio = await requirePortfolio(db, key);
  const id = parseId(given);
  if (id !== null && (await deleteShare(db, portfolio.id, id))) return;
  throw new AppError('SHARE_UNKNOWN', `The portfolio has no share ${given.slice(0, 20)}.`);
}

/**
 * The share of a token. Unknown, revoked and expired ones are the same to a visitor.
 *
 * @throws AppError SHARE_UNKNOWN.
 */
export async function findShare(context: SharesContext, token: string): Promise<SharedPortfolioRow> {
  const hash = hashSessionToken(token);
  const sharedRow = hash === null ? null : await readShareByHash(context.db, hash);
  const expires = sharedRow?.share.expiresDay ?? null;
  if (sharedRow && (expires === null || todayFor(context) <= expires)) return sharedRow;
  throw unknownShare();
}

export function unknownShare(): AppError {
  return new AppError(
    'SHARE_UNKNOWN',
    'This link shows nothing: it was revoked, has expired, or never existed.',
  );
}

const dayText = (day: EpochDay | null): string | null => (day === null ? null : formatIsoDate(day));

/** The contents of a link, without its owner. */
export type ShareTerms = Omit<ShareRow, 'portfolioId' | 'tokenHash' | 'updatedAt'>;

export function toShareEntry(share: ShareTerms): ShareEntry {
  return {
    id: share.id,
    name: share.name,
    kind: share.kind as ShareKind,
    tabs: share.tabs as ShareTab[],
    from: dayText(share.fromDay),
    until: dayText(share.untilDay),
    expires: dayText(share.expiresDay),
    createdAt: share.createdAt.toISOString(),
  };
}
