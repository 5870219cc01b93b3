import type { PortfolioEntry } from '@/lib/contracts/portfolios/portfolio';
import { AppError } from '@/lib/domain/errors';
import { PORTFOLIO_LIMITS } from '@/lib/domain/portfolio-limits';
import {
  COST_METHODS,
  COST_SCOPES,
  FLOW_TIMINGS,
  LOSS_RULES,
  TAX_YEAR_STARTS,
} from '@/lib/domain/portfolio/portfolio';
import type { Executor } from '../db/database';
import { bringBack, markDeleted } from '../db/repositories/deleted-rows';
import {
  insertPortfolio,
  lockPortfolio,
  readDeletedPortfolio,
  readPortfolios,
  updatePortfolio,
  type CountedPortfolio,
  type PortfolioRow,
} from '../db/repositories/portfolio-rows';
import { lockUser } from '../db/repositories/user-rows';
import { canonicalBenchmark, MAX_BENCHMARK_LENGTH } from './canonical-benchmark';
import { changePortfolio, requireRevision, type ChangeKey } from './change-portfolio';
import { booleanCheck, choiceCheck, nameCheck, orNull, parseBody, wholeCurrencyCheck } from './form-checks';
import { unknownPortfolio, type PortfolioKey, type PortfoliosContext } from './portfolios-context';

/** The settings on which figures depend; our own file carries them. */
export const FIGURE_SETTINGS = {
  baseCurrency: wholeCurrencyCheck,
  costMethod: choiceCheck(COST_METHODS),
  costScope: orNull(choiceCheck(COST_SCOPES)),
  benchmark: orNull(nameCheck(MAX_BENCHMARK_LENGTH)),
  flowTiming: choiceCheck(FLOW_TIMINGS),
  taxYearStart: choiceCheck(TAX_YEAR_STARTS),
  lossRule: choiceCheck(LOSS_RULES),
};
const SETTINGS = { name: nameCheck(), ...FIGURE_SETTINGS };
const CHANGES = {
  ...SETTINGS,
  archived: booleanCheck,
  position: (given: unknown) =>
    Number.isInteger(given) && (given as number) >= 0 && (given as number) < 1000
      ? { value: given as number }
      : { fault: 'must be a whole number from 0 to 999' },
};

/** @throws AppError PORTFOLIO_UNKNOWN */
export async function describePortfolio(
  executor: Executor,
  { slug, userId }: PortfolioKey,
): Promise<PortfolioEntry> {
  const [counted] = await readPortfolios(executor, userId, slug);
  if (!counted) throw unknownPortfolio(slug);
  return toPortfolioEntry(counted);
}

/**
 * Creates a portfolio.
 *
 * @param body - The raw payload; validated here.
 * @throws AppError REQUEST_INVALID by field, LIMIT_REACHED, INSTRUMENT_UNKNOWN for an unknown benchmark.
 */
export async function createPortfolio(
  context: Pick<PortfoliosContext, 'db' | 'store'>,
  userId: number,
  body: unknown,
): Promise<PortfolioEntry> {
  const fields = parseBody(body, SETTINGS, ['name', 'baseCurrency']);
  const benchmark = storedBenchmark(context, fields.benchmark);
  return context.db.transaction(async (tx) => {
    const portfolio = await addPortfolio(tx, userId, {
      ...fields,
      name: fields.name!,
      baseCurrency: fields.baseCurrency!,
      ...(benchmark !== undefined && { benchmark }),
    });
    return toPortfolioEntry({ portfolio, accounts: 0, transactions: 0 });
  });
}

/** Adds a portfolio with an address made of its name. @throws AppError LIMIT_REACHED, UNAUTHENTICATED. */
export async function addPortfolio(
  tx: Executor,
  userId: number,
  columns: Pick<PortfolioRow, 'name' | 'baseCurrency'> & Partial<PortfolioRow>,
): Promise<PortfolioRow> {
  const portfolios = await roomForPortfolio(tx, userId);
  const slug = freeSlug(columns.name, new Set(portfolios.map(({ portfolio }) => portfolio.slug)));
  const position = Math.max(-1, ...portfolios.map(({ portfolio }) => portfolio.position)) + 1;
  return insertPortfolio(tx, { ...columns, userId, slug, position });
}

/** The portfolios of a user, locked, where there is room for another. @throws AppError LIMIT_REACHED, UNAUTHENTICATED. */
async function roomForPortfolio(tx: Executor, userId: number): Promise<CountedPortfolio[]> {
  if (!(await lockUser(tx, userId)))
    throw new AppError('UNAUTHENTICATED', 'This account is gone; please log in again.');
  const portfolios = await readPortfolios(tx, userId);
  if (portfolios.length < PORTFOLIO_LIMITS.portfolios) return portfolios;
  const text = `You have ${PORTFOLIO_LIMITS.portfolios} portfolios, which is the limit.`;
  throw new AppError('LIMIT_REACHED', text);
}

/** Words that are paths beside the portfolios. */
const RESERVED: ReadonlySet<string> = new Set(['example', 'all']);

function freeSlug(name: string, taken: ReadonlySet<string>): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');
  const base = plain === '' ? 'portfolio' : plain;
  for (let n = 1; ; n += 1) {
    const slug = n === 1 ? base : `${base}-${n}`;
    if (!taken.has(slug) && !RESERVED.has(slug)) return slug;
  }
}

/** Changes settings of a portfolio; its address stays. */
export async function changeSettings(
  context: Pick<PortfoliosContext, 'db' | 'now' | 'store'>,
  key: ChangeKey,
  body: unknown,
): Promise<PortfolioEntry> {
  const changes = parseBody(body, CHANGES);
  const benchmark = storedBenchmark(context, changes.benchmark);
  await changePortfolio(context, key, 'Settings', async ({ log, portfolio, tx }) => {
    await log.keep('portfolios', [portfolio.id]);
    if (Object.keys(changes).length === 0) return;
    await updatePortfolio(tx, portfolio.id, { ...changes, ...(benchmark !== undefined && { benchmark }) });
  });
  return describePortfolio(context.db, key);
}

/** Deletes a portfolio with all that belongs to it; it can be brought back for a day. */
export async function removePortfolio(
  { db, now }: Pick<PortfoliosContext, 'db' | 'now'>,
  { ifMatch, slug, userId }: ChangeKey,
): Promise<void> {
  await db.transaction(async (tx) => {
    const portfolio = await lockPortfolio(tx, userId, slug);
    if (!portfolio) throw unknownPortfolio(slug);
    requireRevision(ifMatch, portfolio.revision);
    await markDeleted(tx, 'portfolios', { userId, id: portfolio.id, now: now() });
  });
}

/**
 * Brings the portfolio back that was deleted last at an address, with all that belongs to it. Where another portfolio has its
 * address by now, it gets another one.
 *
 * @throws AppError PORTFOLIO_UNKNOWN also after a day, LIMIT_REACHED.
 */
export async function restorePortfolio(
  { db, now }: Pick<PortfoliosContext, 'db' | 'now'>,
  { slug: given, userId }: PortfolioKey,
): Promise<PortfolioEntry> {
  return db.transaction(async (tx) => {
    const portfolios = await roomForPortfolio(tx, userId);
    const deleted = await readDeletedPortfolio(tx, userId, given);
    if (!deleted) throw unknownPortfolio(given);
    const slug = freeSlug(deleted.slug, new Set(portfolios.map(({ portfolio }) => portfolio.slug)));
    await updatePortfolio(tx, deleted.id, { slug });
    if (!(await bringBack(tx, 'portfolios', { userId, id: deleted.id, now: now() })))
      throw unknownPortfolio(given);
    return describePortfolio(tx, { userId, slug });
  });
}

function storedBenchmark(
  { store }: Pick<PortfoliosContext, 'store'>,
  text: string | null | undefined,
): string | null | undefined {
  if (text === null || text === undefined) return text;
  const checked = canonicalBenchmark(store, text);
  if ('benchmark' in checked) return checked.benchmark;
  throw new AppError('INSTRUMENT_UNKNOWN', `No benchmark is called "${text}": it ${checked.fault}.`, {
    fields: { benchmark: [checked.fault] },
  });
}

export function toPortfolioEntry({ accounts, portfolio, transactions }: CountedPortfolio): PortfolioEntry {
  return {
    slug: portfolio.slug,
    revision: portfolio.revision,
    name: portfolio.name,
    baseCurrency: portfolio.baseCurrency,
    costMethod: portfolio.costMethod as PortfolioEntry['costMethod'],
    costScope: portfolio.costScope as PortfolioEntry['costScope'],
    benchmark: portfolio.benchmark,
    flowTiming: portfolio.flowTiming as PortfolioEntry['flowTiming'],
    taxYearStart: portfolio.taxYearStart as PortfolioEntry['taxYearStart'],
    lossRule: portfolio.lossRule as PortfolioEntry['lossRule'],
    example: portfolio.example,
    archived: portfolio.archived,
    position: portfolio.position,
    accounts,
    transactions,
    createdAt: portfolio.createdAt.toISOString(),
  };
}
