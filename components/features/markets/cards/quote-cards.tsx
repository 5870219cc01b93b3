import Link from 'next/link';
import { t } from '@/lib/domain/text';
import { FigureText } from '@/components/ui/figure-text';
import { formatDay } from '@/lib/format/date';
import { formatPercent, formatPoints, formatReturn } from '@/lib/format/percent';
import { formatPrice } from '@/lib/format/price';
import { stockHref } from '@/lib/site/routes';
import { useAppSelector } from '@/store/hooks';
import { useIsRehydrated } from '@/store/persist/rehydrated';
import { selectPinnedIndexes } from '@/store/slices/idx';
import type { RateRow } from '@/lib/contracts/markets';
import { numberOrNull } from '@/lib/domain/number-or-null';
import type { IndexRow } from '@/components/research/market-cards/index-lines';
import { QUOTE_PLACES, STANDARD_QUOTES } from '../data/standard-quotes';
import styles from './markets-cards.module.scss';

const MAX_PINNED = 8;

interface Quote {
  readonly id: string;
  readonly label: string;
  readonly href: string | null;
  readonly value: string;
  readonly change: number | null;
  readonly format: (value: number) => string;
  readonly day: string | null;
  /** True for a value that is older than those beside it: its day is said. */
  readonly isOlder: boolean;
  /** In a comparison: the change since the other day. */
  readonly since: number | null;
}

export interface QuoteCardsProps {
  readonly indexes: readonly IndexRow[];
  readonly rates: readonly RateRow[];
  readonly asOf: string | null;
  /** The indexes and rates of the comparison day; null without a comparison. */
  readonly previous: Pick<QuoteCardsProps, 'indexes' | 'rates'> | null;
}

/** The cards at the top: the pinned markets, and default markets in the remaining places. */
export function QuoteCards({ indexes, rates, asOf, previous }: QuoteCardsProps) {
  const isRehydrated = useIsRehydrated();
  const pinned = useAppSelector(selectPinnedIndexes);
  const days = indexes.map(({ lastDay }) => lastDay ?? '').sort();
  const quotes = new Map<string, Quote>([
    ...indexes.map((line): [string, Quote] => [line.symbol, toQuote(line, previous?.indexes, asOf)]),
    ...rates.map((rate): [string, Quote] => [
      rate.id,
      toRateQuote(rate, { previous: previous?.rates, newest: days.at(-1) ?? '' }),
    ]),
  ]);
  const pinnedQuotes = isRehydrated ? pinned.filter((symbol) => quotes.has(symbol)).slice(0, MAX_PINNED) : [];
  const rest = [...STANDARD_QUOTES, ...quotes.keys()].filter(
    (id) => quotes.has(id) && !pinnedQuotes.includes(id),
  );
  const shownQuotes = [...new Set([...pinnedQuotes, ...rest])].slice(
    0,
    Math.max(QUOTE_PLACES, pinnedQuotes.length),
  );
  if (shownQuotes.length === 0) return null;
  return (
    <ul className={styles.quotes} aria-label={t('Markets at a glance')}>
      {shownQuotes.map((id) => (
        <QuoteCard key={id} quote={quotes.get(id)!} />
      ))}
    </ul>
  );
}

function QuoteCard({
  quote: { change, day, format, href, isOlder, label, since, value },
}: {
  readonly quote: Quote;
}) {
  return (
    <li
      className={`card ${styles.quote}`}
      title={day === null ? undefined : t('As of {day}', { day: formatDay(day) })}
    >
      {href ? (
        <Link href={href} prefetch={false} className={styles.quoteName} title={label}>
          {label}
        </Link>
      ) : (
        <span className={styles.quoteName}>{label}</span>
      )}
      <b className={styles.quoteValue}>{value}</b>
      {/* Series that have ended show their date. A rise of a yield is neither a gain nor a loss: no
          color. */}
      {change === null && day !== null ? (
        <span>{formatDay(day)}</span>
      ) : (
        <FigureText value={change} format={format} isChange={href !== null} />
      )}
      {change !== null && isOlder && day !== null && <span>{formatDay(day)}</span>}
      {since !== null && (
        <span>
          <FigureText value={since} format={format} isChange={href !== null} /> {t('since')}
        </span>
      )}
    </li>
  );
}

function toQuote(
  { figures, kind, lastDay, name, symbol }: IndexRow,
  previous: readonly IndexRow[] = [],
  asOf: string | null,
): Quote {
  const before = numberOrNull(previous.find((one) => one.symbol === symbol)?.figures['price']);
  const [price, change] = [figures['price'], figures['changePercent']];
  return {
    id: symbol,
    label: name,
    href: stockHref(symbol, { asOf }),
    value: typeof price === 'number' ? formatPrice(price, kind) : '',
    change: numberOrNull(change),
    format: formatReturn,
    day: lastDay,
    isOlder: false,
    since: typeof price === 'number' && before ? price / before - 1 : null,
  };
}

function toRateQuote(
  { day, figures, id, name, value }: RateRow,
  { newest, previous = [] }: { readonly newest: string; readonly previous?: readonly RateRow[] },
): Quote {
  const before = previous.find((one) => one.id === id)?.value ?? null;
  return {
    id,
    label: RATE_NAMES[id] ?? name,
    href: null,
    value: value === null ? '' : formatPercent(value),
    change: figures['rate.change.1D'] ?? null,
    format: formatPoints,
    day,
    isOlder: day !== null && day < newest,
    since: value === null || before === null ? null : (value - before) * 10_000,
  };
}

/** Short names of the yields of the strip. */
export const RATE_NAMES: Readonly<Record<string, string>> = {
  get DGS3MO() {
    return t('3-month Treasury');
  },
  get DTB3() {
    return t('3-month bill');
  },
  get TB3MS() {
    return t('3-month bill');
  },
  get DGS2() {
    return t('2-year Treasury');
  },
  get GS2() {
    return t('2-year Treasury');
  },
  get DGS5() {
    return t('5-year Treasury');
  },
  get GS5() {
    return t('5-year Treasury');
  },
  get DGS10() {
    return t('10-year Treasury');
  },
  get GS10() {
    return t('10-year Treasury');
  },
  get DGS30() {
    return t('30-year Treasury');
  },
  get GS30() {
    return t('30-year Treasury');
  },
};
