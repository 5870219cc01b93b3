import { t } from '@/lib/domain/text';
import { periodsPerYear } from '@/lib/domain/instruments';
import type { FigureId } from '@/lib/domain/figures/figure-catalog';
import type { RiskTraits, WindowValues } from '../figure-set/risk-figures';
import type { PeriodRates } from '../figure-set/risk-free';
import { excessReturns, simpleReturns } from '../returns/period-returns';
import { downsideDeviation } from '../risk/downside';
import { deepestDrawdown } from '../risk/drawdown';
import { extremeReturns } from '../risk/extremes';
import { historicalTailLoss } from '../risk/value-at-risk';
import { mean, sampleDeviation } from '../statistics/moments';
import { working, type Working } from './working';

/** The window of the risk figures, with the rates of its returns. */
export interface WindowInput extends RiskTraits {
  /** Base value first; at least two positive values. */
  readonly window: WindowValues;
  /** Null where no bill covers the window. */
  readonly rates: PeriodRates | null;
}

const LEVEL = 0.95;

/** The computation of a figure of the window; null for a figure whose formula has no few inputs. */
export function windowWorking(id: FigureId, { rates, window, ...traits }: WindowInput): Working | null {
  const { days, values } = window;
  const last = values.length - 1;
  const perYear = periodsPerYear(traits.kind, traits.frequency);
  const start = ['start', t('Value at the start'), values[0]!, 'price', days[0]!] as const;
  const end = ['end', t('Value at the end'), values[last]!, 'price', days[last]!] as const;
  const year = ['periods', t('Returns a year'), perYear, 'count'] as const;
  const returns = simpleReturns(values);
  const excess = rates && excessReturns(returns, rates.perPeriod);
  switch (id) {
    case 'totalReturn':
      return working('end / start - 1', [start, end]);
    case 'cagr':
      return working('(end / start) ^ (365.25 / days) - 1', [
        start,
        end,
        ['days', t('Calendar days'), days[last]! - days[0]!, 'count'],
      ]);
    case 'volatility':
      return working('deviation * sqrt(periods)', [
        ['deviation', t('Sample deviation of the returns'), sampleDeviation(returns), 'fraction'],
        year,
      ]);
    case 'sharpe':
      return excess && working('mean / deviation * sqrt(periods)', [...excessMoments(excess), year]);
    case 'sortino': {
      const downside = excess && downsideDeviation(excess);
      if (!excess || !downside?.ok) return null;
      return working('mean / downside * sqrt(periods)', [
        ['mean', t('Mean return over the risk-free rate'), mean(excess), 'fraction'],
        ['downside', t('Downside deviation over all returns'), downside.value, 'fraction'],
        year,
      ]);
    }
    case 'maxDrawdown':
    case 'calmar':
      return drawdownWorking(id, window);
    case 'currentDrawdown': {
      const peak = indexOfHighest(values);
      return working('end / peak - 1', [
        ['peak', t('Highest value'), values[peak]!, 'price', days[peak]!],
        end,
      ]);
    }
    case 'var95':
    case 'cvar95': {
      const tail = historicalTailLoss(returns, LEVEL);
      if (!tail.ok) return null;
      return id === 'var95'
        ? working('0 - quantile', [
            ['quantile', t('5% quantile of the returns, R type 7'), -tail.value.valueAtRisk, 'fraction'],
          ])
        : working('0 - tail', [
            [
              'tail',
              t('Mean of the returns at or below the 5% quantile'),
              -tail.value.expectedShortfall,
              'fraction',
            ],
          ]);
    }
    case 'bestDay':
    case 'worstDay': {
      const extremes = extremeReturns(returns);
      if (!extremes.ok) return null;
      const at = id === 'bestDay' ? extremes.value.best.index : extremes.value.worst.index;
      return working('end / start - 1', [
        ['start', t('Value the day before'), values[at]!, 'price', days[at]!],
        ['end', t('Value of the day'), values[at + 1]!, 'price', days[at + 1]!],
      ]);
    }
    default:
      return null;
  }
}

function excessMoments(excess: Float64Array) {
  return [
    ['mean', t('Mean return over the risk-free rate'), mean(excess), 'fraction'],
    ['deviation', t('Sample deviation of these returns'), sampleDeviation(excess), 'fraction'],
  ] as const;
}

function drawdownWorking(id: 'maxDrawdown' | 'calmar', { days, values }: WindowValues): Working | null {
  const deepest = deepestDrawdown(values);
  if (!deepest) return null;
  const fall = [
    ['peak', t('Value at the peak'), values[deepest.peak]!, 'price', days[deepest.peak]!],
    ['trough', t('Value at the trough'), values[deepest.trough]!, 'price', days[deepest.trough]!],
  ] as const;
  if (id === 'maxDrawdown') return working('trough / peak - 1', fall);
  const last = values.length - 1;
  return working('((end / start) ^ (365.25 / days) - 1) / abs(trough / peak - 1)', [
    ['start', t('Value at the start'), values[0]!, 'price', days[0]!],
    ['end', t('Value at the end'), values[last]!, 'price', days[last]!],
    ['days', t('Calendar days'), days[last]! - days[0]!, 'count'],
    ...fall,
  ]);
}

function indexOfHighest(values: Float64Array): number {
  let highest = 0;
  for (let i = 1; i < values.length; i++) if (values[i]! > values[highest]!) highest = i;
  return highest;
}
