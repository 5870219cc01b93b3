/** True when the programs of a PostgreSQL server are on this machine. */
export function hasPostgres(): boolean;

/** Starts a throw-away server; `stop` ends it and removes its folder. */
export function startCluster(): Promise<{ url: string; stop: () => Promise<void> }>;
