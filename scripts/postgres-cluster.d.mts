/** True when the PostgreSQL server programs are installed. */
export function hasPostgres(): boolean;

/** Starts a temporary server; `stop` ends it and removes its folder. */
export function startCluster(): Promise<{ url: string; stop: () => Promise<void> }>;

/** The folder of PostgreSQL's server programs; null where they are not installed. */
export function findPostgresFolder(): string | null;

/** Ids of another account when running as root, else null: PostgreSQL and PgBouncer refuse to run as root. */
export function findServerAccount(): { readonly uid: number; readonly gid: number } | null;

/** A port of 127.0.0.1 that was free when checked. */
export function findFreePort(): Promise<number>;
