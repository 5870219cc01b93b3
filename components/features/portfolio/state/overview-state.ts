import { t } from '@/lib/domain/text';
import { DIMENSIONS } from './allocation-groups';

/** The content of the overview's chart: amounts, or the return beside the benchmark. */
export const OVERVIEW_CHARTS = [
  {
    id: 'value',
    get label() {
      return t('Value');
    },
  },
  {
    id: 'return',
    get label() {
      return t('Return');
    },
  },
] as const;

/** The overview's own part of its address. */
export interface OverviewState {
  readonly chart: (typeof OVERVIEW_CHARTS)[number]['id'];
  /** The dimension of the allocation. */
  readonly by: (typeof DIMENSIONS)[number]['id'];
}

/** Parses the query of the overview; what cannot be parsed is left out. */
export function parseOverviewState({
  by,
  chart,
}: Readonly<Record<string, string | undefined>>): OverviewState {
  return {
    chart: OVERVIEW_CHARTS.find(({ id }) => id === chart)?.id ?? 'value',
    by: DIMENSIONS.find(({ id }) => id === by)?.id ?? 'class',
  };
}

/** The state as parameters of a link; defaults are left out. */
export function overviewQuery({ by, chart }: OverviewState): {
  readonly by: string | null;
  readonly chart: string | null;
} {
  return { by: by === 'class' ? null : by, chart: chart === 'value' ? null : chart };
}
