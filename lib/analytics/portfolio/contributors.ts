/** A holding with what it added to the return. */
export interface Contributor {
  readonly asset: string;
  readonly name: string;
  readonly contribution: number;
}

/** The holdings that changed the return most, the best first, and the best and the worst of all. */
export interface Contributors {
  readonly largest: Contributor[];
  readonly most: Contributor | null;
  readonly least: Contributor | null;
}

/** What the holdings added to the return; those that added nothing are left out. */
export function contributorsOf(
  holdings: readonly {
    readonly asset: string;
    readonly name: string;
    readonly contribution: number | null;
  }[],
  shown: number,
): Contributors {
  const all = holdings
    .flatMap(({ asset, contribution, name }) =>
      contribution === null || contribution === 0 ? [] : [{ asset, name, contribution }],
    )
    .sort((a, b) => b.contribution - a.contribution);
  const bySize = [...all].sort((a, b) => Math.abs(b.contribution) - Math.abs(a.contribution));
  const largest = new Set(bySize.slice(0, shown));
  return {
    largest: all.filter((one) => largest.has(one)),
    most: all[0] ?? null,
    least: all.at(-1) ?? null,
  };
}
