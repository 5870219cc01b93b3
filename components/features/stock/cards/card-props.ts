import type * as price from '@/components/research/price-chart/view/card-props';
import type { StockPageData } from '../data/stock-page-data';

/** Props of every card of the stock page. */
export type StockCardProps = price.PriceCardProps<StockPageData>;

/** A card of the stock page about the selected range. */
export type StockRangeCardProps = price.PriceRangeCardProps<StockPageData>;
