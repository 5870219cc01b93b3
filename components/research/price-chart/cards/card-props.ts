import { formatIsoDate } from '@/lib/domain/iso-date';
import { formatEpochDay } from '@/lib/format/date';
import type { RangeView } from '../data/range-view';
import type { RangeFigures, PricePage } from '../data/price-page';
import type { Basis } from '../state/price-state';
import type { PriceControls } from '../view/price-links';

/** What every card of a page about one instrument is given. */
export interface CardProps<Page extends PricePage = PricePage> {
  readonly page: Page;
  readonly controls: PriceControls;
  readonly rangeFigures: RangeFigures;
}

/** A card about the chosen range. */
export interface RangeCardProps<Page extends PricePage = PricePage> extends CardProps<Page> {
  readonly view: RangeView;
}

/** The first and last day of a range with a price: `20 Nov 2021 to 20 Nov 2026`. */
export function rangeText({ summary }: RangeView): string {
  return `${formatEpochDay(summary.first.day)} to ${formatEpochDay(summary.last.day)}`;
}

/** Which values a return was measured on. */
export function basisText(basis: Basis): string {
  return basis === 'total' ? 'Total return, dividends reinvested' : 'Price return, without dividends';
}

/** A day for a `<time>` element. */
export function machineDay(day: number): string {
  return formatIsoDate(day);
}
