import type { FigureWording } from './figure-definition';
import type { RelativeFigureId } from './figure-catalog';

const MODEL =
  'Common days are selected first, then simple returns over the risk-free rate of the day; without a known rate, plain returns (any constant rate gives the same).';

const BASE = {
  unit: 'ratio',
  basis: 'chosen',
  window: 'the chosen window, common days; five calendar years back by default',
  references: [] as readonly string[],
  testedAgainst: [
    'numpy on AAPL, TLT, XLK and BTC against SPY, 2013 to 2023 (relative.v1)',
    'R PerformanceAnalytics 2.0.8, HAM1 against the S&P 500',
  ],
} as const;

export const RELATIVE_FIGURES: Readonly<Record<RelativeFigureId, FigureWording>> = {
  beta: {
    ...BASE,
    name: 'Beta',
    short: 'Beta',
    meaning: 'The average move when the benchmark moves by 1%.',
    reading:
      '1 moves like the benchmark, above 1 more, below 1 less, below 0 in the opposite direction. Most stocks have 0.5 to 1.5.',
    formula: 'cov(r - rf, b - rf) / var(b - rf)',
    convention: `Least squares with intercept. ${MODEL}`,
    references: ['Sharpe (1964), Capital asset prices, Journal of Finance 19(3)'],
  },
  alpha: {
    ...BASE,
    name: 'Alpha',
    short: 'Alpha',
    meaning: 'Annual return not explained by beta to the benchmark.',
    reading:
      'Above zero: better than its market risk explains. Values within ±3% a year are rarely significant.',
    formula: '(mean(r - rf) - beta x mean(b - rf)) x 252',
    unit: 'fraction',
    convention:
      'Intercept of the same regression as beta, x 252 (365 when both are crypto, 52 weekly, 12 monthly, 4 quarterly); null without a risk-free rate.',
    references: ['Jensen (1968), The performance of mutual funds, Journal of Finance 23(2)'],
  },
  r2: {
    ...BASE,
    name: 'R squared',
    short: 'R²',
    meaning: 'The share of variance explained by the benchmark.',
    reading: '0 to 1. Diversified funds have 0.9 and more against their index, single stocks 0.2 to 0.5.',
    formula: 'correlation^2',
    convention: MODEL,
  },
  correlation: {
    ...BASE,
    name: 'Correlation',
    short: 'Corr',
    meaning: 'How closely it moves with the benchmark: 1 together, 0 unrelated, -1 opposite.',
    reading: '1 moves together, 0 is unrelated, −1 opposite. Below about 0.3 an instrument diversifies well.',
    formula: 'cov(r - rf, b - rf) / (sd(r - rf) x sd(b - rf))',
    convention: `Pearson. ${MODEL}`,
  },
  trackingError: {
    ...BASE,
    name: 'Tracking error',
    short: 'TE',
    meaning: 'The volatility of the return difference to the benchmark, annualized.',
    reading:
      'Lower is closer to the benchmark: index funds below 0.5%, active funds 2% to 6%, single stocks above 15%.',
    formula: 'sample deviation(r - b) x sqrt(252)',
    unit: 'fraction',
    convention: 'Joined days, divisor n - 1; 365 when both are crypto, 52 weekly, 12 monthly, 4 quarterly.',
  },
  informationRatio: {
    ...BASE,
    name: 'Information ratio',
    short: 'IR',
    meaning: 'Return above the benchmark per unit of tracking error.',
    reading:
      'Higher is better: below 0 behind the benchmark, above 0.5 good, above 1 very rare over many years.',
    formula: '(geometric annual return - benchmark’s) / tracking error',
    convention:
      'Geometric, as PerformanceAnalytics has it; a series against itself has none (zero variance).',
    references: ['Grinold & Kahn (2000), Active Portfolio Management'],
  },
  upCapture: {
    ...BASE,
    name: 'Up capture',
    short: 'Up capt',
    meaning: 'The share of the benchmark’s gains captured in rising months.',
    reading: 'Above 100%: gained more than the benchmark in its rising months.',
    formula: 'geometric mean monthly return / benchmark’s, in months with b >= 0',
    convention: 'Month end to month end on joined days (Morningstar).',
    references: ['Morningstar (2011), Upside/downside capture ratio'],
  },
  downCapture: {
    ...BASE,
    name: 'Down capture',
    short: 'Down capt',
    meaning: 'The share of the benchmark’s losses suffered in falling months.',
    reading: 'Below 100%: lost less than the benchmark in its falling months.',
    formula: 'geometric mean monthly return / benchmark’s, in months with b < 0',
    convention: 'Month end to month end on joined days (Morningstar); less than 1 is better.',
    references: ['Morningstar (2011), Upside/downside capture ratio'],
  },
};
