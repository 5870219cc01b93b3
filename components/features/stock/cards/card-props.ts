import type * as price from '@/components/research/price-chart/cards/card-props';
import type { StockPageData } from '../data/stock-page-data';

/** What every card of the stock page is given. */
export type CardProps = price.CardProps<StockPageData>;

/** A card of the stock page about the chosen range. */
export type RangeCardProps = price.RangeCardProps<StockPageData>;
