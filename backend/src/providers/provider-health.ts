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

type Pausing = 'all' | 'limits';

/** Asks providers in order, and leaves those that keep failing alone for a while. */
export interface ProviderHealth {
  /**
   * The first response of several providers.
   *
   * @param pausing - Failures that pause a provider: all that do by their policy, or limits alone.
   *
   * @throws ProviderError The failure of the first provider that covers the request.
   */
  readonly ask: <P extends { readonly id: string }, T>(
    providers: readonly P[],
    call: (provider: P) => Promise<T>,
    pausing?: Pausing,
  ) => Promise<Answered<T>>;
  /** Takes over what another process knows: its later states, and pauses that end later. */
  adopt(stored: ReadonlyMap<string, ProviderState>): void;
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

export function createProviderHealth(now: () => Date): ProviderHealth {
  const states = new Map<string, ProviderState>();
  const inARow = new Map<string, number>();
  /** The first request after a pause, by provider: the others wait for its response. */
  const probes = new Map<string, Promise<void>>();
  const stateOf = (id: string): ProviderState => states.get(id) ?? UNASKED;

  /** The end of a pause that has not ended: a request that was under way when it began does not end it. */
  function pauseEnd(id: string): Date | null {
    const { pausedUntil } = stateOf(id);
    return pausedUntil === null || pausedUntil <= now() ? null : pausedUntil;
  }

  function noteSuccess(id: string): void {
    inARow.delete(id);
    states.set(id, { ...stateOf(id), succeededAt: now(), pausedUntil: pauseEnd(id) });
  }

  function noteFailure(
    id: string,
    { failure, message, retryAfterMs }: ProviderError,
    { isProbe, pausing }: { readonly isProbe: boolean; readonly pausing: Pausing },
  ): void {
    const { pauses } = FAILURES[failure];
    if (pauses === 'count' && pausing === 'limits') return;
    const earlier = pauseEnd(id);
    if (pauses === 'never') {
      // The provider answers: the failure is one of the symbol or series alone.
      inARow.delete(id);
      states.set(id, { ...stateOf(id), pausedUntil: earlier });
      return;
    }
    const count = (inARow.get(id) ?? 0) + 1;
    inARow.set(id, count);
    const isPaused = pauses === 'at-once' || isProbe || count >= FAILURES_TO_PAUSE;
    const pause = Math.min(Math.max(retryAfterMs ?? 0, PAUSE_MS), MAX_PAUSE_MS);
    const until = isPaused ? new Date(now().getTime() + pause) : null;
    states.set(id, {
      ...stateOf(id),
      failedAt: now(),
      failure,
      message,
      pausedUntil: until !== null && (earlier === null || until > earlier) ? until : earlier,
    });
  }

  function pauseOf(id: string): ProviderError | null {
    const pausedUntil = pauseEnd(id);
    if (pausedUntil === null) return null;
    const { failure, message } = stateOf(id);
    const text = `paused until ${pausedUntil.toISOString().slice(0, 16)}Z after: ${message ?? 'failures'}`;
    return new ProviderError(failure ?? 'network', id, text, {
      retryAfterMs: pausedUntil.getTime() - now().getTime(),
      isPause: true,
    });
  }

  /** @throws ProviderError */
  async function askOne<P extends { readonly id: string }, T>(
    provider: P,
    call: (provider: P) => Promise<T>,
    notes: { readonly isProbe: boolean; readonly pausing: Pausing },
  ): Promise<T> {
    try {
      const value = await call(provider);
      noteSuccess(provider.id);
      return value;
    } catch (error) {
      if (error instanceof ProviderError) noteFailure(provider.id, error, notes);
      throw error;
    }
  }

  /** After a pause one request finds out whether the provider answers again. */
  async function askInTurn<P extends { readonly id: string }, T>(
    provider: P,
    call: (provider: P) => Promise<T>,
    pausing: Pausing,
  ): Promise<T> {
    const { id } = provider;
    for (let probe = probes.get(id); probe; probe = probes.get(id)) await probe;
    const pause = pauseOf(id);
    if (pause) throw pause;
    if (stateOf(id).pausedUntil === null) return askOne(provider, call, { isProbe: false, pausing });
    const probe = askOne(provider, call, { isProbe: true, pausing });
    probes.set(
      id,
      probe.then(
        () => void probes.delete(id),
        () => void probes.delete(id),
      ),
    );
    return probe;
  }

  return {
    states: () => states,
    adopt(stored) {
      for (const [id, state] of stored) {
        const current = stateOf(id);
        const end = pauseEnd(id);
        const latest = latestOf(state) < latestOf(current) ? current : state;
        const isLonger = end !== null && (state.pausedUntil === null || state.pausedUntil < end);
        states.set(id, isLonger ? current : latest);
      }
    },
    async ask(providers, call, pausing = 'all') {
      let first: ProviderError | null = null;
      for (const provider of providers) {
        try {
          return { provider: provider.id, value: await askInTurn(provider, call, pausing) };
        } catch (error) {
          if (!(error instanceof ProviderError)) throw error;
          first ??= error;
          if (!FAILURES[error.failure].next) break;
        }
      }
      // The best provider's failure is the cause; what a lesser one says in its place hides it.
      throw first ?? new ProviderError('unknown-symbol', 'none', 'no provider covers it');
    },
  };
}

const latestOf = ({ failedAt, succeededAt }: ProviderState): number =>
  Math.max(failedAt?.getTime() ?? 0, succeededAt?.getTime() ?? 0);
