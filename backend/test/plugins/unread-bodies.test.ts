import { connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { registerUnreadBodies } from '../../src/plugins/unread-bodies';

let app: FastifyInstance;
let port: number;

beforeAll(async () => {
  app = Fastify({ bodyLimit: 10 });
  registerUnreadBodies(app);
  app.post('/', () => 'ok');
  app.post('/refused', { onRequest: async (_request, reply) => reply.code(401).send('no') }, () => 'ok');
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => app.close());

/** Writes a whole body before it reads anything; the status line, or what broke the connection. */
function send(path: string, framing: string, body: Buffer): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1').pause();
    socket.on('error', ({ message }) => resolve(message));
    const head = [`POST ${path} HTTP/1.1`, 'host: x', 'content-type: application/json', 'connection: close'];
    socket.write(`${[...head, framing].join('\r\n')}\r\n\r\n`);
    socket.write(body, () => {
      socket.once('data', (data) => resolve(String(data).split('\r\n', 1)[0]!));
      socket.resume();
    });
  });
}

const LONG = Buffer.alloc(8 << 20, 'a');
const CHUNKED = Buffer.concat([
  Buffer.from(`${LONG.length.toString(16)}\r\n`),
  LONG,
  Buffer.from('\r\n0\r\n\r\n'),
]);

it.each([
  ['/', `content-length: ${LONG.length}`, LONG, '413'],
  ['/', 'transfer-encoding: chunked', CHUNKED, '413'],
  ['/refused', `content-length: ${LONG.length}`, LONG, '401'],
])('a sender of a long body to %s with %s sees the answer', async (path, framing, body, status) => {
  expect(await send(path, framing, body)).toMatch(`HTTP/1.1 ${status}`);
});
