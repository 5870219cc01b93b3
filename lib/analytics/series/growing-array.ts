/** Arrays of numbers that grow at their end. */
type Numbers = Float64Array<ArrayBuffer> | Int32Array<ArrayBuffer>;

/**
 * Records for which an empty array gets room: to make a typed array takes as long as to fill many of its
 * elements.
 */
const FIRST_RECORDS = 16;

/**
 * The array, or one with twice the room where it has none for another record.
 *
 * @param length - Elements that it has to hold; of an empty array those of one record.
 */
export function reserve<Values extends Numbers>(values: Values, length: number): Values {
  if (length <= values.length) return values;
  const Kind = values.constructor as new (length: number) => Values;
  const longer = new Kind(Math.max(length, values.length === 0 ? FIRST_RECORDS * length : 2 * values.length));
  longer.set(values);
  return longer;
}

/** The array without the room that it has left. */
export function trimmed<Values extends Numbers>(values: Values, length: number): Values {
  return values.length === length ? values : (values.slice(0, length) as Values);
}

/** A copy of the first elements with room for others. */
export function withRoom<Values extends Numbers>(values: Values, length: number, room: number): Values {
  const Kind = values.constructor as new (length: number) => Values;
  const copy = new Kind(length + room);
  copy.set(values.subarray(0, length));
  return copy;
}
