import { HOLDING_COLUMNS } from '@/lib/analytics/filter/holding-columns';
import { isFigureId } from '@/lib/domain/figures';
import { parseCondition, type ScreenFilter } from '../../services/screener/parse-screen';

/** A parsed filter of holdings. */
export type HoldingFilter = Pick<ScreenFilter, 'condition' | 'text' | 'figures'>;

/** Parses `where`; null when it is absent. @throws AppError REQUEST_INVALID with the place of the fault. */
export function parseHoldingFilter(text: string | undefined): HoldingFilter | null {
  const parsed = parseCondition(text, HOLDING_COLUMNS);
  return parsed && { ...parsed, figures: parsed.columns.filter((id) => id !== 'price').filter(isFigureId) };
}
