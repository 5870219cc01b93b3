import { createServer, request as ask, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy before a site that names one person in each request, from an address of its own. */
export class SigningProxy {
  /** The loopback address from which it asks the site; browsers come from another one. */
  static readonly FROM = '127.0.0.2';

  private constructor(private readonly server: Server) {}

  get address(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  static async start(site: string, email: string): Promise<SigningProxy> {
    const { hostname, port } = new URL(site);
    const server = createServer((request, response) => {
      const { headers, method, url } = request;
      const options = { hostname, port, path: url, method, localAddress: SigningProxy.FROM };
      const inner = ask({ ...options, headers: { ...headers, 'remote-email': email } }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      inner.on('error', (error) => response.writeHead(502).end(error.message));
      request.pipe(inner);
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    return new SigningProxy(server);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => {
      this.server.close(resolve);
    });
  }
}
