import type { CharterSource, CharterView } from '../data/charter-page-data';
import type { FigureNames } from '@/lib/research/figure-names';
import type { LiveCharter } from '../view/use-charter';

/** What every card of Stock Charter is drawn from. */
export interface CharterCardProps {
  readonly live: LiveCharter;
  readonly source: CharterSource;
  readonly view: CharterView;
  readonly names: FigureNames;
  readonly path: string;
  readonly asOf: string | null;
  /** The rows on the day that the page is compared with, while the series and the range are those of the comparison. */
  readonly then?: CharterView['rows'];
}
