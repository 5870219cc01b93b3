/**
 * A second ledger, written from docs/portfolio.md alone, to check the engine: exact fractions, and nothing of lib/analytics. It is slow and
 * plain on purpose. It reads rows of one day in the order in which they are given, except that sales come last.
 */

/** An exact fraction; the denominator is above 0. */
export interface Fraction {
  readonly n: bigint;
  readonly d: bigint;
}

export const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b));
export function fraction(n: bigint, d = 1n): Fraction {
  const divisor = gcd(n < 0n ? -n : n, d < 0n ? -d : d) || 1n;
  const sign = d < 0n ? -1n : 1n;
  return { n: (sign * n) / divisor, d: (sign * d) / divisor };
}
export const ZERO = fraction(0n);
export const UNIT = fraction(1n);
export const plus = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.d + b.n * a.d, a.d * b.d);
export const negative = (a: Fraction): Fraction => ({ n: -a.n, d: a.d });
export const minus = (a: Fraction, b: Fraction): Fraction => plus(a, negative(b));
export const times = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.n, a.d * b.d);
export const over = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.d, a.d * b.n);
export const isBelow = (a: Fraction, b: Fraction): boolean => a.n * b.d < b.n * a.d;
export const least = (a: Fraction, b: Fraction): Fraction => (isBelow(a, b) ? a : b);
export const toNumber = ({ n, d }: Fraction): number => Number((n * 10n ** 20n) / d) / 1e20;

/** The fraction of a decimal text. */
export function read(text: string | undefined): Fraction {
  if (text === undefined) return ZERO;
  const [whole = '0', part = ''] = text.split('.');
  return fraction(BigInt(whole + part), 10n ** BigInt(part.length));
}

export type ModelMethod = 'fifo' | 'lifo' | 'hifo' | 'average' | 'uk';
export type Row = Readonly<Record<string, string>>;

export interface ModelLot {
  readonly acquired: string;
  units: Fraction;
  /** Of a short lot: what its sale brought. */
  cost: Fraction;
}

export interface Pool {
  lots: ModelLot[];
  shorts: ModelLot[];
}

/** The input of a ledger. */
export interface ModelInput {
  readonly base: string;
  readonly method: ModelMethod;
  /** Accounts that keep cash. */
  readonly tracked: ReadonlySet<string>;
  readonly sheltered: ReadonlySet<string>;
  readonly currencies: Readonly<Record<string, string>>;
  /** Base units for one unit of a currency, on all days. */
  readonly rates: Readonly<Record<string, string>>;
  readonly accountCurrency: string;
}

export const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / 86_400_000;

/** Takes units, the lots of chosen days first. */
export function takeUnits(
  method: ModelMethod,
  lots: ModelLot[],
  units: Fraction,
  order: 'oldest' | 'method',
  chosen = '',
): ModelLot[] {
  const taken: ModelLot[] = [];
  const takeFrom = (lot: ModelLot, most: Fraction): Fraction => {
    const part = least(lot.units, most);
    const cost = over(times(lot.cost, part), lot.units);
    taken.push({ acquired: lot.acquired, units: part, cost });
    lot.units = minus(lot.units, part);
    lot.cost = minus(lot.cost, cost);
    if (lot.units.n === 0n) lots.splice(lots.indexOf(lot), 1);
    return part;
  };
  let left = units;
  for (const choice of chosen === '' ? [] : chosen.split(', ')) {
    const [day, quantity] = choice.split(': ');
    let wanted = least(read(quantity), left);
    for (let lot; wanted.n > 0n && (lot = lots.find(({ acquired }) => acquired === day));) {
      const part = takeFrom(lot, wanted);
      wanted = minus(wanted, part);
      left = minus(left, part);
    }
  }
  while (left.n > 0n && lots.length > 0) {
    let next = lots[0]!;
    if (order === 'method' && method === 'lifo') next = lots.at(-1)!;
    if (order === 'method' && method === 'hifo')
      for (const lot of lots) if (isBelow(over(next.cost, next.units), over(lot.cost, lot.units))) next = lot;
    left = minus(left, takeFrom(next, left));
  }
  return taken;
}
