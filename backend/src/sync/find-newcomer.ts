import type { InstrumentKind } from '@/lib/domain/instruments';
import { formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import { DESCRIPTIONS } from '../market/news/usual-names';
import type { PriceHistory } from '../market/price-history';
import type { StatedBar, StatedPrices } from '../providers/data-provider';
import type { Hold } from './continuity';

/** A company that has got the symbol of another one. */
export interface Newcomer {
  readonly firstTradeDay: EpochDay;
  /** Its difference from the stored one. */
  readonly difference: string;
}

interface KnownCompany {
  readonly instrument: {
    readonly symbol: string;
    readonly kind: InstrumentKind;
    readonly exchange: string | null;
    readonly name?: string | null;
  };
  readonly stored: PriceHistory | null;
}

/** A first trade this long after the beginning of the stored prices is not that of the stored company. */
const MIN_LATER_DAYS = 30;
/** A change of the company is judged while it happens: when its first trade is not older than the days that are asked for. */
const RECENT_DAYS = 35;

/**
 * The company to which a provider has given the symbol of a stored one: it first traded when the stored one traded
 * already, and has another name, or where no name is known another exchange. Names and exchanges alone change without
 * that.
 */
export function findNewcomer(
  { exchange, firstTradeDay = null, name }: Pick<StatedPrices, 'exchange' | 'firstTradeDay' | 'name'>,
  { instrument, stored }: KnownCompany,
): Newcomer | null {
  const [first, last] = [stored?.bars.days[0], stored?.bars.days.at(-1)];
  if (firstTradeDay === null || first === undefined || last === undefined) return null;
  if (instrument.kind !== 'stock' && instrument.kind !== 'etf') return null;
  if (firstTradeDay <= first + MIN_LATER_DAYS || firstTradeDay < last - RECENT_DAYS) return null;
  const isSame = isSameName(instrument.name ?? null, name, instrument.symbol);
  if (isSame === true) return null;
  if (isSame === false) return { firstTradeDay, difference: `"${name}", stored as "${instrument.name}"` };
  if (exchange === null || instrument.exchange === null || exchange === instrument.exchange) return null;
  return { firstTradeDay, difference: `traded on ${exchange}, the stored one on ${instrument.exchange}` };
}

/** Holds back the bars of another company, however often they are stated. */
export function withoutNewcomer(
  bars: readonly StatedBar[],
  { difference, firstTradeDay }: Newcomer,
  symbol: string,
  hold: Hold,
): StatedBar[] {
  return bars.filter((bar) => {
    if (bar.day < firstTradeDay) return true;
    hold(bar, {
      field: 'symbol',
      value: symbol,
      expected: `the company that traded before ${formatIsoDate(firstTradeDay)}`,
      reason: `another company has the symbol since ${formatIsoDate(firstTradeDay)} (${difference}); rename the stored one: npm run tapeglass -- instrument rename ${symbol} ${symbol}.OLD`,
    });
    return false;
  });
}

const LEGAL_FORMS: ReadonlySet<string> = new Set(
  'inc incorporated corp corporation co company ltd limited llc lp plc ag sa se nv ab asa spa the and of class common stock shares ordinary adr trust etf fund new'.split(
    ' ',
  ),
);

/** True when two names are of one company; null where one says nothing. */
function isSameName(one: string | null, other: string | null, symbol: string): boolean | null {
  if (one === null || other === null || one.toUpperCase() === symbol) return null;
  const [a, b] = [wordsOf(one), wordsOf(other)];
  if (a.length === 0 || b.length === 0) return null;
  const contains = (words: readonly string[], text: string): boolean =>
    words.some((word) => word.length > 2 && text.includes(word));
  const initials = (words: readonly string[]): string => words.map((word) => word[0]).join('');
  return (
    contains(a, b.join('')) ||
    contains(b, a.join('')) ||
    a.join('') === b.join('') ||
    initials(a) === b[0] ||
    initials(b) === a[0]
  );
}

function wordsOf(name: string): string[] {
  const words = name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9 ]/g, '')
    .split(' ')
    .filter((word) => word !== '' && !LEGAL_FORMS.has(word));
  const telling = words.filter((word) => !DESCRIPTIONS.has(word));
  return telling.length === 0 ? words : telling;
}
