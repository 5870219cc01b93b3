import { formatReturn } from '@/lib/format/percent';
import type { FactorPageData } from '../data/factor-page-data';
import { factorLabel } from '../data/shown-factors';

/** The page in a sentence: the best and the worst factor over a year, and the number of factors. */
export function describeFactors({ factors }: Pick<FactorPageData, 'factors'>): string {
  const academic = factors.filter(({ kind }) => kind === 'academic');
  const ranked = (academic.length > 0 ? academic : factors)
    .flatMap((factor) => {
      const value = factor.figures['return.1Y'] ?? null;
      return value === null ? [] : [{ label: factorLabel(factor), value }];
    })
    .sort((a, b) => b.value - a.value);
  const [best, worst] = [ranked[0], ranked.at(-1)];
  const counts = `${academic.length} academic factors and ${factors.length - academic.length} funds.`;
  if (!best || !worst || best === worst) return counts;
  return `Over one year: best ${best.label}, ${formatReturn(best.value)}; worst ${worst.label}, ${formatReturn(worst.value)}; ${counts}`;
}
