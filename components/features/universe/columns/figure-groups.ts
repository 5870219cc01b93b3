import { t } from '@/lib/domain/text';
import {
  ACCOUNT_FIGURE_IDS,
  FUNDAMENTAL_FIGURE_IDS,
  PRICE_FIGURE_IDS,
  RELATIVE_FIGURE_IDS,
  RISK_FIGURE_IDS,
  TECHNICAL_FIGURE_IDS,
} from '@/lib/domain/figures/figure-catalog';
import type { FigureId } from '@/lib/domain/figures/figure-catalog';
import { CHOOSABLE } from '../state/universe-state';

/** The groups of the column chooser. */
export const FIGURE_GROUP_LABELS = {
  get price() {
    return t('Price');
  },
  get returns() {
    return t('Returns');
  },
  get risk() {
    return t('Risk');
  },
  get relative() {
    return t('Against the benchmark');
  },
  get technical() {
    return t('Technical');
  },
  get fundamentals() {
    return t('Company reports');
  },
  get accounts() {
    return t('Margins, growth, health and yields');
  },
} as const;

type FigureGroup = keyof typeof FIGURE_GROUP_LABELS;

const MEMBERS: Readonly<Record<FigureGroup, readonly FigureId[]>> = {
  price: PRICE_FIGURE_IDS,
  returns: [],
  risk: RISK_FIGURE_IDS,
  relative: RELATIVE_FIGURE_IDS,
  technical: TECHNICAL_FIGURE_IDS,
  fundamentals: FUNDAMENTAL_FIGURE_IDS,
  accounts: ACCOUNT_FIGURE_IDS,
};

const NAMED = new Set(Object.values(MEMBERS).flat());

/** The days from which returns are counted are not useful in a table of many instruments. */
function isReturn(id: FigureId): boolean {
  return !NAMED.has(id) && !id.startsWith('start.');
}

/** All available figures, by group. */
export function groupFigures(): { readonly group: FigureGroup; readonly figures: readonly FigureId[] }[] {
  return (Object.keys(FIGURE_GROUP_LABELS) as FigureGroup[]).map((group) => ({
    group,
    figures: group === 'returns' ? CHOOSABLE.filter(isReturn) : MEMBERS[group],
  }));
}
