/** @jest-environment node */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NextApiRequest, NextApiResponse } from 'next';
import { serverConfig } from '@/lib/config/server-config';
import forwardValue from '@/pages/api/v1/value';

jest.mock('@/lib/config/server-config', () => ({ serverConfig: jest.fn() }));

const servers: Server[] = [];
const listen = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
afterAll(() => servers.forEach((server) => server.close()));

it('asks the backend for one number, with the query as it came', async () => {
  const backendUrl = await listen((request, response) => void response.end(request.url));
  jest.mocked(serverConfig).mockReturnValue({ backendUrl, trustProxy: false, internalSecret: null });
  const site = await listen(
    (request, response) => void forwardValue(request as NextApiRequest, response as NextApiResponse),
  );

  const answer = await fetch(`${site}/api/v1/value?symbol=%5EGSPC&figure=price`);
  expect(await answer.text()).toBe('/value/?symbol=%5EGSPC&figure=price');
});
