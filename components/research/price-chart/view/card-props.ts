import { t } from '@/lib/domain/text';
import { formatEpochDay } from '@/lib/format/date';
import type { ReturnBasis } from '@/lib/domain/return-basis';
import type { RangeView } from '../data/range-view';
import type { PageRangeFigures, PricePage } from '../data/price-page';
import type { PriceControls } from './price-links';

/** Props of every card of a page about one instrument. */
export interface PriceCardProps<Page extends PricePage = PricePage> {
  readonly page: Page;
  readonly controls: PriceControls;
  readonly rangeFigures: PageRangeFigures;
}

/** A card about the selected range. */
export interface PriceRangeCardProps<Page extends PricePage = PricePage> extends PriceCardProps<Page> {
  readonly view: RangeView;
}

/** The first and last day of a range with a price: `20 Nov 2021 to 20 Nov 2026`. */
export function rangeText({ summary }: RangeView): string {
  return t('{day} to {day2}', {
    day: formatEpochDay(summary.first.day),
    day2: formatEpochDay(summary.last.day),
  });
}

/** The price basis of a return. */
export function basisText({ basisTexts }: Pick<PricePage, 'basisTexts'>, basis: ReturnBasis): string {
  return basisTexts[basis];
}
