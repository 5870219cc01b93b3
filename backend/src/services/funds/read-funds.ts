import { feeInMoney } from '@/lib/analytics/fees/fee-in-money';
import { standInGroups } from '@/lib/analytics/fees/group-standing';
import { LESS_IS_BETTER, rankInGroups } from '@/lib/analytics/fees/rank-in-group';
import type { FundRow } from '@/lib/contracts/etf-performance';
import type { InstrumentTableRow } from '@/lib/contracts/table-rows';
import { ETF_GROUPS } from '@/lib/domain/etf-groups';
import { FUND_FACTS, FUND_FIGURES } from '@/lib/domain/figures/fund-figures';
import type { YieldSource } from '@/lib/domain/figures/fund-yield';
import { formatIsoDate, parseIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import { numberOrNull } from '@/lib/domain/number-or-null';
import { reportedYield } from '@/lib/domain/reported-facts';
import type { InstrumentRecord, MarketStore } from '../../market/market-store';
import { readTableRows } from '../table-rows/read-rows';

/** The figures by which funds can be ranked. */
export const RANK_FIGURES = [...FUND_FIGURES.filter((id) => id !== 'price'), ...FUND_FACTS] as const;

export type RankFigure = (typeof RANK_FIGURES)[number];

/** Facts reported about a fund; the source provides no history of them. */
export interface FundFacts {
  readonly group: string | null;
  readonly issuer: string | null;
  readonly expenseRatio: number | null;
  readonly assetsMillions: number | null;
  readonly distributionYield: number | null;
  readonly inception: EpochDay | null;
}

/** The fund facts in an instrument's details; values of an unexpected type count as not reported. */
export function fundFacts({ details }: Pick<InstrumentRecord, 'details'>): FundFacts {
  const text = (key: string): string | null => {
    const value = details[key];
    return typeof value === 'string' && value.trim() !== '' ? value : null;
  };
  const number = (key: string): number | null => {
    const value = details[key];
    return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null;
  };
  return {
    group: text('group'),
    issuer: text('issuer'),
    expenseRatio: number('expenseRatio'),
    assetsMillions: number('assetsMillions'),
    distributionYield: reportedYield(details),
    inception: parseIsoDate(text('inception') ?? ''),
  };
}

/**
 * Funds that existed on a day, in order of symbol: instruments of kind ETF or members of the ETF universe,
 * without those that began later.
 */
export async function listFunds(store: MarketStore, asOf: EpochDay): Promise<InstrumentRecord[]> {
  const members = await store.members('etfs', asOf);
  const ids = new Set(members.map(({ instrument }) => instrument.id));
  return store
    .instruments()
    .filter((one) => one.kind === 'etf' || ids.has(one.id))
    .filter((one) => (fundFacts(one).inception ?? -Infinity) <= asOf);
}

/**
 * The funds that had a price by a day, in order of symbol, each with its figures and its rank in its group.
 *
 * @param params.rankedBy - The figure that determines the rank; for costs and volatility the smallest value
 *   ranks first.
 */
export async function readFunds(
  store: MarketStore,
  { asOf, rankedBy }: { readonly asOf: EpochDay; readonly rankedBy: RankFigure },
): Promise<FundRow[]> {
  const funds = await listFunds(store, asOf);
  const figures = [...FUND_FIGURES, 'dividendYield'] as const;
  const [lines, actions] = await Promise.all([
    readTableRows(store, funds, { asOf, figures, withSpark: true }),
    Promise.all(funds.map(({ id }) => store.actions(id, asOf))),
  ]);
  const fundLines = lines.flatMap((line, at) => {
    const source = actions[at]!.dividends.length > 0 ? 'distributions' : 'reported';
    return line.lastDay === null ? [] : [withFacts(line, fundFacts(funds[at]!), source)];
  });
  const inGroups = {
    group: ({ group }: FundRow) => group,
    value: ({ figures }: FundRow) => numberOrNull(figures[rankedBy]),
  };
  const isLessBetter = LESS_IS_BETTER.includes(rankedBy);
  const ranks = rankInGroups(fundLines, inGroups, isLessBetter);
  const standings = standInGroups(fundLines, inGroups, isLessBetter);
  return fundLines.map((line, at) => ({ ...line, rank: ranks[at] ?? null, standing: standings[at] ?? null }));
}

const NOT_REPORTED = { gap: 'not-published', need: null, have: null } as const;

function withFacts(
  {
    figures: { dividendYield, ...figures },
    gaps: { dividendYield: yieldGap, ...gaps },
    ...line
  }: InstrumentTableRow,
  facts: FundFacts,
  source: YieldSource,
): FundRow {
  const paid = numberOrNull(dividendYield);
  const fee = facts.expenseRatio === null ? null : feeInMoney(facts.expenseRatio);
  const factFigures: Record<(typeof FUND_FACTS)[number], number | null> = {
    'fund.expenseRatio': facts.expenseRatio,
    'fund.assets': facts.assetsMillions === null ? null : facts.assetsMillions * 1e6,
    'fund.yield': paid,
    'fund.feeInMoney': fee?.ok ? fee.value : null,
  };
  const missing = Object.entries(factFigures).filter(([, value]) => value === null);
  return {
    ...line,
    figures: { ...figures, ...factFigures },
    gaps: {
      ...gaps,
      ...Object.fromEntries(missing.map(([id]) => [id, NOT_REPORTED])),
      ...(yieldGap?.gap === 'ended' && { 'fund.yield': yieldGap }),
    },
    yieldSource: paid === null ? null : source,
    group: facts.group,
    issuer: facts.issuer,
    inception: facts.inception === null ? null : formatIsoDate(facts.inception),
    rank: null,
  };
}

/** The groups of these funds, the known ones first and in their order, with the number of funds in each. */
export function countGroups(lines: readonly Pick<FundRow, 'group'>[]): { name: string; n: number }[] {
  const counts = new Map<string, number>();
  for (const { group } of lines) if (group !== null) counts.set(group, (counts.get(group) ?? 0) + 1);
  const place = (name: string): number => {
    const index = ETF_GROUPS.findIndex((known) => known === name);
    return index < 0 ? ETF_GROUPS.length : index;
  };
  return [...counts]
    .map(([name, n]) => ({ name, n }))
    .sort((a, b) => place(a.name) - place(b.name) || (a.name < b.name ? -1 : 1));
}
