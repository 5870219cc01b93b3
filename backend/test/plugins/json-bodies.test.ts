import Fastify from 'fastify';
import { registerErrors } from '../../src/plugins/errors';
import { registerJsonBodies } from '../../src/plugins/json-bodies';

const app = Fastify();
beforeAll(() => {
  registerErrors(app);
  registerJsonBodies(app);
  app.post('/', async ({ body }) => ({ body }));
});
afterAll(() => app.close());

const send = (payload: Buffer) =>
  app.inject({ method: 'POST', url: '/', payload, headers: { 'content-type': 'application/json' } });

it.each([
  ['a byte of another encoding', Buffer.from('{"a":"caf\u00e9"}', 'latin1')],
  ['half a character', Buffer.concat([Buffer.from('{"a":"'), Buffer.from([0xe2, 0x82]), Buffer.from('"}')])],
  ['half of a pair of surrogates', Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22])],
])('refuses %s', async (_, payload) => {
  const answer = await send(payload);

  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'REQUEST_INVALID', detail: 'The body is not valid UTF-8.' });
});

it('takes valid text as it is, and refuses the same faults as before', async () => {
  expect((await send(Buffer.from('{"a":"caf\u00e9 \u{1f600}"}'))).json()).toEqual({ body: { a: 'café 😀' } });
  expect((await send(Buffer.from('{"a":'))).statusCode).toBe(400);
  expect((await send(Buffer.from('{"__proto__":{"x":1}}'))).statusCode).toBe(400);
  expect((await send(Buffer.alloc(0))).statusCode).toBe(400);
});
