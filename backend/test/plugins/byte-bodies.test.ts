import { randomBytes } from 'node:crypto';
import Fastify from 'fastify';
import { registerByteBodies } from '@/backend/src/plugins/byte-bodies';
import { registerErrors } from '@/backend/src/plugins/errors';

const LIMIT = 3 * 1024 ** 2;
const app = Fastify({ bodyLimit: LIMIT });
registerErrors(app);
registerByteBodies(app);
app.post('/', async (request) => {
  const body = request.body as Buffer;
  return { hex: body.toString('hex'), isAlone: body.buffer.byteLength === body.length };
});
afterAll(() => app.close());

const send = (payload: Buffer, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/',
    payload,
    headers: { 'content-type': 'application/pdf', ...headers },
  });

it.each([1, 5_000, LIMIT])('a body of %d bytes is read whole, with memory of its own', async (length) => {
  const bytes = randomBytes(length);

  expect((await send(bytes)).json()).toEqual({ hex: bytes.toString('hex'), isAlone: true });
});

it.each([
  ['that states its length', {}],
  ['in chunks', { 'transfer-encoding': 'chunked', 'content-length': '' }],
])('a longer body %s is refused', async (_, headers: Record<string, string>) => {
  const answer = await send(Buffer.alloc(LIMIT + 1), headers);

  expect(answer.statusCode).toBe(413);
  expect(answer.json()).toMatchObject({
    code: 'BODY_TOO_LARGE',
    detail: 'The body is larger than 3,145,728 bytes.',
  });
});
