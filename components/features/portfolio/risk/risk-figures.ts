import { t } from '@/lib/domain/text';
import type { FigureItem } from '@/components/research/figure-list/figure-list';
import type { Risk } from '@/lib/contracts/portfolios/risk';
import { RELATIVE_FIGURE_IDS } from '@/lib/domain/figures/figure-catalog';
import { isIsoDate } from '@/lib/domain/iso-date';
import { formatDay } from '@/lib/format/date';
import { figureStyle } from '@/lib/format/figure-style';

/** Names of the figures of a series: the registry has them too, with its long texts. */
const NAMES: Readonly<Record<string, string>> = {
  get totalReturn() {
    return t('Total return');
  },
  get cagr() {
    return t('Return p.a. (CAGR)');
  },
  get volatility() {
    return t('Volatility');
  },
  get sharpe() {
    return t('Sharpe ratio');
  },
  get sortino() {
    return t('Sortino ratio');
  },
  get calmar() {
    return t('Calmar ratio');
  },
  get maxDrawdown() {
    return t('Maximum drawdown');
  },
  get 'maxDrawdown.peak'() {
    return t('Peak before it');
  },
  get 'maxDrawdown.trough'() {
    return t('Trough');
  },
  get 'maxDrawdown.recovery'() {
    return t('Recovered');
  },
  get currentDrawdown() {
    return t('Current drawdown');
  },
  get ulcer() {
    return t('Ulcer index');
  },
  get var95() {
    return t('Value at risk, 95%, 1 day');
  },
  get cvar95() {
    return t('Expected shortfall, 95%, 1 day');
  },
  get skew() {
    return t('Skewness');
  },
  get kurtosis() {
    return t('Excess kurtosis');
  },
  get bestDay() {
    return t('Best day');
  },
  get worstDay() {
    return t('Worst day');
  },
  get positiveMonths() {
    return t('Positive months');
  },
  get n() {
    return t('Daily returns');
  },
  get beta() {
    return t('Beta');
  },
  get alpha() {
    return t('Alpha p.a.');
  },
  r2: 'R²',
  get correlation() {
    return t('Correlation');
  },
  get trackingError() {
    return t('Tracking error');
  },
  get informationRatio() {
    return t('Information ratio');
  },
  get upCapture() {
    return t('Upside capture');
  },
  get downCapture() {
    return t('Downside capture');
  },
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

/** The reason why a day of the deepest drawdown is missing: it has not recovered, or there was none; null for other figures. */
function drawdownText(id: string, figures: Risk['figures']): string | null {
  if (!id.startsWith('maxDrawdown.')) return null;
  if (figures.maxDrawdown === 0) return t('no drawdown');
  const peak = figures['maxDrawdown.peak'];
  const isOpen = id === 'maxDrawdown.recovery' && typeof peak === 'string';
  return isOpen ? t('not recovered since {peak}', { peak: formatDay(peak) }) : null;
}
