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
  factors: {
    path: '/factor-performance',
    title: 'Factor Performance',
    text: 'This page will show the returns of market, size, value, profitability, investment and momentum, and a regression of any symbol on them.',
    symbols: ['SPY', 'IWM', 'AAPL', 'MSFT'],
  },
} as const satisfies Readonly<Record<string, ComingText>>;
