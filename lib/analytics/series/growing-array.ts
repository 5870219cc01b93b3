/** Arrays of numbers that grow at their end. */
type Numbers = Float64Array<ArrayBuffer> | Int32Array<ArrayBuffer>;

const SMALLEST = 16;

/** The array, or a longer copy of it where it has no room for a number of elements. */
export function reserve<Values extends Numbers>(values: Values, length: number): Values {
  if (length <= values.length) return values;
  const Kind = values.constructor as new (length: number) => Values;
  const longer = new Kind(Math.max(length, SMALLEST, values.length + (values.length >> 1)));
  longer.set(values);
  return longer;
}

/** The array without the room that it has left. */
export function trimmed<Values extends Numbers>(values: Values, length: number): Values {
  return values.length === length ? values : (values.slice(0, length) as Values);
}
