import type { FigureItem } from '@/components/research/figure-list/figure-list';
import type { Risk } from '@/lib/contracts/portfolios/risk';
import { RELATIVE_FIGURE_IDS } from '@/lib/domain/figures/figure-catalog';
import { isIsoDate } from '@/lib/domain/iso-date';
import { formatDay } from '@/lib/format/date';
import { figureStyle } from '@/lib/format/figure-style';

/** Names of the figures of a series: the registry has them too, with its long texts. */
const NAMES: Readonly<Record<string, string>> = {
  totalReturn: 'Total return',
  cagr: 'Return p.a. (CAGR)',
  volatility: 'Volatility',
  sharpe: 'Sharpe ratio',
  sortino: 'Sortino ratio',
  calmar: 'Calmar ratio',
  maxDrawdown: 'Maximum drawdown',
  'maxDrawdown.peak': 'Peak before it',
  'maxDrawdown.trough': 'Trough',
  'maxDrawdown.recovery': 'Recovered',
  currentDrawdown: 'Current drawdown',
  ulcer: 'Ulcer index',
  var95: 'Value at risk, 95%, 1 day',
  cvar95: 'Expected shortfall, 95%, 1 day',
  skew: 'Skewness',
  kurtosis: 'Excess kurtosis',
  bestDay: 'Best day',
  worstDay: 'Worst day',
  positiveMonths: 'Positive months',
  n: 'Daily returns',
  beta: 'Beta',
  alpha: 'Alpha p.a.',
  r2: 'R²',
  correlation: 'Correlation',
  trackingError: 'Tracking error',
  informationRatio: 'Information ratio',
  upCapture: 'Upside capture',
  downCapture: 'Downside capture',
};

export const RISK_IDS = [
  'totalReturn',
  'cagr',
  'volatility',
  'sharpe',
  'sortino',
  'calmar',
  'maxDrawdown',
  'maxDrawdown.peak',
  'maxDrawdown.trough',
  'maxDrawdown.recovery',
  'currentDrawdown',
  'ulcer',
  'var95',
  'cvar95',
  'skew',
  'kurtosis',
  'bestDay',
  'worstDay',
  'positiveMonths',
  'n',
] as const;

/** Figures shown of the backcast. */
export const BACKCAST_IDS = [
  'totalReturn',
  'cagr',
  'volatility',
  'sharpe',
  'maxDrawdown',
  'var95',
  'beta',
  'correlation',
] as const;

/** Ids of the definitions that the tab links to. */
export const RISK_DEFINITIONS: readonly string[] = [...RISK_IDS, ...RELATIVE_FIGURE_IDS];

/** Figures of a series as items of a list. */
export function riskItems(
  { figures, gaps }: Pick<Risk, 'figures' | 'gaps'>,
  ids: readonly string[],
): FigureItem[] {
  return ids.map((id) => {
    const { format, gapUnit, isChange } = figureStyle(id);
    const value = figures[id] ?? drawdownText(id, figures);
    return {
      id,
      name: NAMES[id] ?? id,
      value: typeof value === 'string' && isIsoDate(value) ? formatDay(value) : value,
      // The wire names the reasons of portfolios as text; `gapText` expects those.
      gap: (gaps[id] ?? null) as FigureItem['gap'],
      gapUnit,
      format,
      isChange,
    };
  });
}

/** Why a day of the deepest drawdown is missing: it has not recovered, or there was none; null for other figures. */
function drawdownText(id: string, figures: Risk['figures']): string | null {
  if (!id.startsWith('maxDrawdown.')) return null;
  if (figures.maxDrawdown === 0) return 'no drawdown';
  const peak = figures['maxDrawdown.peak'];
  const isOpen = id === 'maxDrawdown.recovery' && typeof peak === 'string';
  return isOpen ? `not recovered since ${formatDay(peak)}` : null;
}
