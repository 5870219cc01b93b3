import { formatIsoDate } from '@/lib/domain/iso-date';
import { formatEpochDay } from '@/lib/format/date';
import type { RangeView } from '../data/range-view';
import type { RangeFigures, StockPageData } from '../data/stock-page-data';
import type { Basis } from '../state/stock-state';
import type { StockControls } from '../view/stock-links';

/** What every card of the page is given. */
export interface CardProps {
  readonly page: StockPageData;
  readonly controls: StockControls;
  readonly rangeFigures: RangeFigures;
}

/** A card about the chosen range. */
export interface RangeCardProps extends CardProps {
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
