import type { FiguresAndGaps } from '@/lib/contracts/instrument';
import type { PricePage } from '@/components/research/price-chart/data/price-page';
import type { InstrumentPage } from '@/lib/contracts/instrument';

/** Data of the stock page: plain values that are serialized with the page. */
export interface StockPageData extends PricePage {
  readonly identity: Omit<InstrumentPage['identity'], 'aliases'>;
  /** The basis of levels and technical figures. */
  readonly levelText: string;
  readonly universes: InstrumentPage['universes'];
  readonly peers: InstrumentPage['peers'];
  readonly nextReport: InstrumentPage['nextReport'];
  readonly isNextDeclared: boolean;
  readonly health: InstrumentPage['health'];
  readonly tabs: InstrumentPage['tabs'];
  /** As of the day, independent of the range: quote, technical figures, fundamentals. */
  readonly today: FiguresAndGaps;
  /** Invalid parts of the URL, in sentences. */
  readonly problems: readonly string[];
}
