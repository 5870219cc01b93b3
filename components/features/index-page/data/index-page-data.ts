import type { PageRangeView, PricePage } from '@/components/research/price-chart/data/price-page';
import type { PageBreadthHistory } from '@/components/research/market-cards/universe-block';
import type { PageValuation } from '@/components/research/market-cards/valuation-data';
import type { IndexPageResponse } from '@/lib/contracts/index-page';
import type { FigureNames } from '@/lib/research/figure-names';
import type { PageRow } from '@/lib/research/page-rows';
import type { IndexState } from '../state/index-state';
import type { Distributions } from './distribution';
import type { PackedBlock } from './members-block';

/** Data of an index page: plain values that are serialized with the page. */
export interface IndexPageData {
  readonly meta: IndexPageResponse['meta'];
  readonly id: string;
  readonly label: string;
  /** Null: the store has no prices of the index. */
  readonly index: IndexPageResponse['index'];
  readonly quote: IndexPageResponse['quote'];
  readonly day: IndexPageResponse['day'];
  /** Related indexes. */
  readonly companions: readonly PageRow[];
  readonly price: Omit<PricePage, 'view'> | null;
  /** Separate from `price`, so that a document can omit its drawing. */
  readonly view: PageRangeView | null;
  readonly distribution: Distributions | null;
  /** The valuation of the members together, and the funds that hold them. */
  /** Null when the members of the index are not imported. */
  readonly valuation: PageValuation | null;
  /** Breadth of the members over two years, week by week; absent on the comparison day. */
  readonly breadth: PageBreadthHistory;
  readonly block: PackedBlock;
  /** True when the index series contains no dividends: its total return equals its price return. */
  readonly isPriceOnly: boolean;
  readonly state: IndexState;
  /** Invalid parts of the URL, in sentences. */
  readonly problems: readonly string[];
  readonly names: FigureNames;
}
