/** What an answer's `meta` says of where its figures come from. */
export interface FigureSource {
  readonly source: string;
  readonly seed?: number | null;
}

/** Where figures come from, as the small print says it: `Source: simulated market, seed 1.` */
export function sourceText({ source, seed }: FigureSource): string {
  if (source !== 'simulated') return `Source: ${source}.`;
  return `Source: simulated market${seed === undefined || seed === null ? '' : `, seed ${seed}`}.`;
}
