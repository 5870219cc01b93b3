/** A quoted currency pair: units of `quote` for one unit of `base`. */
export interface QuotedPair {
  readonly base: string;
  readonly quote: string;
  /** Positive. */
  readonly rate: number;
}

/**
 * Computes the rate between every two currencies from the quoted pairs, along the shortest path of pairs, so
 * that a quoted pair is returned unchanged. Of two paths of equal length, the one through the currency
 * listed first is used.
 *
 * @param currencies - Codes, in the order of rows and columns.
 * @param pairs - Rates at the same time.
 * @returns `matrix[i][j]`: units of currency j for one of i; 1 on the diagonal, null where there is no path.
 */
export function crossRates(currencies: readonly string[], pairs: readonly QuotedPair[]): (number | null)[][] {
  const edges = new Map<string, Map<string, number>>();
  const connect = (from: string, to: string, rate: number): void => {
    const edge = edges.get(from) ?? new Map<string, number>();
    edge.set(to, rate);
    edges.set(from, edge);
  };
  for (const { base, quote, rate } of pairs) {
    connect(base, quote, rate);
    connect(quote, base, 1 / rate);
  }
  return currencies.map((from) => {
    const reached = reachFrom(from, edges, currencies);
    return currencies.map((to) => reached.get(to) ?? null);
  });
}

/** Units of every reachable currency for one unit of `from`, by breadth-first search. */
function reachFrom(
  from: string,
  edges: ReadonlyMap<string, ReadonlyMap<string, number>>,
  order: readonly string[],
): Map<string, number> {
  const reached = new Map([[from, 1]]);
  let front = [from];
  while (front.length > 0) {
    const next: string[] = [];
    for (const at of front) {
      const steps = [...(edges.get(at) ?? [])].sort(([a], [b]) => order.indexOf(a) - order.indexOf(b));
      for (const [to, rate] of steps) {
        if (reached.has(to)) continue;
        reached.set(to, reached.get(at)! * rate);
        next.push(to);
      }
    }
    front = next.sort((a, b) => order.indexOf(a) - order.indexOf(b));
  }
  return reached;
}

/** Base and quote of a pair's symbol (`EURUSD=X`, `EURUSD`, `EUR/USD`); null for symbols of another form. */
export function pairOfSymbol(symbol: string): { readonly base: string; readonly quote: string } | null {
  const match = /^([A-Z]{3})[/-]?([A-Z]{3})(=X)?$/.exec(symbol);
  return match ? { base: match[1]!, quote: match[2]! } : null;
}
