import type { CallResult } from '@/lib/http/call-result';

/** A request to the backend on behalf of the signed-in user. */
export interface BearerRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With its slashes, and with encoded segments: `/addtowatchlist/%5EGSPC/`. */
  readonly path: string;
  /** Parameters; null and absent ones are omitted. */
  readonly query?: Readonly<Record<string, string | null | undefined>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** The revision that a change is based on, sent as `If-Match`; an older one is refused. */
  readonly ifMatch?: number;
  /** `blob` for a file to be saved; failures have a message in both cases. */
  readonly answer?: 'json' | 'blob';
  /** If true, the layout's progress bar is not shown, because the user did not start the request. */
  readonly isBackground?: boolean;
  readonly timeoutMs?: number;
}

/** Source of the token for bearer calls; the store connects itself. */
export interface BearerSession {
  /** The access token, once the initial session check has finished; null for a visitor. */
  readonly token: () => Promise<string | null>;
  /** Renews a rejected token. Concurrent callers share one request. */
  readonly refresh: (refused: string) => Promise<CallResult<string>>;
  /** Ends the session: the user becomes a visitor. */
  readonly end: (detail: string) => void;
}
