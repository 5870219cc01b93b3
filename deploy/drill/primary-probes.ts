import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { DATABASES, type DatabaseName, type DrillSite } from './site-parts';

/** A row that a database acknowledged. */
export interface ProbeWrite {
  readonly id: number;
  readonly member: string;
  /** The timeline of the database; each promotion of a standby begins a higher one. */
  readonly timeline: number;
  readonly sentAt: number;
  readonly doneAt: number;
}

/**
 * Writes that a former primary acknowledged although its successor had acknowledged one before they were sent.
 *
 * @returns A description of each.
 */
export function findTwoPrimaries(writes: readonly ProbeWrite[]): string[] {
  const done = [...writes].sort((a, b) => a.doneAt - b.doneAt);
  const sent = [...writes].sort((a, b) => a.sentAt - b.sentAt);
  const found: string[] = [];
  let next = 0;
  let newest: ProbeWrite | null = null;
  for (const write of sent) {
    for (; next < done.length && done[next]!.doneAt < write.sentAt; next += 1)
      if (newest === null || done[next]!.timeline > newest.timeline) newest = done[next]!;
    if (newest !== null && write.timeline < newest.timeline)
      found.push(
        `${write.member} acknowledged a write on timeline ${write.timeline} after ${newest.member} had acknowledged one on timeline ${newest.timeline}`,
      );
  }
  return found;
}

const PAUSE_MS = 250;
const CONNECT_MS = 2_000;
const ANSWER_MS = 4_000;
/** A standby refuses this; a primary names its timeline. */
const INSERT = `insert into drill_probes (id, member) values ($1, $2)
  returning ('x' || substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8))::bit(32)::int as timeline`;

/** Writes to each database directly, past HAProxy and Patroni, all the time: at most one may acknowledge them. */
export class PrimaryProbes {
  #acknowledged: ProbeWrite[] = [];
  /** Identifiers of all acknowledged rows. */
  readonly #ids = new Set<number>();
  #nextId = 1;
  #isRunning = true;
  readonly #loops: Promise<void>[];

  constructor(private readonly site: DrillSite) {
    this.#loops = DATABASES.map((name) => this.#keepWriting(name));
  }

  async #keepWriting(name: DatabaseName): Promise<void> {
    let client: Client | null = null;
    while (this.#isRunning) {
      try {
        client ??= await this.#connect(name);
        await this.#write(client, name);
      } catch {
        // A standby, or a database that does not answer: without an acknowledgement nothing is expected of it.
        close(client);
        client = null;
      }
      await wait(PAUSE_MS);
    }
    close(client);
  }

  async #connect(name: DatabaseName): Promise<Client> {
    const client = new Client({
      host: '127.0.0.1',
      port: this.site.ports[name],
      user: 'tapeglass',
      database: 'tapeglass',
      password: this.site.password,
      connectionTimeoutMillis: CONNECT_MS,
      // No cancellation is sent: a commit that waits for its standby would be acknowledged by it.
      query_timeout: ANSWER_MS,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
    } catch (error) {
      close(client);
      throw error;
    }
    return client;
  }

  async #write(client: Client, member: DatabaseName): Promise<void> {
    const id = this.#nextId;
    this.#nextId += 1;
    const sentAt = Date.now();
    const { rows } = await client.query<{ timeline: number }>(INSERT, [id, member]);
    this.#ids.add(id);
    this.#acknowledged.push({ id, member, timeline: rows[0]!.timeline, sentAt, doneAt: Date.now() });
  }

  get count(): number {
    return this.#ids.size;
  }

  /** Identifiers of the rows that were acknowledged so far. */
  identifiers(): ReadonlySet<number> {
    return new Set(this.#ids);
  }

  /** The faults in the rows since the last call; the newest timeline is kept. */
  findFaults(): string[] {
    const faults = findTwoPrimaries(this.#acknowledged);
    this.#acknowledged = this.#acknowledged.sort((a, b) => a.timeline - b.timeline).slice(-1);
    return faults;
  }

  async stop(): Promise<void> {
    this.#isRunning = false;
    await Promise.all(this.#loops);
  }
}

/** Ends a connection without waiting for a database that does not answer. */
function close(client: Client | null): void {
  client?.end().catch(() => undefined);
}
