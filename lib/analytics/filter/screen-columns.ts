import type { FigureId } from '@/lib/domain/figures/figure-catalog';
import {
  ACCOUNT_FIGURE_IDS,
  figureFacts,
  FUNDAMENTAL_FIGURE_IDS,
  PRICE_FIGURE_IDS,
  RELATIVE_FIGURE_IDS,
  RISK_FIGURE_IDS,
  TECHNICAL_FIGURE_IDS,
} from '@/lib/domain/figures/figure-catalog';
import { ANNUALIZED_HORIZONS, HORIZONS } from '@/lib/domain/horizons';
import type { FilterColumn } from './filter-syntax';

/** Text columns of a screen that identify and classify the instrument. */
export const SCREEN_WORDS = [
  'symbol',
  'name',
  'sector',
  'industry',
  'group',
  'country',
  'exchange',
  'currency',
  'kind',
] as const;
export type ScreenWord = (typeof SCREEN_WORDS)[number];

/** A filter compares dates as texts (`maxDrawdown.trough contains "2020"`). */
const kindOf = (id: FigureId) => (figureFacts(id).style === 'date' ? 'text' : 'number');

const FIGURE_IDS: readonly FigureId[] = [
  ...PRICE_FIGURE_IDS,
  ...HORIZONS.map((horizon) => `return.${horizon}` as const),
  ...ANNUALIZED_HORIZONS.map((horizon) => `annualized.${horizon}` as const),
  'momentum',
  ...RISK_FIGURE_IDS,
  ...RELATIVE_FIGURE_IDS,
  ...TECHNICAL_FIGURE_IDS,
  ...FUNDAMENTAL_FIGURE_IDS,
  ...ACCOUNT_FIGURE_IDS,
  ...HORIZONS.map((horizon) => `start.${horizon}` as const),
];

/**
 * Every column that a screen may use: the text columns, the weight in the universe, every figure of the
 * registry.
 */
export const SCREEN_COLUMNS: readonly FilterColumn[] = [
  ...SCREEN_WORDS.map((id) => ({ id, kind: 'text' }) as const),
  { id: 'weight', kind: 'number' },
  ...FIGURE_IDS.map((id) => ({ id, kind: kindOf(id) }) as const),
];
