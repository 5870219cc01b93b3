/** @jest-environment node */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerLanguageSwitch } from '@/lib/session/language-switch';

async function press(path: string) {
  const server = createServer((request, response) => void answerLanguageSwitch(request, response)).listen(0);
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const answer = await fetch(origin + path, { method: 'POST', redirect: 'manual', headers: { origin } });
  server.close();
  return [answer.status, answer.headers.get('location'), answer.headers.get('set-cookie')];
}

it('keeps a language of the site in the browser, and leads back to the page', async () => {
  expect(await press('/api/language?to=de&next=%2Fmarkets%3Frange%3D1Y')).toEqual([
    303,
    '/markets?range=1Y',
    'language=de; Max-Age=31536000; Path=/; SameSite=Lax',
  ]);
});

it.each(['en', 'xx'])('removes the cookie for %s: pages are English then', async (language) => {
  expect(await press(`/api/language?to=${language}`)).toEqual([
    303,
    '/',
    'language=; Max-Age=0; Path=/; SameSite=Lax',
  ]);
});
