import { serverConfig } from '@/lib/config/server-config';
import { AppError } from '@/lib/domain/errors';
import { processState } from '@/lib/http/process-state';

const SECOND_MS = 1000;

/** A backend that has answered nothing for so long, to any call of this process, is unavailable. */
const SILENT_S = 20;

/** No call takes longer, however busy the backend is: below the limit of proxies (65 s in `deploy/nginx`). */
const MAX_S = 55;

/** Between two attempts while the backend that starts with this process does not listen yet. */
const START_PAUSE_MS = 200;

/** A call of the web process. */
export interface SentCall<T> {
  /** With its slashes, encoded segments and query. */
  readonly path: string;
  readonly init: Omit<RequestInit, 'signal'>;
  /** Reads the response, within the time limit of the call. */
  readonly read: (response: Response) => Promise<T>;
  /** Pauses before the call is sent again whose connection failed. None: it is sent once. */
  readonly retryPausesMs?: readonly number[];
}

/** Notes that the backend has answered: calls that still wait for it go on waiting. */
export function noteBackendAnswer(): void {
  processState().backendAnswers += 1;
}

/** True when nothing was sent, because no process listens at the address. */
function isRefused(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === 'ECONNREFUSED';
}

function isStarting(): boolean {
  const { backendAwaitedUntil, status } = processState();
  return status === null && Date.now() < backendAwaitedUntil;
}

/**
 * Ends a call whose backend is silent. A busy machine answers late: what it answers to other calls counts. The seconds are
 * those of a timer, so that time in which this process did not run, and could read no response, does not count.
 */
async function whileAnswered<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const state = processState();
  const control = new AbortController();
  let answerCount = state.backendAnswers;
  let silentS = 0;
  let waitedS = 0;
  const timer = setInterval(() => {
    waitedS += 1;
    silentS = state.backendAnswers === answerCount ? silentS + 1 : 0;
    answerCount = state.backendAnswers;
    if (silentS >= SILENT_S || waitedS >= MAX_S)
      control.abort(new DOMException(`no answer after ${waitedS} s`, 'TimeoutError'));
  }, SECOND_MS);
  try {
    return await work(control.signal);
  } finally {
    clearInterval(timer);
  }
}

/**
 * Sends a call to the backend and reads its response.
 *
 * @throws what `read` throws; AppError `BACKEND_AWAY` when the backend cannot be reached or is silent.
 */
export async function sendToBackend<T>({ path, init, read, retryPausesMs = [] }: SentCall<T>): Promise<T> {
  try {
    return await whileAnswered(async (signal) => {
      const send = async (attempt: number): Promise<Response> => {
        try {
          return await fetch(serverConfig().backendUrl + path, { ...init, signal });
        } catch (error) {
          const isEarly = isRefused(error) && isStarting();
          const pause = isEarly ? START_PAUSE_MS : retryPausesMs[attempt];
          if (pause === undefined || signal.aborted) throw error;
          await new Promise((resolve) => setTimeout(resolve, pause));
          return send(isEarly ? attempt : attempt + 1);
        }
      };
      const response = await send(0);
      noteBackendAnswer();
      return read(response);
    });
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('BACKEND_AWAY', `the backend cannot be reached for ${path.split('?', 1)[0]}`, {
      cause,
    });
  }
}
