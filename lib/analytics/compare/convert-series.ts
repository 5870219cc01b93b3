import { alignSeries } from '../relative/align-series';

/** Values by day. */
export interface DatedValues {
  readonly days: Int32Array;
  readonly values: Float64Array;
}

/** One step of a conversion: a currency pair's quotes, by which values are multiplied, or divided where it is quoted the other way. */
export interface ConversionStep {
  readonly rates: DatedValues;
  readonly isInverse: boolean;
}

/**
 * A series in another currency: each value times the rate of the same day. Days without a rate drop out; none is carried over.
 *
 * @param steps - One pair, or two over a third currency; none leaves the series as it is.
 * @param unit - What a value is multiplied by first: 0.01 for prices in pence or cents.
 */
export function convertSeries(series: DatedValues, steps: readonly ConversionStep[], unit = 1): DatedValues {
  if (steps.length === 0 && unit === 1) return series;
  const { days, columns } = alignSeries([series, ...steps.map(({ rates }) => rates)]);
  const values = columns[0]!.map((value) => value * unit);
  steps.forEach(({ isInverse }, step) => {
    const rates = columns[step + 1]!;
    for (let i = 0; i < values.length; i++) {
      values[i] = isInverse ? values[i]! / rates[i]! : values[i]! * rates[i]!;
    }
  });
  return { days, values };
}
