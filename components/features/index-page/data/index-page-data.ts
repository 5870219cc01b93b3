import type { PageRangeView, PricePage } from '@/components/research/price-chart/data/price-page';
import type { IndexPage } from '@/lib/contracts/index-page';
import type { FigureNames } from '@/lib/research/figure-names';
import type { PageLine } from '@/lib/research/page-lines';
import type { IndexState } from '../index-state';
import type { Distributions } from './distribution';
import type { PackedBlock } from './members-block';

/** What the page of an index is made from: plain values that travel with it. */
export interface IndexPageData {
  readonly meta: IndexPage['meta'];
  readonly id: string;
  readonly label: string;
  /** Null: the data hold no prices of the index. */
  readonly index: IndexPage['index'];
  readonly quote: IndexPage['quote'];
  readonly day: IndexPage['day'];
  /** Indexes told beside this one. */
  readonly companions: readonly PageLine[];
  readonly price: Omit<PricePage, 'view'> | null;
  /** Beside `price`, so that a document can leave its drawing out. */
  readonly view: PageRangeView | null;
  readonly distribution: Distributions | null;
  readonly block: PackedBlock;
  /** True when the index's series holds no dividends: its total return is its price return. */
  readonly isPriceOnly: boolean;
  readonly state: IndexState;
  /** What of the address could not be read, in sentences. */
  readonly problems: readonly string[];
  readonly names: FigureNames;
}
