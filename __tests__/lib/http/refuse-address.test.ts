/** @jest-environment node */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { refuseAddress, MAX_ADDRESS_LENGTH } from '@/lib/http/refuse-address';

let server: Server;
const computed: string[] = [];

beforeEach(async () => {
  computed.length = 0;
  server = createServer((request, response) => {
    if (refuseAddress(request, response)) return;
    computed.push(request.url!);
    response.end('page');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => new Promise((resolve) => void server.close(resolve)));

async function ask(path: string): Promise<Response> {
  const { port } = server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: 'close' } });
}

it('refuses a broken percent-encoding of a path before anything is computed', async () => {
  const page = await ask('/stock-data/%E0%A4%A');
  const call = await ask('/backend/instruments/%ff/');

  expect([page.status, call.status]).toEqual([400, 400]);
  expect(await page.text()).toMatch(/^The path of the address has a broken percent-encoding/);
  const { code, detail } = (await call.json()) as { code: string; detail: string };
  expect(code).toBe('REQUEST_INVALID');
  expect(detail).toMatch(/percent/);
  expect(page.headers.get('x-content-type-options')).toBe('nosniff');
  expect(computed).toEqual([]);
});

it('refuses an address that is too long, and reads one of the greatest length', async () => {
  const longest = `/universe/sp500?where=${'x'.repeat(MAX_ADDRESS_LENGTH - 22)}`;
  expect((await ask(longest)).status).toBe(200);

  const refused = await ask(`${longest}x`);
  expect(refused.status).toBe(414);
  expect(await refused.text()).toBe('The address has 8193 characters; at most 8192 are read.\n');
  expect(computed).toEqual([longest]);
});

it('reads what people type: a bare percent sign in a query, encoded words', async () => {
  for (const path of ['/universe/sp500?where=return1Y>20%', '/stock-data/%5EGSPC', '/search?q=100%25'])
    expect((await ask(path)).status).toBe(200);
});
