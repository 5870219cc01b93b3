import type { FilterColumn } from '@/lib/analytics';
import { HOLDING_COLUMNS } from '@/lib/analytics/filter/holding-columns';
import { parseCondition, parseWhere, type ParsedCondition } from '../../services/screener/parse-screen';
import { invalidFields } from '../form-checks';
import { PORTFOLIO_FIGURE_IDS } from '../reports/figures';

/** The subject of an alert's filter. */
type FilterSubject = 'instrument' | 'universe' | 'portfolio' | 'holding';

/** The figures of a portfolio, as a filter of an alert names them. */
const PORTFOLIO_COLUMNS: readonly FilterColumn[] = PORTFOLIO_FIGURE_IDS.map((id) => ({ id, kind: 'number' }));

/**
 * The condition of an alert on a filter.
 *
 * @throws AppError REQUEST_INVALID at `where`, with the position of the fault and the most similar column.
 */
export function parseAlertFilter(text: string | null, subject: FilterSubject): ParsedCondition {
  const columns =
    subject === 'portfolio' ? PORTFOLIO_COLUMNS : subject === 'holding' ? HOLDING_COLUMNS : null;
  const parsed = columns ? parseCondition(text ?? '', columns) : toCondition(text ?? '');
  if (parsed === null)
    throw invalidFields({ where: ['must be a filter such as pe < 15 and return1Y > 20%'] });
  if (subject === 'instrument' && comparesMembers(parsed.condition))
    throw invalidFields({
      where: ['must have no weight, rank or percentile: they compare the members of a universe'],
    });
  return parsed;
}

function toCondition(text: string): ParsedCondition | null {
  const filter = parseWhere(text);
  if (filter === null) return null;
  const columns = filter.needsWeight ? [...filter.figures, 'weight'] : filter.figures;
  return { condition: filter.condition, text: filter.text, columns };
}

/** True when a part of a condition has a value only among other rows. */
function comparesMembers(part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return false;
  const { form, id } = part as { readonly form?: unknown; readonly id?: unknown };
  if (form === 'rank' || form === 'percentile' || (form === 'column' && id === 'weight')) return true;
  return Object.values(part).some(comparesMembers);
}
