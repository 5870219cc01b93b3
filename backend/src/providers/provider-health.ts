import { FAILURES, ProviderError, type Failure } from './http/provider-error';

/** The last success and the last failure of a provider. */
export interface ProviderState {
  readonly succeededAt: Date | null;
  readonly failedAt: Date | null;
  readonly failure: Failure | null;
  readonly message: string | null;
  /** It is not called before. */
  readonly pausedUntil: Date | null;
}

/** An answer and the provider that gave it. */
export interface Answered<T> {
  readonly provider: string;
  readonly value: T;
}

/** Asks providers in order, and leaves those that keep failing alone for a while. */
export interface ProviderHealth {
  /**
   * The first answer of several providers.
   *
   * @throws ProviderError The failure of the first provider that covers the request.
   */
  ask<P extends { readonly id: string }, T>(
    providers: readonly P[],
    call: (provider: P) => Promise<T>,
  ): Promise<Answered<T>>;
  states(): ReadonlyMap<string, ProviderState>;
}

/** Failures in a row after which a provider is paused. */
const FAILURES_TO_PAUSE = 5;
const PAUSE_MS = 10 * 60_000;
const MAX_PAUSE_MS = 24 * 3_600_000;

const UNASKED: ProviderState = {
  succeededAt: null,
  failedAt: null,
  failure: null,
  message: null,
  pausedUntil: null,
};

/** @param stored - States of an earlier process; its pauses are kept. */
export function createProviderHealth(
  now: () => Date,
  stored: ReadonlyMap<string, ProviderState> = new Map(),
): ProviderHealth {
  const states = new Map(stored);
  const inARow = new Map<string, number>();

  /** The end of a pause that has not ended: a request that was under way when it began does not end it. */
  function pauseEnd(id: string): Date | null {
    const { pausedUntil } = states.get(id) ?? UNASKED;
    return pausedUntil === null || pausedUntil <= now() ? null : pausedUntil;
  }

  function noteSuccess(id: string): void {
    inARow.delete(id);
    states.set(id, { ...(states.get(id) ?? UNASKED), succeededAt: now(), pausedUntil: pauseEnd(id) });
  }

  function noteFailure(id: string, { failure, message, retryAfterMs }: ProviderError): void {
    const { pauses } = FAILURES[failure];
    if (pauses === 'never') return;
    const count = (inARow.get(id) ?? 0) + 1;
    inARow.set(id, count);
    const isPaused = pauses === 'at-once' || count >= FAILURES_TO_PAUSE;
    const pause = Math.min(Math.max(retryAfterMs ?? 0, PAUSE_MS), MAX_PAUSE_MS);
    const earlier = pauseEnd(id);
    const until = isPaused ? new Date(now().getTime() + pause) : null;
    states.set(id, {
      ...(states.get(id) ?? UNASKED),
      failedAt: now(),
      failure,
      message,
      pausedUntil: until !== null && (earlier === null || until > earlier) ? until : earlier,
    });
  }

  function pauseOf(id: string): ProviderError | null {
    const pausedUntil = pauseEnd(id);
    if (pausedUntil === null) return null;
    const { failure, message } = states.get(id) ?? UNASKED;
    const text = `paused until ${pausedUntil.toISOString().slice(0, 16)}Z after: ${message ?? 'failures'}`;
    return new ProviderError(failure ?? 'network', id, text, {
      retryAfterMs: pausedUntil.getTime() - now().getTime(),
    });
  }

  return {
    states: () => states,
    async ask(providers, call) {
      const failures: ProviderError[] = [];
      for (const provider of providers) {
        const pause = pauseOf(provider.id);
        if (pause) {
          failures.push(pause);
          continue;
        }
        try {
          const value = await call(provider);
          noteSuccess(provider.id);
          return { provider: provider.id, value };
        } catch (error) {
          if (!(error instanceof ProviderError)) throw error;
          noteFailure(provider.id, error);
          failures.push(error);
          if (!FAILURES[error.failure].next) break;
        }
      }
      // A failing provider may have data that another one does not.
      const telling = failures.find(({ failure }) => failure !== 'unknown-symbol') ?? failures[0];
      throw telling ?? new ProviderError('unknown-symbol', 'none', 'no provider covers it');
    },
  };
}
