import { t } from '@/lib/domain/text';
import { formatDay, formatEpochDay } from '@/lib/format/date';
import { formatNumber } from '@/lib/format/number';
import { formatPercent } from '@/lib/format/percent';
import { formatPrice } from '@/lib/format/price';
import { dayOf, numberOf } from '@/components/research/price-chart/data/pick-figures';
import type { RangeView } from '@/components/research/price-chart/data/range-view';
import type { PageRangeFigures } from '@/components/research/price-chart/data/price-page';
import type { ReturnBasis } from '@/lib/domain/return-basis';
import type { StockPageData } from '../data/stock-page-data';

/** A sentence and the figure that it is based on. */
export interface FigureSentence {
  readonly figureId: string;
  readonly text: string;
  /** The card that shows the figure where it has no row of its own. */
  readonly target?: string;
}

interface WordsInput {
  readonly page: StockPageData;
  readonly rangeFigures: PageRangeFigures;
  readonly view: RangeView;
  readonly basis: ReturnBasis;
}

/** Describes the figures in plain sentences. Figures without a value are skipped. */
export function summarizeStock(input: WordsInput): FigureSentence[] {
  const { page, rangeFigures } = input;
  const isItself = rangeFigures.benchmarkName?.symbol === page.identity.symbol;
  const summaryInput = isItself
    ? { ...input, rangeFigures: { ...rangeFigures, benchmark: null, benchmarkName: null } }
    : input;
  return [gainSentence, volatilitySentence, fallSentence, betaSentence, yearSentence, trendSentence].flatMap(
    (write) => write(summaryInput) ?? [],
  );
}

function unsigned(fraction: number): string {
  return formatPercent(Math.abs(fraction), { digits: 1 });
}

function gainSentence({ page, rangeFigures: { own }, view, basis }: WordsInput): FigureSentence | null {
  const total = numberOf(own, 'totalReturn');
  if (total === null) return null;
  const cagr = numberOf(own, 'cagr');
  const { paysDividends } = page.profile;
  const verb = total < 0 ? t('lost') : t('gained');
  const perYear =
    cagr === null ? '' : t(', {cagr} a year', { cagr: formatPercent(cagr, { digits: 1, signed: true }) });
  const basisSummary =
    basis === 'total' ? ` ${t('with dividends reinvested')}` : ` ${t('without dividends')}`;
  return {
    figureId: 'totalReturn',
    text: t('{name} {verb} {unsigned} from {day} to {day2}{basisSummary}{perYear}.', {
      name: page.identity.name,
      verb,
      unsigned: unsigned(total),
      day: formatEpochDay(view.summary.first.day),
      day2: formatEpochDay(view.summary.last.day),
      basisSummary: paysDividends ? basisSummary : '',
      perYear,
    }),
  };
}

function volatilitySentence({
  rangeFigures: { own, benchmark, benchmarkName },
}: WordsInput): FigureSentence | null {
  const volatility = numberOf(own, 'volatility');
  if (volatility === null) return null;
  const benchmarkVolatility = benchmark && numberOf(benchmark, 'volatility');
  const beside =
    benchmarkName && benchmarkVolatility
      ? t(', {volatility} times that of {name}', {
          volatility: formatNumber(volatility / benchmarkVolatility, { digits: 1 }),
          name: benchmarkName.name,
        })
      : '';
  return {
    figureId: 'volatility',
    text: t('Its volatility was {unsigned} a year{beside}.', { unsigned: unsigned(volatility), beside }),
  };
}

function fallSentence({ rangeFigures: { own } }: WordsInput): FigureSentence | null {
  const depth = numberOf(own, 'maxDrawdown');
  const [peak, trough] = [dayOf(own, 'maxDrawdown.peak'), dayOf(own, 'maxDrawdown.trough')];
  if (depth === null || peak === null || trough === null) return null;
  const recovery = dayOf(own, 'maxDrawdown.recovery');
  const end =
    recovery === null
      ? t('it has not recovered since')
      : t('it had recovered by {recovery}', { recovery: formatDay(recovery) });
  return {
    figureId: 'maxDrawdown',
    text: t('Its max drawdown was {unsigned}, from {peak} to {trough}; {end}.', {
      unsigned: unsigned(depth),
      peak: formatDay(peak),
      trough: formatDay(trough),
      end,
    }),
  };
}

function betaSentence({ rangeFigures: { own, benchmarkName } }: WordsInput): FigureSentence | null {
  const beta = numberOf(own, 'beta');
  if (beta === null || !benchmarkName) return null;
  const r2 = numberOf(own, 'r2');
  const share =
    r2 === null
      ? ''
      : t(', which explains {r2} of its daily variance', { r2: formatPercent(r2, { digits: 0 }) });
  return {
    figureId: 'beta',
    text: t('When {name} moved 1%, it moved {beta}% on average{share}.', {
      name: benchmarkName.name,
      beta: formatNumber(beta),
      share,
    }),
  };
}

function yearSentence({ page: { today, identity } }: WordsInput): FigureSentence | null {
  const [low, high, price] = [
    numberOf(today, 'low52w'),
    numberOf(today, 'high52w'),
    numberOf(today, 'price'),
  ];
  const below = numberOf(today, 'fromHigh52w');
  if (low === null || high === null || price === null || below === null || !(high > low)) return null;
  const place = Math.round(((price - low) / (high - low)) * 100);
  return {
    figureId: 'fromHigh52w',
    text: t('At {price} it is at {place}% of its 52-week range, {unsigned} below the high.', {
      price: formatPrice(price, identity.kind),
      place,
      unsigned: unsigned(below),
    }),
  };
}

function trendSentence({ page: { today, identity, profile } }: WordsInput): FigureSentence | null {
  const [price, average] = [numberOf(today, 'price'), numberOf(today, 'sma200')];
  if (price === null || average === null) return null;
  const side = price >= average ? t('above') : t('below');
  return {
    figureId: 'sma200',
    text: t(
      profile.valueName === 'price'
        ? 'It trades {unsigned} {side} its 200-day average of {average}.'
        : 'It is {unsigned} {side} its 200-day average of {average}.',
      { unsigned: unsigned(price / average - 1), side, average: formatPrice(average, identity.kind) },
    ),
  };
}
