import { Agent, request } from 'node:http';
import Fastify, { type FastifyInstance } from 'fastify';
import { AppError } from '@/lib/domain/errors';
import { registerErrors } from '../../src/plugins/errors';

describe('errors on the wire', () => {
  let app: FastifyInstance;
  let thrown: Error;

  beforeAll(async () => {
    app = Fastify({ bodyLimit: 10 });
    registerErrors(app);
    app.get('/', () => {
      throw thrown;
    });
    app.post('/', () => 'ok');
    await app.ready();
  });
  afterAll(() => app.close());

  it.each<[string, Error, number, object]>([
    [
      'a wrong parameter',
      new AppError('REQUEST_INVALID', 'x is wrong', { fields: { x: ['is wrong'] } }),
      400,
      { detail: 'x is wrong', code: 'REQUEST_INVALID', x: ['is wrong'] },
    ],
    [
      'a day before the data',
      new AppError('DATE_BEFORE_DATA', 'too early'),
      422,
      { detail: 'too early', code: 'DATE_BEFORE_DATA' },
    ],
    [
      'an unavailable database',
      new AppError('DATABASE_AWAY', 'host db7 refused'),
      503,
      { detail: 'The database is away; please try again in a moment.', code: 'DATABASE_AWAY' },
    ],
    [
      'a fault of ours',
      new TypeError('inside'),
      500,
      { detail: 'Something went wrong on our side; the request id helps us to find it.', code: 'INTERNAL' },
    ],
  ])('%s', async (_what, error, status, body) => {
    thrown = error;

    const response = await app.inject('/');

    expect(response.statusCode).toBe(status);
    expect(response.json()).toEqual({ ...body, requestId: response.headers['x-request-id'] });
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('lets a sender of a body that is too large see the answer, and keeps the connection', async () => {
    const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const body = Buffer.alloc(32 << 20, 'a');
    const send = (headers: Record<string, string | number>) =>
      new Promise<string>((resolve) => {
        const sent = request(
          { agent, port: address.port, host: address.hostname, method: 'POST', headers },
          (answer) =>
            answer
              .resume()
              .on('end', () => resolve(`${answer.statusCode} ${answer.headers.connection ?? 'kept'}`)),
        );
        sent.on('error', (error) => resolve(error.message));
        sent.end(body);
      });

    const type = { 'content-type': 'application/json' };
    expect(await send({ ...type, 'content-length': body.length })).toMatch(/^413 (kept|keep-alive)$/);
    expect(await send({ ...type, 'transfer-encoding': 'chunked' })).toMatch(/^413 (kept|keep-alive)$/);
    agent.destroy();
  });

  it('maps errors of Fastify itself to our codes', async () => {
    const large = await app.inject({ method: 'POST', url: '/', payload: { text: 'longer than ten bytes' } });
    const strange = await app.inject({
      method: 'POST',
      url: '/',
      payload: '<x/>',
      headers: { 'content-type': 'text/xml' },
    });

    expect([large.statusCode, large.json<{ code: string }>().code]).toEqual([413, 'BODY_TOO_LARGE']);
    expect([strange.statusCode, strange.json<{ code: string }>().code]).toEqual([
      415,
      'MEDIA_TYPE_UNSUPPORTED',
    ]);
  });
});
