/** @jest-environment node */
import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serverConfig } from '@/lib/config/server-config';
import { fetchBackend, fetchBackendCsv } from '@/lib/http/fetch-backend';
import { processState } from '@/lib/http/process-state';
import type { Status } from '@/lib/contracts/status';

jest.mock('@/lib/config/server-config', () => ({ serverConfig: jest.fn() }));

let server: Server | undefined;

async function listen(listener: RequestListener): Promise<void> {
  server = createServer(listener);
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  setBackend(`http://127.0.0.1:${port}`);
}

function setBackend(url: string): void {
  jest.mocked(serverConfig).mockReturnValue({ backendUrl: url, trustProxy: false, internalSecret: null });
}

afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(null)));
  server = undefined;
});

it('builds an address with parameters, without empty ones', async () => {
  await listen((request, response) => response.end(JSON.stringify({ url: request.url })));

  const query = { from: '', to: null, basis: 'price' };
  const answer = await fetchBackend('/instruments/%5EGSPC/', { asOf: '2020-01-02', query });

  expect(answer).toEqual({ url: '/instruments/%5EGSPC/?basis=price&asof=2020-01-02' });
});

it('returns the body', async () => {
  await listen((request, response) => response.end(JSON.stringify({ url: request.url })));

  await expect(fetchBackend('/status/')).resolves.toEqual({ url: '/status/' });
});

it('raises the error of the backend again', async () => {
  await listen((_, response) => {
    response.statusCode = 422;
    response.end(
      JSON.stringify({ detail: 'too early', code: 'DATE_BEFORE_DATA', first_day: ['2004-01-02'] }),
    );
  });

  await expect(fetchBackend('/x/')).rejects.toMatchObject({
    code: 'DATE_BEFORE_DATA',
    message: 'too early',
    fields: { first_day: ['2004-01-02'] },
  });
});

it('reports an unavailable backend when it does not answer, or not with JSON', async () => {
  setBackend('http://127.0.0.1:9');
  await expect(fetchBackend('/x/')).rejects.toMatchObject({ code: 'BACKEND_AWAY' });

  await listen((_, response) => response.end('<html>'));
  await expect(fetchBackend('/x/')).rejects.toMatchObject({ code: 'BACKEND_AWAY' });
});

describe('a table as CSV', () => {
  it('is requested as such, and returned unchanged', async () => {
    let asked = '';
    await listen((request, response) => {
      asked = `${request.url} ${request.headers.accept}`;
      response.end('a,b\n');
    });

    await expect(fetchBackendCsv('/markets/', { asOf: '2024-06-28', query: { part: 'x' } })).resolves.toBe(
      'a,b\n',
    );
    expect(asked).toBe('/markets/?part=x&format=csv&asof=2024-06-28 text/csv');
  });

  it('is refused in the backend’s words', async () => {
    await listen((_request, response) => {
      response.statusCode = 404;
      response.end(JSON.stringify({ detail: 'no instrument X', code: 'INSTRUMENT_UNKNOWN' }));
    });

    await expect(fetchBackendCsv('/instruments/X/prices/')).rejects.toMatchObject({
      code: 'INSTRUMENT_UNKNOWN',
      status: 404,
      message: 'no instrument X',
    });
  });

  it('is missing while the backend is unavailable', async () => {
    setBackend('http://127.0.0.1:9');

    await expect(fetchBackendCsv('/markets/')).rejects.toMatchObject({ code: 'BACKEND_AWAY', status: 503 });
  });
});

it('sends a call again when the connection fails', async () => {
  let calls = 0;
  await listen((request, response) => {
    calls += 1;
    if (calls < 3) request.socket.destroy();
    else response.end('{"calls":3}');
  });

  await expect(fetchBackend('/status/')).resolves.toEqual({ calls: 3 });
});

it('names the data version that this process knows', async () => {
  await listen((request, response) =>
    response.end(JSON.stringify(request.headers['x-data-version'] ?? null)),
  );
  setBackend(serverConfig().backendUrl);
  processState().status = null;
  await expect(fetchBackend('/markets/')).resolves.toBeNull();

  processState().status = { dataVersion: 17 } as Status;
  await expect(fetchBackend('/markets/')).resolves.toBe('17');
  processState().status = null;
});
