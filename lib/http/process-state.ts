import type { Status } from '@/lib/contracts/status';

/**
 * State shared by the parts of a web process. Next bundles pages and routes, and the server is a bundle of its own, so a
 * module variable is not shared.
 */
export interface ProcessState {
  /** The backend's last response to `/status/`. */
  status: Status | null;
  /** The number of responses of the backend that have arrived, of all calls. */
  backendAnswers: number;
  /** Until then, in milliseconds of the clock, a backend that starts beside this process is waited for. */
  backendAwaitedUntil: number;
}

const KEY = Symbol.for('tapeglass.web.process-state');

/** The state of this process. */
export function processState(): ProcessState {
  const holder = globalThis as { [KEY]?: ProcessState };
  holder[KEY] ??= {
    status: null,
    backendAnswers: 0,
    backendAwaitedUntil: 0,
  };
  return holder[KEY];
}
