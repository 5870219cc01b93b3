/** Groups digits by three, identically on every machine. */
export function groupDigits(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** A count with its noun: `1 row`, `1,234 rows`; `plural` for nouns that do not take an s. */
export function countText(amount: number, noun: string, plural = `${noun}s`): string {
  return `${groupDigits(amount)} ${amount === 1 ? noun : plural}`;
}
