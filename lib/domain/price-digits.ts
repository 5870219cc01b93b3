/**
 * Decimals of a price by kind of instrument: two from 1 on (four for a currency pair), four below 1, six
 * below a cent, eight below a hundredth of a cent, so that small coins keep three significant digits.
 */
export function priceDigits(price: number, kind?: string): number {
  const size = Math.abs(price);
  // Pairs are quoted in ten-thousandths; those around one hundred (dollars in yen) in hundredths.
  if (kind === 'currency' && size > 0 && size < 20) return 4;
  if (size >= 1 || size === 0) return 2;
  if (size >= 0.01) return 4;
  return size >= 0.0001 ? 6 : 8;
}
