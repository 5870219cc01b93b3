import { alignSeries } from '../relative/align-series';

/** Days and values of one length. */
export interface DatedValues {
  readonly days: Int32Array;
  readonly values: Float64Array;
}

/**
 * One step of a conversion: the quotes of a currency pair. Values are multiplied by them, or divided when the
 * pair is inverted.
 */
export interface ConversionStep {
  readonly rates: DatedValues;
  readonly isInverse: boolean;
}

/**
 * Converts a series into another currency with the rate of the same day. Days without a rate are dropped;
 * rates are not carried forward.
 *
 * @param steps - One pair, or two through a third currency; an empty list leaves the series unchanged.
 * @param unit - Factor applied first: 0.01 for prices in pence or cents.
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
