/** True when the PostgreSQL server programs are installed. */
export function hasPostgres(): boolean;

/** Starts a temporary server; `stop` ends it and removes its folder. */
export function startCluster(): Promise<{ url: string; stop: () => Promise<void> }>;
