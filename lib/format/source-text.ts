/** The source in the `meta` of a response. */
export interface FigureSource {
  readonly source: string;
  readonly seed?: number | null;
}

/** Describes the source of the figures: `Source: simulated market, seed 1.` */
export function sourceText({ source, seed }: FigureSource): string {
  if (source !== 'simulated') return `Source: ${source}.`;
  return `Source: simulated market${seed === undefined || seed === null ? '' : `, seed ${seed}`}.`;
}
