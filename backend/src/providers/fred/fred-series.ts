/** Codes of other banks, which are written like FRED's. */
const OF_OTHERS: ReadonlySet<string> = new Set(['IUDBEDR', 'IUDSOIA', 'V39079']);

/** True for the id of a series that FRED may have. */
export function isFredSeries(id: string): boolean {
  return /^[A-Z0-9]{2,30}$/.test(id) && !OF_OTHERS.has(id);
}
