import type { CallResult } from '@/lib/http/call-result';

/** What to ask of the backend as the person who is signed in. */
export interface BearerRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With its slashes, and its parts already encoded: `/addtowatchlist/%5EGSPC/`. */
  readonly path: string;
  /** Parameters; a null or absent one is left out. */
  readonly query?: Readonly<Record<string, string | null | undefined>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** `blob` for a file to be saved; a failure is told in words either way. */
  readonly answer?: 'json' | 'blob';
  /** True: the layout's progress bar does not show for it, because nobody asked for it. */
  readonly isQuiet?: boolean;
  readonly timeoutMs?: number;
}

/** Where the bearer calls get their token from; the store connects itself. */
export interface BearerSession {
  /** The access token, once the start has found out who is signed in; null for a visitor. */
  readonly token: () => Promise<string | null>;
  /** Another token in the place of one that was refused. Callers at the same time share one request. */
  readonly refresh: (refused: string) => Promise<CallResult<string>>;
  /** The session is over: whoever was signed in is a visitor from now on. */
  readonly end: (detail: string) => void;
}
