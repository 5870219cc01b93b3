import { serverConfig } from '@/lib/config/server-config';
import type { Status } from '@/lib/contracts/status';

/** What the parts of one web process share. Next bundles pages, routes and instrumentation apart, so a module's own variable would not do. */
export interface ProcessState {
  /** Internal paths of the pages that were built here, the one built last at the end, with the topics that each is made of (null: all). */
  readonly builtPages: Map<string, readonly string[] | null>;
  /** Guards `/api/revalidate`; known to our own processes alone. */
  readonly internalSecret: string;
  /** The backend's last answer to `/status/`. */
  status: Status | null;
}

const KEY = Symbol.for('tapeglass.web.process-state');

/** The state of this process. */
export function processState(): ProcessState {
  const holder = globalThis as { [KEY]?: ProcessState };
  holder[KEY] ??= {
    builtPages: new Map(),
    internalSecret: serverConfig().internalSecret ?? crypto.randomUUID() + crypto.randomUUID(),
    status: null,
  };
  return holder[KEY];
}
