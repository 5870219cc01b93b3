/** A holding with what it added to the return. */
export interface Contributor {
  readonly asset: string;
  readonly name: string;
  readonly contribution: number;
}

/** The best and the worst contributors, the best first. */
export interface Contributors {
  /** As many of the best as of the worst; all where there are no more. */
  readonly ends: Contributor[];
  /** Number of holdings with a contribution. */
  readonly count: number;
  readonly most: Contributor | null;
  readonly least: Contributor | null;
}

/** The contributions of the holdings to the return; those that added nothing are left out. */
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
  const half = Math.floor(shown / 2);
  return {
    ends: all.length > shown ? [...all.slice(0, half), ...all.slice(-half)] : all,
    count: all.length,
    most: all[0] ?? null,
    least: all.at(-1) ?? null,
  };
}
