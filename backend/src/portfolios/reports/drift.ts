import { weightDrift } from '@/lib/analytics/portfolio/weight-drift';
import type { Drift } from '@/lib/contracts/portfolios/attribution';
import { formatIsoDate } from '@/lib/domain/iso-date';
import type { MarketStore } from '../../market/market-store';
import { choiceCheck, invalidFields } from '../form-checks';
import { CASH, sharesOf } from './allocation';
import { headOf, type ReportScope } from './report-scope';

/** Dimensions whose groups do not change with the day. */
export const DRIFT_DIMENSIONS = ['class', 'sector', 'industry', 'country', 'currency'] as const;

/** GET …/drift/: weights by group at the ends of months, cash included. @throws AppError REQUEST_INVALID. */
export function readDrift(store: MarketStore, scope: ReportScope, by = 'class'): Omit<Drift, 'meta'> {
  const checked = choiceCheck(DRIFT_DIMENSIONS)(by);
  if ('fault' in checked) throw invalidFields({ by: [checked.fault] });
  const dimension = checked.value;
  const { range, whole } = scope;
  const { days, weights } = weightDrift(whole.valued, range, ({ asset, currency }) =>
    asset < 0
      ? [[dimension === 'currency' ? currency : CASH, 1]]
      : sharesOf(store, scope, { asset, by: dimension }),
  );
  const last = days.length - 1;
  const groups = [...weights]
    .filter(([, values]) => values.some((value) => value !== 0))
    .sort(([a, one], [b, other]) => (other[last] ?? 0) - (one[last] ?? 0) || (a < b ? -1 : 1));
  return {
    ...headOf(scope),
    by: dimension,
    rows: days.flatMap((day, i) =>
      groups.map(([key, values]) => ({ date: formatIsoDate(day), key, weight: values[i]! })),
    ),
  };
}
