import { t } from '@/lib/domain/text';
import { REBALANCINGS } from '@/lib/analytics/rebalance/portfolio-line';
import type { Rebalancing } from '@/lib/analytics/rebalance/portfolio-line';
import type { FactorModelId } from '@/lib/contracts/factor-performance';
import { addMonths, formatIsoDate, isIsoDate, parseIsoDate } from '@/lib/domain/iso-date';
import type { ResearchQuery } from '@/lib/site/routes';

/** Windows of the backcast, in years. */
export const PAST_YEARS = [1, 3, 5, 10, 20] as const;
export type PastYears = (typeof PAST_YEARS)[number];

/** Factor models, in the order of the control. */
export const RISK_MODELS: readonly { readonly id: FactorModelId; readonly label: string }[] = [
  {
    id: 'capm',
    get label() {
      return t('CAPM');
    },
  },
  {
    id: 'ff3',
    get label() {
      return t('3 factors');
    },
  },
  {
    id: 'carhart',
    get label() {
      return t('Carhart');
    },
  },
  {
    id: 'ff5',
    get label() {
      return t('5 factors');
    },
  },
  {
    id: 'ff5mom',
    get label() {
      return t('5 + momentum');
    },
  },
];

const USUAL = { model: 'ff3', past: 5, rebalancing: 'none' } as const;

/** The parameters of the risk tab in its address. */
export interface RiskState {
  /** A symbol; null: that of the portfolio. */
  readonly benchmark: string | null;
  readonly model: FactorModelId;
  /** Years back from the last day of the range, where no days are chosen. */
  readonly past: PastYears;
  /** Chosen days of the past window; both or none. */
  readonly pastFrom: string | null;
  readonly pastTo: string | null;
  readonly rebalancing: Rebalancing;
}

/** Parses the query of the risk tab; what cannot be parsed is left out. */
export function parseRiskState(query: Readonly<Record<string, string | undefined>>): RiskState {
  const { benchmark = '', model, past, pastFrom = '', pastTo = '', rebalancing } = query;
  const hasDays = isIsoDate(pastFrom) && isIsoDate(pastTo);
  return {
    benchmark: benchmark.trim() === '' ? null : benchmark.trim(),
    model: RISK_MODELS.find(({ id }) => id === model)?.id ?? USUAL.model,
    past: PAST_YEARS.find((years) => String(years) === past) ?? USUAL.past,
    pastFrom: hasDays ? pastFrom : null,
    pastTo: hasDays ? pastTo : null,
    rebalancing: REBALANCINGS.find((id) => id === rebalancing) ?? USUAL.rebalancing,
  };
}

/** The state as parameters of a link; usual values are left out. */
export function riskQuery({
  benchmark,
  model,
  past,
  pastFrom,
  pastTo,
  rebalancing,
}: RiskState): ResearchQuery {
  return {
    benchmark,
    model: model === USUAL.model ? null : model,
    past: past === USUAL.past || pastFrom !== null ? null : String(past),
    pastFrom,
    pastTo,
    rebalancing: rebalancing === USUAL.rebalancing ? null : rebalancing,
  };
}

/** The parameters of the risk of the range. */
export function riskCall({ benchmark, model }: RiskState): {
  readonly benchmark: string | null;
  readonly model: string;
} {
  return { benchmark, model };
}

/**
 * The parameters of the backcast.
 *
 * @param lastDay - The last day of the range, from which the years are counted back; null on an empty store.
 */
export function backcastQuery(
  { benchmark, past, pastFrom, pastTo, rebalancing }: RiskState,
  lastDay: string | null,
): {
  readonly benchmark: string | null;
  readonly rebalancing: string;
  readonly from: string | null;
  readonly to?: string;
} {
  if (pastFrom !== null && pastTo !== null) return { benchmark, rebalancing, from: pastFrom, to: pastTo };
  const end = parseIsoDate(lastDay ?? '');
  return { benchmark, rebalancing, from: end === null ? null : formatIsoDate(addMonths(end, -12 * past)) };
}
