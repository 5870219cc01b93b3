import { isAtLeast } from '../frequency';
import { isPriceReturnKnown, profileOf } from '../instrument-profile';
import type { ProfiledInstrument } from '../instrument-profile';
import type { SeriesTraits } from '../instruments';
import { gap } from '../metric';
import type { Gap } from '../metric';
import {
  ACCOUNT_FIGURE_IDS,
  figureFacts,
  FUNDAMENTAL_FIGURE_IDS,
  RELATIVE_FIGURE_IDS,
  TECHNICAL_FIGURE_IDS,
} from './figure-catalog';
import type { FigureId } from './figure-catalog';

/** Traits of an instrument that determine which figures it can have. */
export type FigureTraits = SeriesTraits & Pick<ProfiledInstrument, 'symbol' | 'details'>;

/**
 * Returns the gap of a figure that the instrument cannot have, before it is computed; null when it is
 * allowed.
 */
export type RefuseFigure = (id: FigureId) => Gap | null;

const TECHNICAL: ReadonlySet<FigureId> = new Set<FigureId>(TECHNICAL_FIGURE_IDS);

/**
 * Groups that are valid on the price basis although the prices contain dividends: accounts and comparisons.
 */
const BASIS_FREE: ReadonlySet<FigureId> = new Set<FigureId>([
  ...FUNDAMENTAL_FIGURE_IDS,
  ...ACCOUNT_FIGURE_IDS,
  ...RELATIVE_FIGURE_IDS,
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
export function refusalsOf(instrument: FigureTraits, basis: 'total' | 'price'): RefuseFigure | null {
  const { frequency = 'daily' } = instrument;
  const { isInvestable } = profileOf(instrument);
  const isBasisUnknown = basis === 'price' && !isPriceReturnKnown(instrument);
  if (frequency === 'daily' && isInvestable && !isBasisUnknown) return null;
  return (id) => {
    const facts = figureFacts(id);
    if (!isInvestable && facts.isReward === true) return NOT_ITS_KIND;
    const coarsest = TECHNICAL.has(id) ? 'daily' : facts.frequency;
    if (coarsest !== undefined && !isAtLeast(frequency, coarsest)) return NOT_DAILY;
    const isKnown = !isBasisUnknown || facts.isBasisFree === true || BASIS_FREE.has(id);
    return isKnown ? null : BASIS_UNKNOWN;
  };
}
