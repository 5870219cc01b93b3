import { serverConfig } from '@/lib/config/server-config';
import type { Status } from '@/lib/contracts/status';

/**
 * State shared by the parts of a web process. Next bundles pages, routes and instrumentation separately, so a
 * module variable is not shared.
 */
export interface ProcessState {
  /**
   * Internal paths of the pages built by this process, the most recent last, with the topics of their data
   * (null: all).
   */
  readonly builtPages: Map<string, readonly string[] | null>;
  /** The data version that each of them is made of, or a newer one. */
  readonly pageVersions: Map<string, number>;
  /** Protects `/api/revalidate`; known only to the product's own processes. */
  readonly internalSecret: string;
  /** The backend's last response to `/status/`. */
  status: Status | null;
  /** How many answers of the backend have arrived, of all calls. */
  backendAnswers: number;
  /** Until then, in milliseconds of the clock, a backend that starts beside this process is waited for. */
  backendAwaitedUntil: number;
}

const KEY = Symbol.for('tapeglass.web.process-state');

/** The state of this process. */
export function processState(): ProcessState {
  const holder = globalThis as { [KEY]?: ProcessState };
  holder[KEY] ??= {
    builtPages: new Map(),
    pageVersions: new Map(),
    internalSecret: serverConfig().internalSecret ?? crypto.randomUUID() + crypto.randomUUID(),
    status: null,
    backendAnswers: 0,
    backendAwaitedUntil: 0,
  };
  return holder[KEY];
}
