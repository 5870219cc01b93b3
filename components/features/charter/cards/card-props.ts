import type { CharterSource, CharterViewData } from '../data/charter-page-data';
import type { FigureNames } from '@/lib/research/figure-names';
import type { LiveCharter } from '../data/use-charter';

/** Props of every card of Stock Charter. */
export interface CharterCardProps {
  readonly live: LiveCharter;
  readonly source: CharterSource;
  readonly view: CharterViewData;
  readonly names: FigureNames;
  readonly path: string;
  readonly asOf: string | null;
  /** The rows as of the comparison day, as long as series and range are unchanged. */
  readonly previous?: CharterViewData['rows'];
}
