import type { WebPriceSource } from '@/lib/contracts/portfolios/price-source';
import { formatDecimal, parseDecimal } from '@/lib/domain/decimal';
import { formatIsoDate } from '@/lib/domain/iso-date';
import type { PriceSourceRow } from '../../db/repositories/price-source-rows';

const dateOf = (day: number | null): string | null => (day === null ? null : formatIsoDate(day));
/** Without the zeros that the database adds. */
const amountOf = (text: string | null): string | null =>
  text === null ? null : formatDecimal(parseDecimal(text)!);

export function toPriceSource(row: PriceSourceRow): WebPriceSource {
  const { checkedAt, currency, day, decimalSign, error, format, price, url } = row;
  return {
    url,
    format,
    price,
    date: day,
    currency,
    decimalSign,
    checkedAt: checkedAt?.toISOString() ?? null,
    error,
    lastDate: dateOf(row.lastDay),
    lastClose: amountOf(row.lastClose),
    heldDate: dateOf(row.heldDay),
    heldClose: amountOf(row.heldClose),
  };
}
