/** The reaction to a failure of a provider. */
export interface FailurePolicy {
  /** Number of further attempts at the same provider. */
  readonly retries: number;
  /** True when the next provider of the same capability is called. */
  readonly next: boolean;
  /**
   * `count`: several failures in a row pause the provider; `at-once`: this failure pauses it; `never`: it says
   * something about the symbol or series that was asked for, and the provider itself works.
   */
  readonly pauses: 'count' | 'at-once' | 'never';
}

/** All failures of a provider, and what happens after each. */
export const FAILURES = {
  network: { retries: 2, next: true, pauses: 'count' },
  timeout: { retries: 1, next: true, pauses: 'count' },
  'rate-limit': { retries: 1, next: true, pauses: 'at-once' },
  blocked: { retries: 0, next: true, pauses: 'count' },
  refused: { retries: 0, next: true, pauses: 'never' },
  layout: { retries: 0, next: true, pauses: 'never' },
  'unknown-symbol': { retries: 0, next: true, pauses: 'never' },
  'bad-content': { retries: 1, next: true, pauses: 'never' },
} as const satisfies Record<string, FailurePolicy>;

export type Failure = keyof typeof FAILURES;

/** A failed request to a provider. */
export class ProviderError extends Error {
  readonly failure: Failure;
  readonly provider: string;
  /** The wait that the provider requests, in milliseconds; null when it does not state one. */
  readonly retryAfterMs: number | null;
  /** True when nothing was asked, because the provider is paused. */
  readonly isPause: boolean;

  constructor(
    failure: Failure,
    provider: string,
    message: string,
    options: {
      readonly cause?: unknown;
      readonly retryAfterMs?: number | null;
      readonly isPause?: boolean;
    } = {},
  ) {
    super(`${provider}: ${message}`, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'ProviderError';
    this.failure = failure;
    this.provider = provider;
    this.retryAfterMs = options.retryAfterMs ?? null;
    this.isPause = options.isPause ?? false;
  }
}
