import { isAtLeast } from '../frequency';
import type { SeriesFrequency } from '../frequency';
import { isPriceReturnKnown, profileOf } from '../instrument-profile';
import type { ProfiledInstrument } from '../instrument-profile';
import type { SeriesTraits } from '../instruments';
import { gap } from '../metric';
import type { Gap } from '../metric';
import { FUNDAMENTAL_FIGURE_IDS, RELATIVE_FIGURE_IDS, TECHNICAL_FIGURE_IDS } from './figure-ids';
import type { FigureId } from './figure-ids';

/** Traits of an instrument that determine which figures it can have. */
export type FigureTraits = SeriesTraits & Pick<ProfiledInstrument, 'symbol' | 'details'>;

/**
 * Returns the gap of a figure that the instrument cannot have, before it is computed; null when it is
 * allowed.
 */
export type RefuseFigure = (id: FigureId) => Gap | null;

/** The lowest frequency from which a figure can be computed; figures not listed can be computed from any. */
const COARSEST: ReadonlyMap<FigureId, SeriesFrequency> = new Map<FigureId, SeriesFrequency>([
  ...(
    [
      'change',
      'changePercent',
      'averageVolume20',
      'averageValue20',
      'return.1D',
      'start.1D',
      'volatility.1Y',
      'var95',
      'cvar95',
      'bestDay',
      'worstDay',
      ...TECHNICAL_FIGURE_IDS,
    ] as const
  ).map((id) => [id, 'daily'] as const),
  ['return.1W', 'weekly'],
  ['start.1W', 'weekly'],
  ...(['return.1M', 'start.1M', 'momentum', 'positiveMonths', 'upCapture', 'downCapture'] as const).map(
    (id) => [id, 'monthly'] as const,
  ),
  ...(['return.3M', 'start.3M', 'return.6M', 'start.6M', 'return.YTD', 'start.YTD'] as const).map(
    (id) => [id, 'quarterly'] as const,
  ),
]);

/**
 * Figures that are valid on the price basis regardless of dividends in the prices: the last close, counts and
 * accounts.
 */
const ALWAYS_KNOWN: ReadonlySet<FigureId> = new Set<FigureId>([
  'price',
  'averageVolume20',
  'averageValue20',
  'relativeVolume',
  'n',
  ...FUNDAMENTAL_FIGURE_IDS,
  ...RELATIVE_FIGURE_IDS,
]);

/** Figures that measure the reward for risk. */
const EXCESS: ReadonlySet<FigureId> = new Set<FigureId>([
  'sharpe',
  'sharpe.3Y',
  'sortino',
  'calmar',
  'alpha',
  'informationRatio',
]);

const BASIS_UNKNOWN = gap('basis-unknown');
const NOT_DAILY = gap('frequency');
const NOT_ITS_KIND = gap('no-data');

/**
 * The rule that determines which figures an instrument cannot have: by kind (an exchange rate has no alpha),
 * by frequency (monthly closes have no daily value at risk), and, on the price basis, when its prices
 * contain dividends.
 *
 * @returns Null when every figure may be computed. Figures relative to a benchmark are refused by kind and
 * frequency only: the basis of a comparison depends on both sides.
 */
export function refusalsOf(traits: FigureTraits, basis: 'total' | 'price'): RefuseFigure | null {
  const { frequency = 'daily' } = traits;
  const { isInvestable } = profileOf(traits);
  const isBasisUnknown = basis === 'price' && !isPriceReturnKnown(traits);
  if (frequency === 'daily' && isInvestable && !isBasisUnknown) return null;
  return (id) => {
    if (!isInvestable && EXCESS.has(id)) return NOT_ITS_KIND;
    const coarsest = COARSEST.get(id);
    if (coarsest !== undefined && !isAtLeast(frequency, coarsest)) return NOT_DAILY;
    return isBasisUnknown && !ALWAYS_KNOWN.has(id) ? BASIS_UNKNOWN : null;
  };
}
