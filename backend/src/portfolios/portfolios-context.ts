import type { Meta } from '@/lib/contracts/meta';
import { AppError } from '@/lib/domain/errors';
import type { EpochDay } from '@/lib/domain/iso-date';
import { todayOf, type Config } from '../config/config';
import type { Database, Executor } from '../db/database';
import {
  readPortfolioRow,
  readPortfolioRevisions,
  type PortfolioRow,
  type PortfolioRevisions,
} from '../db/repositories/portfolio-rows';
import { shareReads } from '../db/share-reads';
import type { MarketStore } from '../market/market-store';
import { describeMeta } from '../services/request/describe-meta';
import { defaultDay } from '../services/request/parse-day';

/** Dependencies of the portfolio services. */
export interface PortfoliosContext {
  readonly db: Database;
  readonly store: MarketStore;
  readonly config: Pick<Config, 'today'>;
  /** The clock; replaceable, so that expiry can be tested. */
  readonly now: () => Date;
}

/** A user's portfolio by its address. */
export interface PortfolioKey {
  readonly userId: number;
  readonly slug: string;
  /** Of an address that names several portfolios: their rows, to which the user has access. */
  readonly parts?: readonly PortfolioRow[];
}

/** Several portfolios as one: it is in no table, and nothing changes it. */
export interface TogetherRow extends PortfolioRow {
  readonly parts: readonly PortfolioRow[];
}

/** The portfolios of a joint row; null for a row of one portfolio. */
export const portfoliosOf = (row: PortfolioRevisions): readonly PortfolioRow[] | null =>
  (row as Partial<TogetherRow>).parts ?? null;

/** The row of several portfolios, with the settings of the first. Lots of different people are never pooled. */
function togetherRow(
  { slug, userId }: Pick<PortfolioKey, 'slug' | 'userId'>,
  parts: readonly PortfolioRow[],
): TogetherRow {
  const sum = (of: (row: PortfolioRow) => number) => parts.reduce((total, row) => total + of(row), 0);
  return {
    ...parts[0]!,
    ...{ id: 0, userId, slug, name: 'All together', costScope: 'account', example: false, archived: false },
    revision: sum(({ revision }) => revision),
    assetsRevision: sum(({ assetsRevision }) => assetsRevision),
    parts,
  };
}

/** Today, as configured. */
export function todayFor({ config }: Pick<PortfoliosContext, 'config'>): EpochDay {
  return todayOf(config);
}

/** The day at whose close a response without `asof` looks. */
export function usualDay({ config, store }: Pick<PortfoliosContext, 'config' | 'store'>): EpochDay {
  return defaultDay(store, todayOf(config));
}

/** The origin of a response as of a day, by default the usual one. */
export function metaOf(context: PortfoliosContext, asOf: EpochDay = usualDay(context)): Meta {
  return describeMeta(context.store, asOf, context.now());
}

/** @throws AppError PORTFOLIO_UNKNOWN for an address that is not one of the user's. */
export async function requirePortfolio(executor: Executor, key: PortfolioKey): Promise<PortfolioRow> {
  if (key.parts) return togetherRow(key, key.parts);
  return requireRead(executor, key, { what: 'portfolio', read: readPortfolioRow });
}

/** The present revisions of a portfolio, by which answers are kept. @throws AppError PORTFOLIO_UNKNOWN. */
export async function requirePortfolioRevisions(
  executor: Executor,
  key: PortfolioKey,
): Promise<PortfolioRevisions> {
  if (key.parts) return togetherRow(key, key.parts);
  return requireRead(executor, key, { what: 'revisions of portfolio', read: readPortfolioRevisions });
}

async function requireRead<T>(
  executor: Executor,
  { slug, userId }: PortfolioKey,
  {
    read,
    what,
  }: {
    readonly what: string;
    readonly read: (executor: Executor, userId: number, slug: string) => Promise<T | null>;
  },
): Promise<T> {
  // The calls of a page arrive together.
  const result = await shareReads(executor, `${what} ${userId} ${slug}`, () => read(executor, userId, slug));
  if (!result) throw unknownPortfolio(slug);
  return result;
}

export function unknownPortfolio(slug: string): AppError {
  return new AppError('PORTFOLIO_UNKNOWN', `You have no portfolio at "${slug.slice(0, 60)}".`);
}

/** Parses a database id; null for any other text. */
export function parseId(text: unknown): number | null {
  const digits = typeof text === 'number' ? String(text) : text;
  const id = typeof digits === 'string' && /^\d{1,10}$/.test(digits) ? Number(digits) : 0;
  return id >= 1 && id <= 2 ** 31 - 1 ? id : null;
}
