import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import {
  createServer,
  get as httpGet,
  request as httpRequest,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { temporaryFolder } from '../ingest/support/temporary-folder';
import { chooseRepresentation } from '../../src/plugins/representation';
import { freePort } from '../support/launch-process';

jest.setTimeout(60_000);

const NGINX = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/bin/nginx'].find(existsSync);
const SOURCE = join(process.cwd(), 'deploy', 'nginx');

if (NGINX === undefined) process.stderr.write('nginx is not installed: its tests are skipped\n');

(NGINX === undefined ? describe.skip : describe)('nginx as page cache', () => {
  const folder = temporaryFolder();
  const map = join(folder.path, 'version.map');
  const asked: IncomingMessage[] = [];
  let website: Server;
  let answer: (request: IncomingMessage, response: ServerResponse) => void;
  let nginx: ChildProcess;
  let port: number;
  let webPort: number;

  /** The shipped file with the ports and folders of the test. */
  function configure(): string {
    const conf = readFileSync(join(SOURCE, 'tapeglass.conf'), 'utf8')
      .replace('/etc/nginx/tapeglass-version.map', map)
      .replace('/var/cache/nginx/tapeglass', join(folder.path, 'cache'))
      .replace('server web:3000', `server 127.0.0.1:${webPort}`)
      .replace('listen 8080', `listen 127.0.0.1:${port}`)
      .replaceAll('/var/log/nginx', folder.path)
      // A test cannot wait for ten seconds.
      .replace('proxy_cache_valid 200 10s', 'proxy_cache_valid 200 1s');
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${join(folder.path, name)};`,
    );
    const main = join(folder.path, 'nginx.conf');
    writeFileSync(
      main,
      `daemon off; worker_processes 1; ${process.getuid?.() === 0 ? 'user root;' : ''} pid ${join(folder.path, 'pid')}; error_log stderr warn;
       events { worker_connections 256; }
       http { access_log off; ${temporary.join(' ')} ${conf} }`,
    );
    return main;
  }

  function writeVersion(version: string): void {
    writeFileSync(map, `map "" $tapeglass_data { default "${version}"; }\n`);
  }

  const page = (body: string, cacheControl = 'public, s-maxage=31536000') => {
    answer = (_request, response) => {
      response.writeHead(200, { 'cache-control': cacheControl, vary: 'Accept-Encoding' });
      response.end(body);
    };
  };

  /**
   * One request on a new connection: on a reload, nginx closes idle connections, and a client that reuses
   * one at that moment fails.
   */
  async function get(path: string, headers: OutgoingHttpHeaders = {}): Promise<[string, string | undefined]> {
    const request = httpGet({ host: '127.0.0.1', port, path, headers, agent: false });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    return [await text(response), response.headers['x-cache'] as string | undefined];
  }

  beforeAll(async () => {
    [port, webPort] = [await freePort(), await freePort()];
    website = createServer((request, response) => {
      asked.push(request);
      answer(request, response);
    });
    website.listen(webPort, '127.0.0.1');
    await once(website, 'listening');
    writeVersion('1');
    mkdirSync(join(folder.path, 'cache'));
    nginx = spawn(NGINX!, ['-c', configure(), '-p', folder.path], { stdio: ['ignore', 'ignore', 'inherit'] });
    page('ready', 'no-store');
    for (let tries = 0; tries < 100; tries += 1) {
      if (
        await get('/').then(
          () => true,
          () => false,
        )
      )
        return;
      await wait(50);
    }
    throw new Error('nginx did not start');
  });
  afterAll(async () => {
    nginx.kill('SIGTERM');
    await once(nginx, 'close');
    website.closeAllConnections();
    await new Promise((resolve) => website.close(resolve));
    folder.remove();
  });
  beforeEach(() => void (asked.length = 0));

  it('keeps a page, and serves the kept one at once while it is renewed', async () => {
    page('first');
    expect(await get('/markets')).toEqual(['first', 'MISS']);
    expect(await get('/markets')).toEqual(['first', 'HIT']);
    expect(asked).toHaveLength(1);

    page('second');
    await wait(1500);
    expect((await get('/markets'))[0]).toBe('first');
    // Renewed by a request of nginx itself, soon afterwards.
    for (let tries = 0; tries < 100 && (await get('/markets'))[0] !== 'second'; tries += 1) await wait(50);
    expect((await get('/markets'))[0]).toBe('second');
    // The cached page is fresh again, so the next test has no background request.
    await wait(100);
  });

  it('distinguishes queries, hosts and encodings, and nothing else', async () => {
    page('page');
    await get('/stock-data/AAPL?asof=2020-03-23');
    await get('/stock-data/AAPL?asof=2020-03-24');
    await get('/stock-data/AAPL', { 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect(asked).toHaveLength(3);
    expect(asked[2]!.headers['accept-encoding']).toBe('br');
    expect((await get('/stock-data/AAPL', { 'accept-encoding': 'br;q=1.0, gzip' }))[1]).toBe('HIT');
    expect(asked).toHaveLength(3);
  });

  describe('the format of a call', () => {
    const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    beforeEach(() => {
      answer = (request, response) => {
        response.writeHead(200, { 'cache-control': 'public, max-age=60' });
        response.end(chooseRepresentation(undefined, request.headers.accept));
      };
    });

    it.each<[string, OutgoingHttpHeaders, string]>([
      ['a workbook', { accept: XLSX }, 'xlsx'],
      ['a table of text', { accept: 'text/csv' }, 'csv'],
      ['a workbook among others', { accept: `text/html, ${XLSX}` }, 'xlsx'],
      ['any text', { accept: 'text/*' }, 'csv'],
      ['a workbook in capitals', { accept: XLSX.toUpperCase() }, 'xlsx'],
      ['less of a table than of JSON', { accept: 'application/json, text/csv;q=0.1' }, 'json'],
    ])('is the one that is accepted: %s, and JSON for all others', async (what, headers, format) => {
      const path = `/backend/stocks/?of=${encodeURIComponent(what)}`;

      expect((await get(path, headers))[0]).toBe(format);
      expect((await get(path, { accept: 'application/json, text/plain, */*' }))[0]).toBe('json');
      expect((await get(path, headers))[0]).toBe(format);
      expect(await get(path)).toEqual(['json', 'HIT']);
    });

    it('is not changed for others by a second Accept header', async () => {
      const first = (await get('/backend/stocks/?twice', { accept: ['*/*', XLSX] as never }))[0];
      const second = await get('/backend/stocks/?twice');

      expect([first, second]).toEqual(['json', ['json', 'HIT']]);
    });
  });

  it('has pages for all and data for the script of Next under keys of their own', async () => {
    answer = (request, response) => {
      response.writeHead(200, { 'cache-control': 'public, max-age=60' });
      const names = ['x-middleware-prefetch', 'x-nextjs-data', 'rsc'];
      response.end(names.map((name) => request.headers[name]).join(''));
    };

    expect((await get('/crypto', { 'x-nextjs-data': '1' }))[0]).toBe('1');
    expect((await get('/crypto', { 'x-middleware-prefetch': '1', rsc: '1' }))[0]).toBe('');
    expect((await get('/crypto'))[0]).toBe('');
  });

  it('sends no encoding that a browser refuses', async () => {
    page('page');
    await get('/etfs', { 'accept-encoding': 'br;q=0, gzip' });
    await get('/etfs', { 'accept-encoding': 'gzip;q=0.0,br; q=0' });

    expect(asked.map(({ headers }) => headers['accept-encoding'])).toEqual(['gzip', undefined]);
  });

  it('logs no secret of an address', async () => {
    page('page', 'no-store');
    const secret = 'Qm9vdHN0cmFwLWlzLWEtc2VjcmV0LXRva2VuLW9mLW91cnM';
    const addresses = [
      `/reset?token=${secret}`,
      `/signup?invite=${secret}`,
      `/shared/${secret}`,
      `/shared/${secret}/holdings?range=1Y`,
      `/_next/data/build/shared/${secret}.json?token=${secret}`,
      `/backend/shared/${secret}/`,
      `/backend/feeds/${secret}/alerts.atom`,
      `/anything/${secret}`,
      '/portfolio/our-retirement/income',
    ];
    for (const address of addresses) await get(address, { referer: `http://x/reset?token=${secret}` });
    const log = readFileSync(join(folder.path, 'access.log'), 'utf8');

    expect(log).not.toMatch(/Qm9v|retirement/);
    const paths = log
      .trimEnd()
      .split('\n')
      .map((line) => (JSON.parse(line) as { path: string }).path);
    expect(paths.slice(-addresses.length)).toEqual([
      '/reset',
      '/signup',
      '/shared/-',
      '/shared/-/holdings',
      '/_next/data/build/shared/-',
      '/backend/shared/-/',
      '/backend/feeds/-/alerts.atom',
      '/anything/-',
      '/portfolio/-/income',
    ]);
  });

  it('takes as much as the largest call', async () => {
    // nginx decides by the length that is announced, and then asks for the body.
    const announce = async (bytes: number): Promise<string> => {
      const headers = { 'content-length': bytes, expect: '100-continue' };
      const request = httpRequest({ host: '127.0.0.1', port, path: '/backend/x/', method: 'POST', headers });
      request.on('error', () => undefined).flushHeaders();
      const first = await Promise.race([
        once(request, 'continue').then(() => 'continue'),
        once(request, 'response').then(([response]) => String((response as IncomingMessage).statusCode)),
      ]);
      request.destroy();
      return first;
    };

    expect([await announce(64 << 20), await announce(70 << 20)]).toEqual(['continue', '413']);
  });

  it('lets one address send a burst of logins, and then refuses as the site does', async () => {
    page('page', 'no-store');
    const responses = await Promise.all(
      Array.from({ length: 40 }, () => fetch(`http://127.0.0.1:${port}/api/auth/login`, { method: 'POST' })),
    );
    const refused = responses.filter(({ status }) => status === 429);

    expect(refused.length).toBeGreaterThan(10);
    expect(asked.length).toBe(40 - refused.length);
    expect(await refused[0]!.json()).toMatchObject({ code: 'RATE_LIMITED' });
    expect(refused[0]!.headers.get('retry-after')).toBe('2');
    expect((await get('/markets'))[0]).not.toContain('Too many');
  });

  it.each(['private, no-store', 'no-cache', 'no-store'])('keeps nothing that is %s', async (cacheControl) => {
    page('mine', cacheControl);
    await get(`/account?${cacheControl.length}`);
    await get(`/account?${cacheControl.length}`);

    expect(asked).toHaveLength(2);
  });

  it('passes requests with a token and requests that change something to the website', async () => {
    page('page');
    await get('/backend/stocks/');
    await get('/backend/stocks/', { authorization: 'Bearer x' });
    await fetch(`http://127.0.0.1:${port}/backend/stocks/`, { method: 'POST', body: '{}' });

    expect(asked.map(({ method }) => method)).toEqual(['GET', 'GET', 'POST']);
  });

  it('serves no page of the old data version after the new one is published', async () => {
    page('old');
    await get('/universe/sp500');
    page('new');
    writeVersion('2 2026-11-20T22:00:00.000Z');
    nginx.kill('SIGHUP');
    // During the reload a worker of the old configuration may take one more connection after a new one has.
    let inARow = 0;
    for (let tries = 0; tries < 200 && inARow < 5; tries += 1) {
      inARow = (await get('/universe/sp500'))[0] === 'new' ? inARow + 1 : 0;
      await wait(50);
    }

    for (let n = 0; n < 5; n += 1) expect((await get('/universe/sp500'))[0]).toBe('new');
  });

  it('passes on who asks, and an id for both logs', async () => {
    page('page', 'no-store');
    await get('/login');

    expect(asked[0]!.headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': `127.0.0.1:${port}`,
      'x-request-id': expect.stringMatching(/^[0-9a-f]{32}$/) as string,
    });
  });

  // The last one, because it ends the website.
  it('serves cached pages while the website is unavailable', async () => {
    page('kept');
    await get('/faq');
    website.closeAllConnections();
    await new Promise((resolve) => website.close(resolve));
    await wait(1500);

    expect((await get('/faq'))[0]).toBe('kept');
    expect((await fetch(`http://127.0.0.1:${port}/about`)).status).toBe(502);
    website = createServer();
    website.listen(webPort, '127.0.0.1');
  });
});
