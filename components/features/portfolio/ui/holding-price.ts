import { areAmountsHidden, HIDDEN_AMOUNT } from '@/lib/format/money';
import { formatPrice } from '@/lib/format/price';
import { isOwnAsset } from './asset-label';

/** True when the price of an asset is hidden: that of a home is its value. Prices of the market give nothing away. */
export const isPriceHidden = (asset: string): boolean => areAmountsHidden() && isOwnAsset(asset);

/** The price of a holding for display. */
export const holdingPrice = (asset: string, price: number): string =>
  isPriceHidden(asset) ? HIDDEN_AMOUNT : formatPrice(price);
