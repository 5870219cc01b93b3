/** @jest-environment node */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerAmountsSwitch } from '@/lib/session/amounts-switch';

async function press(path: string, init: RequestInit = {}) {
  const server = createServer((request, response) => void answerAmountsSwitch(request, response)).listen(0);
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const response = await fetch(origin + path, {
    method: 'POST',
    redirect: 'manual',
    ...init,
    headers: { origin, ...init.headers },
  });
  server.close();
  return {
    status: response.status,
    location: response.headers.get('location'),
    cookie: response.headers.get('set-cookie'),
  };
}

it('keeps the choice in the browser for a year, and leads back to the page', async () => {
  expect(await press('/api/amounts?hide=true&next=%2Fprofile%3Flist%3D2')).toEqual({
    status: 303,
    location: '/profile?list=2',
    cookie: 'hidden_amounts=1; Max-Age=31536000; Path=/; SameSite=Lax',
  });
  expect(await press('/api/amounts?hide=false&next=https%3A%2F%2Fevil.example')).toEqual({
    status: 303,
    location: '/',
    cookie: 'hidden_amounts=; Max-Age=0; Path=/; SameSite=Lax',
  });
});

it('takes nothing from other sites, and no other method', async () => {
  expect(
    await press('/api/amounts?hide=true', { headers: { origin: 'https://evil.example' } }),
  ).toMatchObject({
    status: 403,
    cookie: null,
  });
  expect(await press('/api/amounts?hide=true', { method: 'GET' })).toMatchObject({
    status: 405,
    cookie: null,
  });
});
