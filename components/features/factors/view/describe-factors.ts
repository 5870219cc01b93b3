import { t } from '@/lib/domain/text';
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
  const counts = t('{count} academic factors and {count2} funds.', {
    count: academic.length,
    count2: factors.length - academic.length,
  });
  if (!best || !worst || best === worst) return counts;
  return t('Over one year: best {label}, {return}; worst {label2}, {return2}; {counts}', {
    label: best.label,
    return: formatReturn(best.value),
    label2: worst.label,
    return2: formatReturn(worst.value),
    counts,
  });
}
