import type { InstrumentKind } from '@/lib/domain/instruments';
import type { FigureTraits } from '@/lib/domain/figures/series-rules';
import { isPriceReturnKnown } from '@/lib/domain/instrument-profile';
import type { ReturnBasis } from '@/lib/domain/return-basis';
import type { PageIdentity } from './price-page';

/** The part of an instrument's identity that is sent with a page about more than the instrument. */
export function pageIdentity({
  details,
  dividendAdjusted,
  frequency,
  kind,
  name,
  symbol,
}: PageIdentity): PageIdentity {
  return { details, dividendAdjusted, frequency, kind, name, symbol };
}

/** The fields of an instrument in the response that determine its figures. */
export function pageTraits({
  details,
  dividendAdjusted,
  frequency,
  kind,
  symbol,
}: PageIdentity): FigureTraits {
  return { details, dividendAdjusted, frequency, kind: kind as InstrumentKind, symbol };
}

/** False when price returns are requested and the prices include dividends. */
export function isBasisKnown(identity: PageIdentity, basis: ReturnBasis): boolean {
  return basis === 'total' || isPriceReturnKnown(pageTraits(identity));
}
