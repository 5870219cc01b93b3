/** What a page that is not built yet says of itself. */
export interface ComingText {
  /** Its public path. */
  readonly path: string;
  readonly title: string;
  /** One sentence: what it will show. */
  readonly text: string;
  /** Symbols of the field whose pages can be read today. */
  readonly symbols: readonly string[];
}

/** The pages with an address of their own, by it. */
export const COMING = {
} as const satisfies Readonly<Record<string, ComingText>>;
