import { numberMarks } from '@/lib/domain/text';
import { figureFacts } from '@/lib/domain/figures/figure-catalog';
import type { FigureStyleName } from '@/lib/domain/figures/figure-catalog';
import { formatCompact, formatCount, formatNumber } from './number';
import { formatPercent, formatReturn } from './percent';
import { formatPrice } from './price';

/** Format of a figure. */
export interface FigureStyle {
  readonly format: (value: number) => string;
  /** True for a gain or a loss of a price or value: shown with sign, arrow and color. */
  readonly isChange: boolean;
  /** Unit of `need` and `have` of its gap. */
  readonly gapUnit: string;
}

const RETURN: FigureStyle = { format: formatReturn, isChange: true, gapUnit: 'returns' };
/** Of accounts: more revenue is no gain of a holder, and more debt even less. */
const GROWTH: FigureStyle = { ...RETURN, isChange: false };
const RETURN_OVER_DAYS: FigureStyle = { ...RETURN, gapUnit: 'days' };
const SHARE: FigureStyle = { ...RETURN, format: formatPercent, isChange: false };
const RATIO: FigureStyle = { ...SHARE, format: formatNumber };
const PRICE: FigureStyle = { format: (value) => formatPrice(value), isChange: false, gapUnit: 'closes' };
const COUNT: FigureStyle = { ...RATIO, format: formatCount };
const AMOUNT: FigureStyle = { ...RATIO, format: formatCompact };
const POINTS: FigureStyle = { ...PRICE, format: (value) => formatNumber(value, { digits: 1 }) };
const TIMES: FigureStyle = { ...RATIO, format: (value) => `${formatNumber(value)} x`, gapUnit: 'days' };

const STYLES: Readonly<Record<FigureStyleName, FigureStyle>> = {
  amount: AMOUNT,
  count: COUNT,
  date: RATIO,
  growth: GROWTH,
  percent: { ...RATIO, format: (value) => `${formatNumber(value)}${numberMarks().percent}` },
  points: POINTS,
  price: PRICE,
  ratio: RATIO,
  return: RETURN,
  share: SHARE,
  times: TIMES,
  wholeShare: { ...SHARE, format: (value) => formatPercent(value, { digits: 0 }), gapUnit: 'months' },
};

/** Styles of figures with a gap unit of their own, made once. */
const OWN_STYLES = new Map<string, FigureStyle>();

function styleOf(id: string): FigureStyle {
  const { gapUnit, style = 'ratio' } = figureFacts(id) ?? {};
  if (gapUnit === undefined) return STYLES[style];
  const ownStyle = OWN_STYLES.get(id) ?? { ...STYLES[style], gapUnit };
  OWN_STYLES.set(id, ownStyle);
  return ownStyle;
}

/** The format of a figure by id; returns by their prefix, unknown ids as a ratio with two decimals. */
export function figureStyle(id: string, kind?: string): FigureStyle {
  if (id.startsWith('return.') || id.startsWith('annualized.')) return RETURN_OVER_DAYS;
  const style = styleOf(id);
  return style === PRICE ? { ...PRICE, format: (value) => formatPrice(value, kind) } : style;
}
