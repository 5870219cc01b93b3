import type { FigureValues, PricePage } from '@/components/research/price-chart/data/price-page';
import type { InstrumentPage } from '@/lib/contracts/instrument';

/** What the stock page is made from: plain values that travel with it. */
export interface StockPageData extends PricePage {
  readonly identity: Omit<InstrumentPage['identity'], 'aliases'>;
  readonly universes: InstrumentPage['universes'];
  readonly peers: InstrumentPage['peers'];
  readonly health: InstrumentPage['health'];
  /** As of the day, whatever the range: quote, technical figures, fundamentals. */
  readonly today: FigureValues;
  /** What of the address could not be read, in sentences. */
  readonly problems: readonly string[];
}
