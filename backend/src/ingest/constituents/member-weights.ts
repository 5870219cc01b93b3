import { AppError } from '@/lib/domain/errors';

/** The unit of weights in a file. */
export type WeightUnit = 'percent' | 'fraction';

/**
 * Determines whether weights are percent or fractions: from a percent sign in the header or the cells,
 * otherwise from their sum.
 *
 * @throws AppError `IMPORT_REFUSED` when neither is conclusive.
 */
export function detectWeightUnit(
  file: string,
  header: string,
  weights: readonly { readonly value: number; readonly isPercent: boolean }[],
): WeightUnit {
  if (header.includes('%') || weights.some(({ isPercent }) => isPercent)) return 'percent';
  const sum = weights.reduce((total, { value }) => total + value, 0);
  if (sum > 1.5) return 'percent';
  if (sum > 0.5) return 'fraction';
  throw new AppError(
    'IMPORT_REFUSED',
    `${file}: the weights of column "${header}" add up to ${Number(sum.toPrecision(4))}, which is neither about 1 nor about 100; call the column "Weight (%)" when they are percent`,
  );
}
