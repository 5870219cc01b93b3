import type * as price from '@/components/research/price-chart/cards/card-props';
import type { StockPageData } from '../data/stock-page-data';

/** Props of every card of the stock page. */
export type CardProps = price.CardProps<StockPageData>;

/** A card of the stock page about the selected range. */
export type RangeCardProps = price.RangeCardProps<StockPageData>;
