/** Numbers of a purchase or sale as they are entered; empty where one is not. */
export type TradeNumbers = Readonly<Record<'fee' | 'net' | 'price' | 'quantity' | 'tax', string>>;

/** Units of the trade currency that one unit is at a price of 1, and settlement units for one of the trade currency. */
export interface TradeTerms {
  readonly isSale: boolean;
  readonly multiplier: number;
  readonly rate: number;
}

/** The empty one of three numbers, and what it is. */
export interface FollowingNumber {
  readonly field: 'net' | 'price' | 'quantity';
  readonly value: number;
}

const PLACES = { net: 2, price: 4, quantity: 6 } as const;

/** The part of the total of a trade that its charges add. */
const chargesOf = ({ fee, tax }: TradeNumbers, isSale: boolean): number =>
  (isSale ? -1 : 1) * (Number(fee) + Number(tax));

/** The one of quantity, price and total that is left empty, out of the other two and the charges; null: not one alone is empty. */
export function followTrade(
  numbers: TradeNumbers,
  { isSale, multiplier, rate }: TradeTerms,
): FollowingNumber | null {
  const { net, price, quantity } = numbers;
  const charges = chargesOf(numbers, isSale);
  const traded = (Number(net) - charges) / rate / multiplier;
  const follow = (field: FollowingNumber['field'], value: number): FollowingNumber | null =>
    Number.isFinite(value) && value > 0 ? { field, value: Number(value.toFixed(PLACES[field])) } : null;
  const empty = [net, price, quantity].map((text) => text.trim() === '');
  if (empty.filter(Boolean).length !== 1) return null;
  if (empty[0]) return follow('net', Number(quantity) * Number(price) * multiplier * rate + charges);
  return empty[1] ? follow('price', traded / Number(quantity)) : follow('quantity', traded / Number(price));
}

/** The rate that quantity, price and total make, where all three are entered; null where they make none. */
export function tradeRate(
  numbers: TradeNumbers,
  { isSale, multiplier }: Omit<TradeTerms, 'rate'>,
): number | null {
  const rate =
    (Number(numbers.net) - chargesOf(numbers, isSale)) /
    (Number(numbers.quantity) * Number(numbers.price) * multiplier);
  return Number.isFinite(rate) && rate > 0 ? Number(rate.toPrecision(6)) : null;
}
