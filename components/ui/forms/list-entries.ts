/** A symbol of a list and its weight as entered; empty without one. */
export interface WeightedEntry {
  readonly symbol: string;
  readonly weight: string;
}

/**
 * The entries of a list in a text field.
 *
 * @param between - `space`: spaces separate entries too; `comma`: they are part of an entry (`SPY 60`).
 */
export function splitEntries(text: string, between: 'space' | 'comma'): string[] {
  return text
    .split(between === 'space' ? /[\s,;]+/ : /[,;\n]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

/** The text of a list. */
export function joinEntries(entries: readonly string[]): string {
  return entries.join(', ');
}

/** The symbol and the weight of an entry: `SPY 60%` has the weight `60`. */
export function splitWeight(entry: string): WeightedEntry {
  const [symbol = '', ...rest] = entry.split(/\s+/);
  return { symbol, weight: rest.join(' ').replace(/%$/, '') };
}

/**
 * The entries with another weight for one of them. Either all symbols have weights or none has: the first
 * one gives the others a weight of 0, and the last one that is removed removes them all.
 */
export function withWeight(entries: readonly string[], at: number, weight: string): string[] {
  const weightText = weight.trim();
  const all = entries.map((entry, place) => {
    const weightedEntry = splitWeight(entry);
    return place === at ? { ...weightedEntry, weight: weightText } : weightedEntry;
  });
  const isWeighted = all.some((entry) => entry.weight !== '' && entry.weight !== '0');
  return all.map((entry) => (isWeighted ? `${entry.symbol} ${entry.weight || '0'}` : entry.symbol));
}
