import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { DATABASES, type DatabaseName, type DrillSite } from './site-parts';

interface Connection {
  readonly client: Socket;
  target: Socket | null;
}

/**
 * A TCP connection between two machines that can be cut: nothing passes any more, and neither side gets to know it, as when a
 * cable is pulled. After that everything that was sent meanwhile arrives.
 */
export class NetworkLink {
  readonly #connections = new Set<Connection>();
  readonly #server: Server;
  #isCut = false;

  constructor(
    private readonly port: number,
    private readonly targetPort: number,
  ) {
    this.#server = createServer({ allowHalfOpen: true }, (client) => this.#accept(client));
  }

  async open(): Promise<void> {
    this.#server.listen(this.port, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  #accept(client: Socket): void {
    const connection: Connection = { client, target: null };
    this.#connections.add(connection);
    // Its end is seen by `close`, which follows.
    client.on('error', () => undefined);
    client.once('close', () => this.#end(connection));
    client.pause();
    if (!this.#isCut) this.#join(connection);
  }

  #join(connection: Connection): void {
    if (connection.target === null) {
      const target = connect({ host: '127.0.0.1', port: this.targetPort, allowHalfOpen: true });
      connection.target = target;
      target.on('error', () => undefined);
      target.once('close', () => this.#end(connection));
    }
    connection.client.pipe(connection.target);
    connection.target.pipe(connection.client);
  }

  #end(connection: Connection): void {
    // Events on one side while the link is cut do not reach the other.
    if (this.#isCut) return;
    this.#connections.delete(connection);
    connection.client.destroy();
    connection.target?.destroy();
  }

  cut(): void {
    this.#isCut = true;
    for (const { client, target } of this.#connections) {
      client.unpipe();
      client.pause();
      target?.unpipe();
      target?.pause();
    }
  }

  mend(): void {
    // A second pipe beside the first one would deliver everything twice.
    if (!this.#isCut) return;
    this.#isCut = false;
    for (const connection of this.#connections)
      if (connection.client.destroyed || connection.target?.destroyed) this.#end(connection);
      else this.#join(connection);
  }

  close(): void {
    this.mend();
    for (const { client, target } of this.#connections) {
      client.destroy();
      target?.destroy();
    }
    this.#server.close();
  }
}

/** The connections of the databases with etcd and with each other. Clients reach a database without them. */
export class DatabaseNetwork {
  readonly #etcd: ReadonlyMap<DatabaseName, NetworkLink>;
  readonly #peers: ReadonlyMap<DatabaseName, NetworkLink>;
  readonly #patroni: ReadonlyMap<DatabaseName, NetworkLink>;

  constructor({ ports }: Pick<DrillSite, 'ports'>) {
    const linksOf = (kind: 'etcd' | 'peers' | 'patroni', targetOf: (name: DatabaseName) => number) =>
      new Map(
        DATABASES.map((name) => [name, new NetworkLink(ports[`${name}-${kind}`], targetOf(name))] as const),
      );
    this.#etcd = linksOf('etcd', () => ports.etcd);
    this.#peers = linksOf('peers', (name) => ports[name]);
    this.#patroni = linksOf('patroni', (name) => ports[`${name}-rest`]);
  }

  #all(): NetworkLink[] {
    return [this.#etcd, this.#peers, this.#patroni].flatMap((links) => [...links.values()]);
  }

  async open(): Promise<void> {
    await Promise.all(this.#all().map((link) => link.open()));
  }

  /**
   * Cuts a database off from etcd and from the other two: neither does it reach them, nor do they reach it. The interfaces of Patroni
   * are cut for all, since all databases have the same address here.
   */
  cutOff(name: DatabaseName): void {
    for (const link of [this.#etcd.get(name), this.#peers.get(name), ...this.#patroni.values()]) link?.cut();
  }

  mend(): void {
    for (const link of this.#all()) link.mend();
  }

  close(): void {
    for (const link of this.#all()) link.close();
  }
}
