import { serverConfig } from '@/lib/config/server-config';
import type { Status } from '@/lib/contracts/status';
import { DATA_VERSION_HEADER } from '@/lib/domain/data-version-header';
import { processState } from '@/lib/http/process-state';
import { noteBackendAnswer } from '@/lib/http/send-to-backend';

/** Interval at which the backend is asked for its state; an unchanged one is a 304 without a body. */
const ASK_EVERY_MS = 500;
const FIRST_ASK_MS = 250;
const TIMEOUT_MS = 10_000;

/** A version that the backend does not name is asked for once in this time. */
const RETRY_MS = 1_000;

/** A backend that is started beside this process listens within this time, also on a busy machine. */
const BACKEND_STARTS_WITHIN_MS = 30_000;

/** The state of the backend's data. */
export interface DataState {
  /** Differs when any response can: data version, source, seed and day. */
  readonly id: string;
  /** The data version; 0 before the backend has answered. */
  readonly version: number;
  /** The id before this one; null for the first. */
  readonly previousId: string | null;
  /** The time at which this process got it, in milliseconds. */
  readonly since: number;
}

/** Asks for `/status/`; null when it is unchanged since the ETag. */
export type AskStatus = (
  etag: string | null,
  atLeast: number,
) => Promise<{ readonly status: Status; readonly etag: string | null } | null>;

async function askStatus(etag: string | null, atLeast: number): ReturnType<AskStatus> {
  const response = await fetch(`${serverConfig().backendUrl}/status/`, {
    headers: { [DATA_VERSION_HEADER]: String(atLeast), ...(etag && { 'if-none-match': etag }) },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  noteBackendAnswer();
  if (response.status === 304) return null;
  if (!response.ok) throw new Error(`/status/ answered ${response.status}`);
  return { status: (await response.json()) as Status, etag: response.headers.get('etag') };
}

/** Follows the state of the backend's data, which is a part of the key of every kept response. */
export class DataStateFollower {
  #state: DataState = { id: '', version: 0, previousId: null, since: 0 };
  #etag: string | null = null;
  #learning: Promise<void> | null = null;
  #learntAt = -Infinity;

  constructor(
    private readonly ask: AskStatus = askStatus,
    private readonly now: () => number = Date.now,
  ) {}

  /** The state as far as it is known to this process. */
  get state(): DataState {
    return this.#state;
  }

  /** Asks the backend once. @throws when it is unavailable. */
  async refresh(atLeast = 0): Promise<void> {
    const answer = await this.ask(atLeast > 0 ? null : this.#etag, atLeast);
    if (answer === null) return;
    const { status } = answer;
    this.#etag = answer.etag;
    processState().status = status;
    const id = [status.dataVersion, status.source, status.seed, status.today].join('|');
    if (id === this.#state.id) return;
    this.#state = { id, version: status.dataVersion, previousId: this.#state.id, since: this.now() };
  }

  /** Brings the state up to a data version that a caller has seen, where a backend has it. */
  async bringUpTo(version: number): Promise<void> {
    if (this.#state.version >= version) return;
    if (this.#learning === null && this.now() - this.#learntAt < RETRY_MS) return;
    this.#learning ??= this.refresh(version)
      // Without the backend, the known state remains.
      .catch(() => undefined)
      .finally(() => {
        this.#learning = null;
        this.#learntAt = this.now();
      });
    await this.#learning;
  }

  /** Asks regularly; the timer does not keep the process alive. */
  start(): void {
    processState().backendAwaitedUntil = this.now() + BACKEND_STARTS_WITHIN_MS;
    const step = (): void => {
      const next = (pause: number) => () => void setTimeout(step, pause).unref();
      // Pages report an unavailable backend themselves.
      this.refresh().then(next(ASK_EVERY_MS), next(FIRST_ASK_MS));
    };
    step();
  }
}
