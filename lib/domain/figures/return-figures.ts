import { ANNUALIZED_HORIZONS, HORIZONS } from '../horizons';
import type { AnnualizedHorizon, Horizon } from '../horizons';
import type { FigureText } from './figure-definition';
import type { ReturnFigureId } from './figure-ids';

/** Words for a horizon: its name, and where it starts. */
const HORIZON_TEXTS: Readonly<Record<Horizon, { readonly name: string; readonly start: string }>> = {
  '1D': { name: '1 day', start: 'the observation before the last one' },
  '1W': { name: '1 week', start: '7 calendar days back' },
  '1M': { name: '1 month', start: '1 calendar month back' },
  '3M': { name: '3 months', start: '3 calendar months back' },
  '6M': { name: '6 months', start: '6 calendar months back' },
  YTD: { name: 'Year to date', start: '31 December of the year before' },
  '1Y': { name: '1 year', start: '12 calendar months back' },
  '3Y': { name: '3 years', start: '36 calendar months back' },
  '5Y': { name: '5 years', start: '60 calendar months back' },
  '10Y': { name: '10 years', start: '120 calendar months back' },
  SI: { name: 'Since inception', start: 'the first observation that we hold' },
};

const TESTED = ['numpy on SPY, AAPL, TLT and BTC in 52 cases (horizon.v1)'];
const START_RULE =
  'Counted back from the as-of day itself (nominal basis); a month without that day ends on its last one. The start is the last observation on or before the target, never after it. Too little history is null, never a shorter horizon (need and have count days).';

function returnText(horizon: Horizon): FigureText {
  const { name, start } = HORIZON_TEXTS[horizon];
  return {
    name: `Return, ${name.toLowerCase()}`,
    short: horizon,
    meaning: `What an investment made ${horizon === 'SI' ? 'at the first observation' : `at the start of the horizon (${start})`} has gained or lost.`,
    formula: 'value at the end / value at the start - 1',
    unit: 'fraction',
    basis: 'chosen',
    window: `${start}, to the last observation on or before the as-of day`,
    convention: START_RULE,
    references: ['CFA Institute (2020), Global Investment Performance Standards'],
    testedAgainst: TESTED,
  };
}

function startText(horizon: Horizon): FigureText {
  const { name, start } = HORIZON_TEXTS[horizon];
  return {
    name: `Start date, ${name.toLowerCase()}`,
    short: `${horizon} from`,
    meaning: `The day whose close the ${name.toLowerCase()} return is measured from.`,
    formula: `last observation on or before: ${start}`,
    unit: 'date',
    basis: 'chosen',
    window: `${start}, to the as-of day`,
    convention: START_RULE,
    references: [],
    testedAgainst: TESTED,
  };
}

function annualizedText(horizon: AnnualizedHorizon): FigureText {
  const { name, start } = HORIZON_TEXTS[horizon];
  const isActual = horizon === 'SI';
  return {
    name: `Annualized return, ${name.toLowerCase()}`,
    short: `${horizon} p.a.`,
    meaning: 'The steady yearly return that would have ended at the same value.',
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

const MOMENTUM: FigureText = {
  name: 'Momentum, 12 months without the last one',
  short: 'Mom 12-1',
  meaning: 'What the year before last month brought: the return by which momentum strategies choose.',
  formula: 'value 1 month back / value 12 months back - 1',
  unit: 'fraction',
  basis: 'chosen',
  window: '12 calendar months back to 1 calendar month back from the as-of day',
  convention:
    'The latest month is left out, since the shortest moves tend to turn. Both values are the last observation on or before their day.',
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
]) as Readonly<Record<ReturnFigureId, FigureText>>;
