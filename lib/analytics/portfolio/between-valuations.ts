import type { DatedValues } from '../compare/convert-series';

/** Valuations with a value for each day between two of them, on a straight line; after the last one there is none. */
export function onStraightLine({ days, values }: DatedValues): DatedValues {
  const last = days.length - 1;
  if (last < 1) return { days, values };
  const length = days[last]! - days[0]! + 1;
  const filled = { days: new Int32Array(length), values: new Float64Array(length) };
  let before = 0;
  for (let at = 0; at < length; at++) {
    const day = days[0]! + at;
    while (before + 1 < last && days[before + 1]! <= day) before += 1;
    const [from, to] = [days[before]!, days[before + 1]!];
    const share = (day - from) / (to - from);
    filled.days[at] = day;
    filled.values[at] = values[before]! * (1 - share) + values[before + 1]! * share;
  }
  return filled;
}
