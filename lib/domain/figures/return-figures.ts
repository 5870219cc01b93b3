import { ANNUALIZED_HORIZONS, annualizedLabel, horizonLabel, HORIZONS } from '../horizons';
import type { AnnualizedHorizon, Horizon } from '../horizons';
import type { FigureWording } from './figure-definition';
import type { ReturnFigureId } from './figure-catalog';

/** Texts for a horizon: its name and its start. */
const HORIZON_TEXTS: Readonly<Record<Horizon, { readonly name: string; readonly start: string }>> = {
  '1D': { name: '1 day', start: 'the observation before the last one' },
  '1W': { name: '1 week', start: '7 calendar days back' },
  '1M': { name: '1 month', start: '1 calendar month back' },
  '3M': { name: '3 months', start: '3 calendar months back' },
  '6M': { name: '6 months', start: '6 calendar months back' },
  YTD: { name: 'Year to date', start: '31 December of the previous year' },
  '1Y': { name: '1 year', start: '12 calendar months back' },
  '3Y': { name: '3 years', start: '36 calendar months back' },
  '5Y': { name: '5 years', start: '60 calendar months back' },
  '10Y': { name: '10 years', start: '120 calendar months back' },
  SI: { name: 'Since inception', start: 'the first stored observation' },
};

const TESTED = ['numpy on SPY, AAPL, TLT and BTC in 52 cases (horizon.v1)'];
const START_RULE =
  'Counted back from the last observation on or before the as-of day (effective basis), so a Friday, Saturday and Sunday give the same value; in shorter months the last day is used. The start is the last observation on or before the target, never after it. Too little history is null, never a shorter horizon (need and have count days). When the last observation is more than ten days older than the as-of day, the series has ended and there is no return.';

function returnText(horizon: Horizon): FigureWording {
  const { name, start } = HORIZON_TEXTS[horizon];
  return {
    name: `Return, ${name.toLowerCase()}`,
    short: horizonLabel(horizon),
    meaning: `The gain or loss of an investment made ${horizon === 'SI' ? 'at the first observation' : `at the start of the horizon (${start})`}.`,
    reading:
      horizon === 'SI'
        ? 'Not annualized: compare it only with returns over the same period.'
        : 'Above zero is a gain. Compare it with the benchmark over the same period; it is not annualized.',
    formula: 'value at the end / value at the start - 1',
    unit: 'fraction',
    basis: 'chosen',
    window: `${start}, to the last observation on or before the as-of day`,
    convention: START_RULE,
    references: ['CFA Institute (2020), Global Investment Performance Standards'],
    testedAgainst: TESTED,
  };
}

function startText(horizon: Horizon): FigureWording {
  const { name, start } = HORIZON_TEXTS[horizon];
  return {
    name: `Start date, ${name.toLowerCase()}`,
    short: `${horizonLabel(horizon)} from`,
    meaning: `The day whose close the ${name.toLowerCase()} return is measured from.`,
    reading: 'The first day of the period of the return.',
    formula: `last observation on or before: ${start}`,
    unit: 'date',
    basis: 'chosen',
    window: `${start}, to the last observation on or before the as-of day`,
    convention: START_RULE,
    references: [],
    testedAgainst: TESTED,
  };
}

function annualizedText(horizon: AnnualizedHorizon): FigureWording {
  const { name, start } = HORIZON_TEXTS[horizon];
  const isActual = horizon === 'SI';
  return {
    name: `Annualized return, ${name.toLowerCase()}`,
    short: annualizedLabel(horizon),
    meaning: 'The constant annual return that gives the same final value.',
    reading:
      'Comparable across periods of different lengths. Broad stock indexes have returned about 7% to 10% a year over decades.',
    formula: isActual ? '(1 + R)^(365.25 / calendar days) - 1' : `(1 + R)^(1/${parseInt(horizon, 10)}) - 1`,
    unit: 'fraction',
    basis: 'chosen',
    window: `${start}, to the last observation on or before the as-of day`,
    convention: isActual
      ? 'Actual days over 365.25; null under 365 days (need and have count days).'
      : 'Exact years, whatever the days between the two observations.',
    references: ['CFA Institute (2020), Global Investment Performance Standards'],
    testedAgainst: TESTED,
  };
}

const MOMENTUM: FigureWording = {
  name: 'Momentum, 12 months without the latest',
  short: 'Mom 12-1',
  meaning: 'The return over twelve months without the latest one, as used by momentum strategies.',
  reading:
    'Above zero: an uptrend over the past year. Momentum strategies buy the highest values and avoid the lowest.',
  formula: 'value 1 month back / value 12 months back - 1',
  unit: 'fraction',
  basis: 'chosen',
  window: '12 calendar months back to 1 calendar month back from the last observation',
  convention:
    'The latest month is excluded, because short-term moves tend to reverse. Both values are the last observation on or before their day.',
  references: [
    'Jegadeesh & Titman (1993), Returns to buying winners and selling losers, Journal of Finance 48(1)',
  ],
  testedAgainst: ['hand-sized cases'],
};

export const RETURN_FIGURES = Object.fromEntries([
  ...HORIZONS.map((horizon) => [`return.${horizon}`, returnText(horizon)]),
  ...ANNUALIZED_HORIZONS.map((horizon) => [`annualized.${horizon}`, annualizedText(horizon)]),
  ...HORIZONS.map((horizon) => [`start.${horizon}`, startText(horizon)]),
  ['momentum', MOMENTUM],
]) as Readonly<Record<ReturnFigureId, FigureWording>>;
