import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server } from 'node:http';
import { request as httpsRequest, type RequestOptions } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { findProgram } from '@/deploy/drill/programs';
import { temporaryFolder } from '../ingest/support/temporary-folder';
import { freePort } from '../support/launch-process';

jest.setTimeout(60_000);

const HOST = 'research.example.org';
const folder = temporaryFolder();
const certificate = join(folder.path, 'certificate.pem');
const key = join(folder.path, 'key.pem');

/** The shipped files with the ports and the certificate of the test, and the command that runs them. */
const PROXIES: Record<string, (port: number, website: number) => string[]> = {
  caddy: (port, website) => {
    const site = readFileSync('deploy/caddy/Caddyfile', 'utf8')
      .replace(
        '{$SITE_ADDRESS:research.example.org} {',
        `https://${HOST}:${port} {\n\ttls ${certificate} ${key}`,
      )
      .replace('{$WEBSITE:127.0.0.1:3000}', `127.0.0.1:${website}`);
    const file = join(folder.path, 'Caddyfile');
    writeFileSync(file, `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${site}`);
    return ['run', '--adapter', 'caddyfile', '--config', file];
  },
  apache2: (port, website) => {
    const site = readFileSync('deploy/apache/tapeglass.conf', 'utf8')
      .replace('*:443', `127.0.0.1:${port}`)
      .replace(/SSLCertificateFile .*/, `SSLCertificateFile ${certificate}`)
      .replace(/SSLCertificateKeyFile .*/, `SSLCertificateKeyFile ${key}`)
      .replace('127.0.0.1:3000', `127.0.0.1:${website}`);
    const modules = ['mpm_event', 'authz_core', 'ssl', 'headers', 'proxy', 'proxy_http'];
    const file = join(folder.path, 'apache.conf');
    const load = modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`);
    const main = [
      `ServerRoot ${folder.path}`,
      `PidFile ${folder.path}/pid`,
      `DefaultRuntimeDir ${folder.path}`,
    ];
    const log = ['ErrorLog /dev/stderr', `ServerName ${HOST}`, `Listen 127.0.0.1:${port}`, 'User nobody'];
    writeFileSync(file, [...main, ...load, ...log, site].join('\n'));
    return ['-f', file, '-D', 'FOREGROUND'];
  },
};

beforeAll(() => {
  const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${HOST}`];
  execFileSync('openssl', [...args, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
});

describe.each(Object.entries(PROXIES))('%s with the shipped file', (name, configure) => {
  const program = findProgram(name);
  const itIfInstalled = program === null ? it.skip : it;
  let website: Server;
  let proxy: ChildProcess | undefined;
  let port: number;
  let seen: { url: string; headers: IncomingHttpHeaders; bytes: number }[] = [];

  async function send(options: RequestOptions, body?: Buffer): Promise<number> {
    const address = {
      host: '127.0.0.1',
      port,
      servername: HOST,
      rejectUnauthorized: false,
      agent: false as const,
    };
    const headers = { host: HOST, ...(options.headers as Record<string, string>) };
    const request = httpsRequest({ ...address, ...options, headers });
    // A refused upload ends the connection while its body is sent.
    request.on('error', () => undefined);
    request.end(body);
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    await text(answer);
    return answer.statusCode!;
  }

  async function waitUntilReady(): Promise<void> {
    for (let attempt = 0; attempt < 100; attempt += 1) {
      const isReady = await send({ path: '/' }).then(
        (status) => status === 200,
        () => false,
      );
      if (isReady) return;
      await wait(100);
    }
    throw new Error(`${name} does not answer`);
  }

  beforeAll(async () => {
    if (program === null) return;
    website = createServer((request, response) => {
      let bytes = 0;
      request.on('data', (part: Buffer) => (bytes += part.length));
      request.on('end', () => {
        seen.push({ url: request.url!, headers: request.headers, bytes });
        response.end('page');
      });
    });
    website.listen(0, '127.0.0.1');
    await once(website, 'listening');
    port = await freePort();
    const args = configure(port, (website.address() as { port: number }).port);
    const env = {
      ...process.env,
      HOME: folder.path,
      XDG_DATA_HOME: folder.path,
      XDG_CONFIG_HOME: folder.path,
    };
    proxy = spawn(program, args, { stdio: 'ignore', env });
    await waitUntilReady();
  });

  beforeEach(() => {
    seen = [];
  });

  afterAll(async () => {
    if (proxy === undefined) return;
    const ended = once(proxy, 'exit');
    proxy.kill('SIGTERM');
    await ended;
    website.closeAllConnections();
    website.close();
  });

  itIfInstalled(
    'passes host, scheme and the address of the visitor on, and nothing that a visitor claims',
    async () => {
      const claims = {
        'x-forwarded-for': '203.0.113.9',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'http',
      };
      expect(await send({ path: '/universe/sp500?q=a%2Fb', headers: claims })).toBe(200);
      const { headers, url } = seen[0]!;
      expect(url).toBe('/universe/sp500?q=a%2Fb');
      expect(headers.host).toBe(HOST);
      expect(headers['x-forwarded-for']).toBe('127.0.0.1');
      expect(headers['x-forwarded-proto']).toBe('https');
      expect(headers['x-forwarded-host']).toBe(HOST);
    },
  );

  itIfInstalled('passes an encoded slash of a path on', async () => {
    expect(await send({ path: '/stock-data/BRK%2FB' })).toBe(200);
    expect(seen[0]!.url).toBe('/stock-data/BRK%2FB');
  });

  itIfInstalled('passes a file of 64 MiB on', async () => {
    expect(await send({ method: 'POST', path: '/' }, Buffer.alloc(64 * 2 ** 20))).toBe(200);
    expect(seen[0]!.bytes).toBe(64 * 2 ** 20);
  });
});
