import { createServer } from 'node:http';
import { postMessage } from '../../../src/portfolios/notifications/post-message';

it.each([
  'http://127.0.0.1:1/',
  'http://[::1]:1/',
  'http://[::ffff:7f00:1]:1/',
  'http://localhost:1/',
  'http://0x7f.1:1/',
])('nothing is sent to %s, by name or by number', async (address) => {
  const message = { url: new URL(address), body: 'x', headers: {} };

  expect(await postMessage(message, { allowsPrivate: false })).toMatchObject({
    kind: 'failed',
    error: expect.stringContaining('NOTIFY_PRIVATE_ADDRESSES=accept') as string,
  });
  expect(await postMessage(message, { allowsPrivate: true })).toMatchObject({ kind: 'refused' });
});

it('a receiver that redirects, or ends the connection, is not asked again', async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.url === '/ends') request.destroy();
    else response.writeHead(302, { location: '/other' }).end();
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const post = (path: string) =>
    postMessage(
      { url: new URL(path, `http://127.0.0.1:${port}`), body: 'x', headers: {} },
      { allowsPrivate: true },
    );

  expect(await post('/moved')).toEqual({ kind: 'failed', error: 'the receiver answered 302', status: 302 });
  expect(await post('/ends')).toEqual({
    kind: 'failed',
    error: 'there was no answer: the message may have arrived',
  });
  expect(asked).toEqual(['/moved', '/ends']);
  await new Promise((resolve) => server.close(resolve));
});
