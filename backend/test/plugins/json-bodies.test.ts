import Fastify from 'fastify';
import { registerErrors } from '@/backend/src/plugins/errors';
import { registerJsonBodies } from '@/backend/src/plugins/json-bodies';

const app = Fastify({ bodyLimit: 2 * 1024 ** 2 });
registerErrors(app);
registerJsonBodies(app);
app.post('/', async (request) => ({ body: request.body }));
afterAll(() => app.close());

const send = (payload: string | Buffer) =>
  app.inject({ method: 'POST', url: '/', payload, headers: { 'content-type': 'application/json' } });

it.each([
  ['an object', '{"a":[1,"é\\"[[",null]}', { a: [1, 'é"[[', null] }],
  ['brackets within a text', JSON.stringify('['.repeat(1_000)), '['.repeat(1_000)],
])('%s is read as it is', async (_, sent, body) => {
  expect((await send(sent)).json()).toEqual({ body });
});

it.each([
  ['too deep', '['.repeat(40), 400, 'nested deeper than 32'],
  ['of too many items', `[${'1,'.repeat(200_001)}1]`, 400, 'more than 200,000 items'],
  ['with a long text', JSON.stringify('a'.repeat(1_100_000)), 400, 'a text of more than 1,048,576 bytes'],
  ['too long', `[${' '.repeat(2 * 1024 ** 2)}]`, 413, 'larger than 2,097,152 bytes'],
  ['no JSON', '{"a":', 400, ''],
  ['empty', '', 400, ''],
  ['with a prototype', '{"__proto__":{"a":1}}', 400, ''],
])('a body that is %s is refused', async (_, sent, status, text) => {
  const answer = await send(sent);

  expect(answer.statusCode).toBe(status);
  expect(answer.body).toContain(text);
});

it.each([
  ['a byte of another encoding', Buffer.from('{"a":"caf\u00e9"}', 'latin1')],
  ['half a character', Buffer.concat([Buffer.from('{"a":"'), Buffer.from([0xe2, 0x82]), Buffer.from('"}')])],
  ['half of a pair of surrogates', Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22])],
])('a body with %s is refused', async (_, payload) => {
  const answer = await send(payload);

  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'REQUEST_INVALID', detail: 'The body is not valid UTF-8.' });
});
