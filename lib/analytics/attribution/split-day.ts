import { MINIMUM_RETURNS } from '@/lib/domain/figures/figure-catalog';
import { gap, ok } from '@/lib/domain/metric';
import type { Metric } from '@/lib/domain/metric';
import { ordinaryLeastSquares } from '../regression/least-squares';

/** Returns of one day of an instrument and of the groups that it belongs to, without it; fractions. */
export interface GroupReturns {
  readonly own: number;
  readonly market: number;
  /** Null where the sector, or another member of it, is not known. */
  readonly sector: number | null;
  readonly industry: number | null;
}

/** A day's return in parts that add up to it; fractions. */
export interface DaySplit {
  readonly market: number;
  /** Null where there is no such group: its part is then in `own`. */
  readonly sector: number | null;
  readonly industry: number | null;
  readonly own: number;
}

/**
 * Splits a day by group: the market's return, what the sector did beyond the market, what the industry did
 * beyond the sector, and what the instrument did beyond its closest known group.
 */
export function splitByGroup({ industry, market, own, sector }: GroupReturns): DaySplit {
  const sectorPart = sector === null ? null : sector - market;
  const around = sector ?? market;
  const industryPart = industry === null ? null : industry - around;
  return { market, sector: sectorPart, industry: industryPart, own: own - (industry ?? around) };
}

/** Sensitivities of an instrument to its groups, from the days before. */
export interface GroupBetas {
  readonly market: number;
  /** To the sector's return beyond the market; null without a sector. */
  readonly sector: number | null;
  /** To the industry's return beyond the sector; null without an industry. */
  readonly industry: number | null;
  readonly r2: number;
  readonly n: number;
}

/** A day's return split by regression, and the sensitivities used. */
export interface RegressionSplit extends DaySplit {
  readonly betas: GroupBetas;
}

/**
 * Splits a day by regression: sensitivities to the market, to the sector beyond it and to the industry beyond
 * that are estimated over the days before (least squares with intercept), and multiplied by the day's
 * returns. What they do not explain is the instrument's own part.
 *
 * @param past - Days before the one that is split, in any order; only those with every group of `day` count.
 * @returns Gap `insufficient-history` for fewer than 60 such days, `zero-variance` where a group did not
 * move, or moved exactly as another one.
 */
export function splitByRegression(day: GroupReturns, past: readonly GroupReturns[]): Metric<RegressionSplit> {
  const hasSector = day.sector !== null;
  const hasIndustry = day.industry !== null;
  const complete = past.filter(
    ({ industry, sector }) => (!hasSector || sector !== null) && (!hasIndustry || industry !== null),
  );
  if (complete.length < MINIMUM_RETURNS) return gap('insufficient-history', MINIMUM_RETURNS, complete.length);
  const columns = [
    complete.map(({ market }) => market),
    ...(hasSector ? [complete.map(({ market, sector }) => sector! - market)] : []),
    ...(hasIndustry ? [complete.map(({ industry, market, sector }) => industry! - (sector ?? market))] : []),
  ];
  const fit = ordinaryLeastSquares(
    complete.map(({ own }) => own),
    columns,
  );
  if (!fit.ok) return fit;
  const [, market, ...rest] = fit.value.coefficients;
  const betas = {
    market: market!,
    sector: hasSector ? rest[0]! : null,
    industry: hasIndustry ? rest[hasSector ? 1 : 0]! : null,
    r2: fit.value.r2,
    n: fit.value.n,
  };
  const beyond = splitByGroup(day);
  const parts = {
    market: betas.market * beyond.market,
    sector: betas.sector === null ? null : betas.sector * beyond.sector!,
    industry: betas.industry === null ? null : betas.industry * beyond.industry!,
  };
  const ownReturn = day.own - parts.market - (parts.sector ?? 0) - (parts.industry ?? 0);
  return ok({ ...parts, own: ownReturn, betas });
}
