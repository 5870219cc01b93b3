import { bootstrapPaths } from '@/lib/analytics/portfolio/goals';
import { retirementOutlook, stressStarts, type RetirementPlan } from '@/lib/analytics/portfolio/retirement';
import type { Retirement } from '@/lib/contracts/portfolios/retirement';
import { addMonths, formatIsoDate, formatIsoMonth, requireIsoDate } from '@/lib/domain/iso-date';
import type { RetirementParameters } from '@/lib/domain/portfolio/retirement-parameters';
import type { MarketStore } from '../../market/market-store';
import { BLOCK_MONTHS, MIN_PAST_MONTHS, readPastReturns, SEED, type PastReturns } from './goals';
import { headOf, limitAccounts, valueOf, type ReportScope } from './report-scope';
import { parseRetirement } from './retirement-plan';

const PATHS = 2_000;

/** GET …/retirement/. @throws AppError REQUEST_INVALID by field, INSTRUMENT_UNKNOWN. */
export async function readRetirement(
  store: MarketStore,
  scope: ReportScope,
  query: RetirementParameters,
): Promise<Omit<Retirement, 'meta'>> {
  const { inflation, source, taxRates, ...plan } = parseRetirement(query);
  const past = await readPastReturns(store, scope, { source, named: query.benchmark });
  const monthly = (1 + inflation) ** (1 / 12);
  const returns = past.returns.map((one) => (1 + one) / monthly - 1);
  const pots = potsOf(scope, taxRates);
  const head = {
    ...headOf(scope),
    plan: { ...plan, spending: [...plan.spending], income: [...plan.income] },
    pots,
    value: pots.reduce((sum, { value }) => sum + value, 0),
    method: {
      returns: source,
      symbol: past.symbol,
      name: past.name,
      months: returns.length,
      from: past.from,
      paths: PATHS,
      blockMonths: BLOCK_MONTHS,
      seed: SEED,
      inflation,
    },
  };
  if (returns.length < MIN_PAST_MONTHS) {
    const gap = { gap: 'insufficient-history', need: MIN_PAST_MONTHS, have: returns.length };
    return { ...head, chance: null, dates: [], low: [], middle: [], high: [], spent: [], stress: null, gap };
  }
  const fullPlan: RetirementPlan = { ...plan, pots };
  const months = 12 * (plan.lastAge - plan.age);
  const options = { seed: SEED, paths: PATHS, blockMonths: BLOCK_MONTHS };
  const { chance, high, low, middle, spent, spentLow } = retirementOutlook(
    fullPlan,
    bootstrapPaths(returns, months, options),
  );
  return {
    ...head,
    chance,
    dates: low.map((_, year) => formatIsoDate(addMonths(scope.range.to, 12 * year))),
    low: [...low],
    middle: [...middle],
    high: [...high],
    spent: spent.map((amount, at) => ({ age: plan.retireAge + at, middle: amount, low: spentLow[at]! })),
    stress: stressOf(fullPlan, returns, past),
    gap: null,
  };
}

function stressOf(
  plan: RetirementPlan,
  returns: readonly number[],
  { from }: PastReturns,
): Retirement['stress'] {
  if (from === null) return null;
  const starts = stressStarts(plan, returns);
  const ordered = [...starts].sort((a, b) => a.endValue - b.endValue || a.start - b.start);
  const describe = ({ endValue, start }: (typeof starts)[number]) => ({
    month: formatIsoMonth(addMonths(requireIsoDate(from), start + 1)),
    endValue,
  });
  return {
    starts: starts.length,
    lasting: starts.filter(({ lasts }) => lasts).length,
    worst: describe(ordered[0]!),
    best: describe(ordered.at(-1)!),
  };
}

/** The value that counts in returns by kind of account, pensions last; a kind below 0 is not drawn. */
function potsOf(scope: ReportScope, taxRates: ReadonlyMap<string, number>): Retirement['pots'] {
  const { accounts } = scope.source;
  const kinds = [...new Set(accounts.map(({ kind }) => kind))].filter((kind) => kind !== 'loan');
  const ordered = [
    ...kinds.filter((kind) => kind !== 'pension'),
    ...kinds.filter((kind) => kind === 'pension'),
  ];
  return ordered.map((kind) => {
    const ids = accounts.filter((account) => account.kind === kind).map(({ id }) => id);
    const { valued } = valueOf(scope, limitAccounts(scope, scope.counted.view, ids));
    return { kind, value: Math.max(0, valued.values.at(-1) ?? 0), taxRate: taxRates.get(kind) ?? 0 };
  });
}
